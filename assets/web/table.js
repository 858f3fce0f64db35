/** The table as one seat sees it. Each message is the whole of it; what is there already is kept. */

import { isPale, paint } from "./colours.js";
import { el, fill, Keyed, picture, say, set, show, wordButton } from "./dom.js";
import { Egg } from "./egg.js";
import { FINGER, Group } from "./group.js";
import { fly, places } from "./motion.js";
import { reduced } from "./senses.js";
import { Thing } from "./thing.js";
import { t } from "./words.js";

const AT_THE_THUMBS = new Set(["hand", "buttons"]);

export class TableScreen {
  constructor({ press, throwEgg, takeBack, menu }) {
    this.title = el("h1", "game");
    this.round = el("p", "round");
    this.back = wordButton("tool", takeBack, "ui_undo");
    this.menu = wordButton("tool", menu, "ui_settings");
    this.banner = el("p", "banner-text");
    this.bannerMark = picture("", "mark");
    this.pill = el("div", "banner", { role: "status" }, el("span", "owner", {}, this.bannerMark), this.banner);
    this.plates = el("ul", "plates");
    this.last = el("p", "last");
    this.results = el("ol", "results");
    this.resultsBox = el("section", "panel results-box", {}, el("h2"), this.results);
    this.groups = el("div", "groups");
    this.log = el("ol", "log");
    this.logBox = el("details", "group kind-notes log-box", {}, el("summary", "", {}, el("h2", "group-head")), this.log);
    this.thumbs = el("div", "thumbs");
    this.egg = new Egg(throwEgg);
    this.names = el("div", "names", {}, this.title, this.round);
    this.main = el("main", "board-side", {}, this.resultsBox, this.groups, this.logBox);
    this.dock = el("section", "dock", {}, this.thumbs, this.egg.node);
    const reasons = ["waiting", "nothing", "refused"].map((why) => el("span", "", { id: `why-${why}` }));
    this.reasons = el("div", "", { hidden: true }, ...reasons);
    this.node = el("div", "table", {},
      el("header", "head", {}, this.pill, el("div", "tools", {}, this.back, this.menu)), this.main, this.dock, this.reasons);
    this.wide = window.matchMedia("(orientation: landscape) and (min-width: 36em) and (min-height: 19em)");
    this.roomy = window.matchMedia("(min-width: 48em)");
    for (const shape of [this.wide, this.roomy]) shape.addEventListener("change", () => this.turned());
    this.arrange();
    this.keptThings = new Keyed(() => new Thing((thing) => press(thing)));
    this.keptGroups = new Keyed(() => new Group());
    this.keptPlates = new Keyed(() => makePlate());
    this.keptLines = new Keyed(() => el("li"));
    this.keptResults = new Keyed(() => el("li", "result", {}, el("span", "result-place"), el("span", "owner", {}, picture("", "mark")), el("span", "result-name"), el("span", "result-points")));
  }

  /** Held upright, all but the banner and the hand scrolls; held across, the seats stand above the
   * hand where there is room, else they follow what lies on the table. */
  arrange() {
    if (this.wide.matches) {
      this.pill.before(this.names);
      this.main.before(this.last);
      if (this.roomy.matches) this.main.before(this.plates);
      else this.main.append(this.plates);
    } else {
      this.main.prepend(this.names, this.plates, this.last);
    }
  }

  /** The phone is held the other way. */
  turned() {
    this.arrange();
    if (this.shown) this.fitGroups(...this.shown);
  }

  /** Beside a board there is room for own cards that are not needed now. */
  inDock(group) {
    return AT_THE_THUMBS.has(group.kind) || (this.wide.matches && group.kind === "row" && group.private);
  }

  update(table, picking, sent) {
    this.shown = [table, picking, sent];
    const before = places(this.nodes());
    const focus = document.activeElement;
    this.words(table);
    this.fitPlates(table);
    this.fitGroups(table, picking, sent);
    this.fitLog(table);
    this.egg.update(table);
    if (focus !== document.activeElement && focus?.isConnected) focus.focus({ preventScroll: true });
    fly(before, this.nodes());
    this.reveal(table.yours ? `${table.moves} ${picking.picked.join(" ")}` : "");
  }

  /** Bring what can be pressed next into sight, once, where none of it is. */
  reveal(moment) {
    if (moment === this.revealed) return;
    this.revealed = moment;
    const lit = [...this.groups.querySelectorAll(".lit")];
    const area = this.main.getBoundingClientRect();
    const [top, bottom] = [Math.max(0, area.top), Math.min(innerHeight, area.bottom)];
    const seen = (node) => {
      const box = node.getBoundingClientRect();
      return box.bottom > top + FINGER && box.top < bottom - FINGER;
    };
    if (lit.length && !lit.some(seen)) lit[0].scrollIntoView({ block: "center", behavior: reduced() ? "auto" : "smooth" });
  }

  nodes() {
    return [...this.keptThings.nodes.values()].map((thing) => thing.node).filter((node) => node.isConnected);
  }

