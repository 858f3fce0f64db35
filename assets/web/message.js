/** What the table says, with everything that was left out because it is as usual. */

const THING = { look: "card", picture: "", figure: "", label: "", colour: "", badges: [], seat: -1, spot: null, faded: false, marked: false };
const GROUP = { title: "", things: [], width: 0, height: 0, columns: 0, private: false, lines: [] };
const TABLE = { yours: false, groups: [], steps: [], log: [], eggs: false, countdown: null, can_take_back: false, paused: "", results: [] };
const PLACE = { free: false };
const LINE = { seat: -1, points: "", place: 0 };
const PLATE = { points: "", stats: [], turn: false, phone: "" };

const badge = (given) => ({ picture: "", text: "", corner: "br", ...given });
const thing = (given) => ({ ...THING, ...given, badges: (given.badges ?? []).map(badge) });
const group = (given) => ({ ...GROUP, ...given, things: (given.things ?? []).map(thing) });
const line = (given) => ({ ...LINE, ...given });

export function whole(message) {
  if (message.t === "table") {
    const table = { ...TABLE, ...message };
    return {
      ...table,
      groups: table.groups.map(group),
      steps: table.steps.map((step) => ({ label: "", legal: true, ...step })),
      plates: table.plates.map((plate) => ({ ...PLATE, ...plate, stats: (plate.stats ?? []).map(badge) })),
      log: table.log.map(line),
      results: table.results.map(line),
    };
  }
  if (message.t === "lobby") {
    return { yours: -1, name: "", text: "", ...message, places: message.places.map((place) => ({ ...PLACE, ...place })) };
  }
  if (message.t === "answer") return { text: "", ...message };
  if (message.t === "bye") return { again: false, why: "", wait: 0, ...message };
  return message;
}
