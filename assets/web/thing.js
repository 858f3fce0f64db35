/** A card, a piece, a place, a button: drawn by its look, the same element for all its life. */

import { isPale, paint } from "./colours.js";
import { el, fill, Keyed, picture, set, show } from "./dom.js";
import { turn } from "./motion.js";
import { t } from "./words.js";

export const LOOKS = ["card", "back", "piece", "place", "button", "hex", "note"];
const IN_WORDS = new Set(["button", "note"]);

export class Thing {
  constructor(press) {
    this.figure = el("span", "figure");
    this.image = picture("");
    this.label = el("span", "label");
    this.owner = el("span", "owner", {}, picture("", "mark"));
    this.badges = el("span", "badges");
    this.sign = el("span", "sign");
    this.node = el("button", "thing", { type: "button", click: () => press(this) },
      el("span", "face", { "aria-hidden": "true" }, el("span", "band", {}, this.figure), this.image, this.label,
        this.owner, this.badges, this.sign));
    this.kept = new Keyed(() => el("span", "badge", {}, picture("", "icon"), el("span", "badge-text")));
    this.side = "";
  }

  /** `table` tells what may be done with it: its offer, whether it is picked, whose it is. */
  update(thing, table) {
    this.thing = thing;
    const { offer, picked, sent, plate, reason } = table;
    const look = LOOKS.includes(thing.look) ? thing.look : "card";
    this.node.className = classes(this.node, look, thing, offer, picked, sent);
    set(this.node, "data-key", thing.key);
    set(this.figure, "text", thing.figure);
    this.turnOver(thing, look);
    const inWords = IN_WORDS.has(look) || look === "place" || (look === "card" && !thing.figure && !thing.spot);
    set(this.label, "text", inWords ? thing.label : "");
    paint(this.node, thing.colour);
    this.own(look === "back" ? undefined : plate);
    const badges = thing.badges.filter((badge) => badge.text || badge.picture);
    fill(this.badges, this.kept.of(badges, (_badge, at) => at, fitBadge));
    this.place(thing.spot);
    this.tell(offer, picked, reason);
  }

  turnOver(thing, look) {
    const side = `${look === "back"} ${look === "back" ? "" : thing.picture}`;
    if (this.side && this.side !== side && (look === "card" || look === "back")) turn(this.node);
    this.side = side;
    show(this.image, thing.picture);
  }

  own(plate) {
    this.owner.hidden = !plate;
    if (!plate) return;
    show(this.owner.firstChild, plate.mark);
    this.owner.style.setProperty("--seat", plate.colour);
    this.owner.classList.toggle("dark-mark", isPale(plate.colour));
  }

  place(spot) {
    const style = this.node.style;
    for (const side of ["x", "y", "w", "h"]) {
      if (spot) style.setProperty(`--${side}`, String(spot[side]));
      else style.removeProperty(`--${side}`);
    }
  }

  /** What a screen reader says of it. */
  tell(offer, picked, reason) {
    const { thing, node } = this;
    const name = thing.label || [thing.figure, ...thing.badges.map((badge) => badge.text)].filter(Boolean).join(", ");
    const does = offer?.ends.length === 1 ? offer.ends[0].label : "";
    const parts = [name, does !== name ? does : ""].filter(Boolean);
    set(node, "aria-label", parts.join(". ") || t("thing"));
    const pickable = offer?.legal && !offer.ends.length;
    set(node, "aria-pressed", picked ? "true" : pickable ? "false" : null);
    const able = picked || offer?.legal;
    set(node, "aria-disabled", able ? null : "true");
    set(node, "aria-describedby", able ? null : reason);
    set(node, "aria-hidden", !parts.length && !able ? "true" : null);
    set(node, "tabindex", !able && (thing.spot || !parts.length) ? "-1" : null);
  }
}

function classes(node, look, thing, offer, picked, sent) {
  const names = ["thing", `look-${look}`];
  if (node.classList.contains("flying")) names.push("flying");
  if (thing.picture) names.push("pictured");
  if (thing.figure) names.push("figured");
  if (thing.faded) names.push("faded");
  if (thing.marked) names.push("marked");
  if (picked) names.push("picked");
  else if (offer?.legal && offer.next) names.push("lit");
  if (sent) names.push("sent");
  return names.join(" ");
}

function fitBadge(node, badge) {
  node.className = `badge ${badge.corner}${badge.text ? "" : " bare"}`;
  show(node.firstChild, badge.picture);
  set(node.lastChild, "text", badge.text);
}
