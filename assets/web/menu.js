/** What is not the game: language, trembling, motion, leaving the seat. */

import { el, fill, say, set, wordButton } from "./dom.js";
import { canTremble, reduced, setReduced, setTrembles, trembles } from "./senses.js";
import { language, t } from "./words.js";

export const LANGUAGES = { en: "English", fr: "Français" };

/** One button a language, the one spoken now pressed. */
export class Languages {
  constructor(choose) {
    this.buttons = Object.entries(LANGUAGES).map(([tag, name]) =>
      el("button", "segment", { type: "button", lang: tag, text: name, click: () => choose(tag) }));
    this.node = el("div", "segments", { role: "group" }, ...this.buttons);
  }

  update() {
    set(this.node, "aria-label", t("language"));
    for (const button of this.buttons) set(button, "aria-pressed", String(button.lang === language));
  }
}

class Switch {
  constructor(read, write) {
    this.read = read;
    this.node = wordButton("switch", () => (write(!read()), this.update()));
    this.node.append(el("span", "state"));
    set(this.node, "role", "switch");
    this.word = "";
  }

  update(word = this.word) {
    this.word = word;
    const on = this.read();
    say(this.node, word);
    set(this.node, "aria-checked", String(on));
    set(this.node.querySelector(".state"), "text", on ? t("on") : t("off"));
  }
}

export class Menu {
  constructor({ chooseLanguage, leave }) {
    this.title = el("h2");
    this.languages = new Languages(chooseLanguage);
    this.tremble = new Switch(trembles, setTrembles);
    this.calm = new Switch(reduced, setReduced);
    this.privacy = el("p", "small");
    this.leave = wordButton("word-button quiet danger", () => (this.close(), leave()));
    this.back = wordButton("word-button", () => this.close());
    this.node = el("dialog", "menu", { "aria-labelledby": "menu-title", id: "menu" });
    this.title.id = "menu-title";
    fill(this.node, [this.title, this.languages.node, this.tremble.node, this.calm.node, this.privacy, this.leave, this.back]);
    this.node.addEventListener("click", (event) => event.target === this.node && this.close());
  }

  update() {
    set(this.title, "text", t("settings"));
    this.languages.update();
    this.tremble.node.hidden = !canTremble;
    this.tremble.update(t("vibration"));
    this.calm.update(t("reduced_motion"));
    set(this.privacy, "text", t("privacy"));
    say(this.leave, t("leave_seat"));
    say(this.back, t("back_to_game"));
  }

  open() {
    this.node.showModal();
  }

  close() {
    this.node.close();
  }
}
