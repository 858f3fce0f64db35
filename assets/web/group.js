/** Things that belong together: a hand, a row, a board, buttons, a table, notes. */

import { el, fill, Keyed, picture, say, set, wordButton } from "./dom.js";
import { t } from "./words.js";

export const KINDS = ["hand", "row", "board", "buttons", "table", "notes"];
/** Pixels a finger needs; a board is drawn that large where the screen allows it. */
export const FINGER = 44;
/** A press is between two things if it lies by less than this nearer to one of them. */
const UNCLEAR = 10;

export class Group {
  constructor() {
    this.title = el("span", "group-title");
    this.eye = el("span", "eye", {}, picture("ui_eye", "icon"), el("span", "eye-word"));
    this.zoom = wordButton("zoom", () => this.enlarge(), "ui_plus");
    this.head = el("h2", "group-head", {}, this.title, this.eye);
    this.lines = el("div", "lines");
    this.things = el("div", "things");
    this.kept = new Keyed(() => el("p"));
    this.node = null;
    this.folds = null;
    this.large = false;
  }

  build(kind) {
    this.folds = kind === "notes";
    const name = `group kind-${kind}`;
    const heading = el("div", "group-top", {}, this.head, this.zoom);
    if (this.folds) {
      this.node = el("details", name, {}, el("summary", "", {}, this.head), this.lines, this.things);
    } else {
      this.node = el("section", name, {}, heading, this.lines, el("div", "frame", {}, this.things));
      this.node.lastChild.addEventListener("click", (event) => this.nearest(event), true);
    }
  }

  update(group, nodes) {
    if (!this.node) this.build(group.kind);
    set(this.title, "text", group.title);
    this.eye.hidden = !group.private;
    set(this.eye.lastChild, "text", group.private ? t("only_you") : "");
    this.head.hidden = !group.title && !group.private;
    set(this.node, "aria-label", this.folds ? null : group.title || this.kindName(group.kind));
    fill(this.lines, this.kept.of(group.lines, (_line, at) => at, (node, line) => set(node, "text", line)));
    this.lines.hidden = !group.lines.length;
    fill(this.things, nodes);
    this.node.classList.toggle("empty", !nodes.length && !group.lines.length);
    this.node.classList.toggle("private", group.private);
    this.measure(group);
  }

  kindName(kind) {
    return kind === "buttons" ? t("choices") : t("table_part");
  }

  /** Numbers the style sheet reckons with. */
  measure(group) {
    const style = this.things.style;
    style.setProperty("--gaps", String(Math.max(1, group.things.length - 1)));
    style.setProperty("--columns", String(group.columns || 1));
    this.things.classList.toggle("many", group.things.length > 3);
    this.things.classList.toggle("list", group.kind === "table" && group.columns <= 1);
    const board = group.kind === "board";
    this.zoom.hidden = !board;
    if (!board) return;
    style.setProperty("--width", String(group.width || 1));
    style.setProperty("--height", String(group.height || 1));
    const sides = group.things.filter((thing) => thing.spot && thing.look !== "note").map(({ spot }) => Math.min(spot.w, spot.h));
    const least = sides.length ? Math.min(...sides) : FINGER;
    style.setProperty("--least", `${Math.ceil((FINGER * group.width) / least)}px`);
    this.things.classList.toggle("large", this.large);
    say(this.zoom, t("larger"));
    set(this.zoom, "aria-pressed", String(this.large));
  }

  enlarge(around = null) {
    this.large = !this.large;
    this.things.classList.toggle("large", this.large);
    set(this.zoom, "aria-pressed", String(this.large));
    around?.scrollIntoView({ block: "center", inline: "center" });
  }

  /**
   * A press beside small things means the lit one that lies nearest, no further than a finger is
   * wide. Between two of them it means neither: the board is drawn larger, with both in the middle.
   */
  nearest(event) {
    if (!event.isTrusted || !event.detail) return;
    const pressed = event.target.closest(".thing");
    if (pressed?.matches(".picked, .look-card, .look-button, [aria-describedby='why-refused']")) return;
    const near = this.near(event);
    const first = near[0];
    const second = near.find(({ x, y }) => Math.hypot(x - first.x, y - first.y) > UNCLEAR);
    if (second && !this.large && !this.zoom.hidden && second.apart - first.apart < UNCLEAR) {
      event.stopPropagation();
      this.enlarge(first.node);
      return;
    }
    if (!first || pressed?.matches(".lit")) return;
    event.stopPropagation();
    first.node.click();
  }

  /** The lit things a finger may have meant, the likeliest first. */
  near(event) {
    const found = [...this.things.querySelectorAll(".lit")].map((node) => {
      const box = node.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      return { node, x, y, apart: Math.hypot(event.clientX - x, event.clientY - y) };
    });
    return found.filter(({ apart }) => apart < FINGER * 0.75).sort((one, other) => one.apart - other.apart);
  }
}
