/** One sentence over everything, for a moment; read out at once. */

import { el, set } from "./dom.js";

const SHORTEST = 2600;
const PER_LETTER = 55;

export class Toast {
  constructor() {
    this.node = el("p", "toast", { role: "alert" });
    this.timer = 0;
  }

  tell(text) {
    clearTimeout(this.timer);
    // Emptied first, so that the same sentence is read out again.
    set(this.node, "text", "");
    requestAnimationFrame(() => {
      set(this.node, "text", text);
      this.node.classList.toggle("shown", text !== "");
    });
    this.timer = setTimeout(() => this.hush(), SHORTEST + PER_LETTER * text.length);
  }

  hush() {
    this.node.classList.remove("shown");
    set(this.node, "text", "");
  }
}
