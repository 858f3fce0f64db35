/** The egg button: everybody has it, at any time, and it looks the same whatever is held. */

import { el, picture, set } from "./dom.js";
import { t } from "./words.js";

export class Egg {
  constructor(throwIt) {
    this.figure = el("span", "egg-seconds", { "aria-hidden": "true" });
    this.word = el("span", "egg-word");
    this.node = el("button", "egg", { type: "button", click: throwIt },
      el("span", "egg-ring", { "aria-hidden": "true" }),
      el("span", "egg-face", {}, picture("egg"), this.figure), this.word);
    this.count = null;
    this.until = 0;
    this.total = 0;
    this.frame = 0;
  }

  update(table) {
    this.node.hidden = !table.eggs;
    set(this.word, "text", t("throw"));
    set(this.node, "aria-label", t("throw_egg"));
    const count = table.countdown;
    this.node.classList.toggle("open", count !== null);
    this.node.classList.toggle("halted", count?.halted ?? false);
    if (count === this.count) return;
    this.count = count;
    cancelAnimationFrame(this.frame);
    this.show(count && count.total ? count.left / count.total : count ? 1 : 0, 0);
    if (!count || !count.left || count.halted) return;
    this.until = performance.now() + 1000 * count.left;
    this.total = count.total;
    this.tick();
  }

  tick() {
    const left = Math.max(0, (this.until - performance.now()) / 1000);
    this.show(this.total ? left / this.total : 1, left);
    if (left) this.frame = requestAnimationFrame(() => this.tick());
  }

  show(share, seconds) {
    this.node.style.setProperty("--left", `${(360 * share).toFixed(1)}deg`);
    set(this.figure, "text", seconds > 0 ? String(Math.ceil(seconds)) : "");
  }
}