  words(table) {
    set(this.title, "text", table.title);
    set(this.round, "text", table.round);
    say(this.back, t("take_back"));
    say(this.menu, t("settings"));
    this.back.hidden = !table.can_take_back;
    set(this.banner, "text", table.paused || table.banner);
    const turn = table.plates.find((plate) => plate.turn);
    const shown = table.yours ? table.plates.find((plate) => plate.seat === table.seat) : turn;
    this.bannerMark.parentNode.hidden = !shown || table.countdown !== null;
    if (shown) show(this.bannerMark, shown.mark);
    this.pill.style.setProperty("--seat", shown?.colour ?? "#4a2a12");
    this.pill.classList.toggle("dark-mark", isPale(shown?.colour));
    this.pill.classList.toggle("yours", table.yours && !table.paused);
    this.node.classList.toggle("paused", table.paused !== "");
    for (const [why, key] of [["waiting", "not_your_turn"], ["nothing", "nothing_here"], ["refused", "against_rules"]]) {
      set(this.reasons.querySelector(`#why-${why}`), "text", t(key));
    }
    set(this.plates, "aria-label", t("seats"));
    set(this.main, "aria-label", t("on_table"));
    set(this.dock, "aria-label", t("in_hand"));
  }

  fitPlates(table) {
    this.plates.classList.toggle("five", table.plates.length === 5);
    fill(this.plates, this.keptPlates.of(table.plates, (plate) => plate.seat, (node, plate) => fitPlate(node, plate, table.seat)));
  }

  fitGroups(table, picking, sent) {
    const offers = picking.offers();
    const plates = new Map(table.plates.map((plate) => [plate.seat, plate]));
    const things = table.groups.flatMap((group) => group.things);
    const told = (thing) => ({
      offer: offers.get(thing.key),
      picked: picking.picked.includes(thing.key),
      sent: sent === thing.key,
      plate: plates.get(thing.seat),
      reason: `why-${!table.yours ? "waiting" : offers.has(thing.key) ? "refused" : "nothing"}`,
    });
    const seen = new Map();
    const views = this.keptThings.of(things, (thing) => numbered(seen, thing.key), (view, thing) => view.update(thing, told(thing)));
    const left = views.map((view) => view.node);
    const count = new Map();
    const drawn = this.keptGroups.of(table.groups, (group) => numbered(count, `${group.kind} ${group.kind === "notes" ? "" : group.title}`),
      (view, group) => view.update(group, left.splice(0, group.things.length)));
    const nodes = (wanted) => drawn.filter((_view, at) => wanted(table.groups[at])).map((view) => view.node);
    const lies = (group) => !this.inDock(group) && group.kind !== "board";
    fill(this.groups, [...nodes((group) => group.kind === "board"), ...nodes(lies)]);
    fill(this.thumbs, nodes((group) => this.inDock(group)));
    const held = table.groups.some((group) => this.inDock(group) && group.things.length > 0);
    this.node.classList.toggle("nothing-held", !held && !table.eggs);
    this.node.classList.toggle("boarded", table.groups.some((group) => group.kind === "board"));
  }

  fitLog(table) {
    const lines = this.keptLines.of([...table.log].reverse(), (line, at) => `${table.log.length - at} ${line.text}`, (node, line) => set(node, "text", line.text));
    fill(this.log, lines);
    set(this.logBox.querySelector("h2"), "text", t("log"));
    this.logBox.hidden = !lines.length;
    set(this.last, "text", table.log.at(-1)?.text ?? "");
    this.last.hidden = !lines.length || table.results.length > 0;
    this.resultsBox.hidden = !table.results.length;
    set(this.resultsBox.querySelector("h2"), "text", t("results"));
    const plates = new Map(table.plates.map((plate) => [plate.seat, plate]));
    fill(this.results, this.keptResults.of(table.results, (_line, at) => at, (node, line) => fitResult(node, line, plates.get(line.seat))));
  }
}

/** Two things of the same name are told apart by their order. */
function numbered(seen, key) {
  const count = (seen.get(key) ?? 0) + 1;
  seen.set(key, count);
  return count > 1 ? `${key}#${count}` : key;
}

function makePlate() {
  return el("li", "plate", {},
    el("span", "plate-bird", {}, picture("", "bird"), el("span", "owner", {}, picture("", "mark"))),
    el("span", "plate-name"), el("span", "plate-points"), el("span", "plate-stats"), el("span", "visually-hidden turn-word"));
}

function fitPlate(node, plate, own) {
  paint(node, plate.colour);
  show(node.querySelector(".bird"), plate.picture);
  show(node.querySelector(".mark"), plate.mark);
  set(node.querySelector(".plate-name"), "text", plate.name);
  set(node.querySelector(".plate-points"), "text", plate.points);
  const stats = plate.stats.map((stat) => el("span", "stat", {}, picture(stat.picture, "icon"), el("span", "", { text: stat.text })));
  node.querySelector(".plate-stats").replaceChildren(...stats);
  const words = [plate.seat === own ? t("you") : "", plate.turn ? t("on_turn") : "", plate.phone === "gone" ? t("phone_gone") : ""];
  set(node.querySelector(".turn-word"), "text", words.filter(Boolean).join(", "));
  node.classList.toggle("turn", Boolean(plate.turn));
  node.classList.toggle("own-seat", plate.seat === own);
  node.classList.toggle("gone", plate.phone === "gone");
  set(node, "aria-current", plate.turn ? "true" : null);
}

function fitResult(node, line, plate) {
  set(node.querySelector(".result-place"), "text", line.place ? String(line.place) : "");
  show(node.querySelector(".mark"), plate?.mark ?? "");
  paint(node, plate?.colour ?? "");
  set(node.querySelector(".result-name"), "text", line.text);
  set(node.querySelector(".result-points"), "text", line.points);
  node.classList.toggle("winner", line.place === 1);
}
