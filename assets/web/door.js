/** Before the game: the typed code, the free seats, and what is said at the door. */

import { paint } from "./colours.js";
import { el, fill, Keyed, picture, say, set, show, wordButton } from "./dom.js";
import { Languages } from "./menu.js";
import { t } from "./words.js";

export const CODE_LENGTH = 6;

/** Why the table said good-bye, where the host has no sentence of its own. */
const WHY = {
  wrong_secret: "why_wrong_secret", wrong_ticket: "why_wrong_ticket", wrong_code: "why_wrong_code", locked: "why_locked",
  old_version: "why_old_version", full: "why_full", refused: "why_refused", elsewhere: "why_elsewhere",
  sent_away: "why_sent_away", too_fast: "why_too_fast", stopped: "why_stopped",
};

export function whyGone(bye) {
  return bye.text || (WHY[bye.why] ? t(WHY[bye.why], { seconds: bye.wait }) : "");
}

/** What was typed or pasted, as a code has it: capitals and figures. */
export function asCode(text) {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, "").slice(0, CODE_LENGTH);
}

/** Where one comes in without the picture: by the code that stands on the big screen. */
export class Door {
  constructor({ enter, here, chooseLanguage }) {
    this.title = el("h1", "title");
    this.text = el("p", "door-text", { role: "status" });
    this.label = el("label", "", { for: "code" });
    this.code = el("input", "code", {
      id: "code", type: "text", inputmode: "text", autocapitalize: "characters", autocomplete: "off",
      autocorrect: "off", spellcheck: "false", enterkeyhint: "go", "aria-describedby": "code-help",
      input: () => this.typed(),
    });
    this.help = el("p", "small", { id: "code-help" });
    this.go = wordButton("word-button main", () => {});
    set(this.go, "type", "submit");
    this.form = el("form", "code-form", { submit: (event) => (event.preventDefault(), this.enter()) },
      this.label, this.code, this.help, this.go);
    this.here = wordButton("word-button main", here);
    this.anew = wordButton("word-button main", () => location.reload());
    this.privacy = el("p", "small privacy");
    this.languages = new Languages(chooseLanguage);
    this.node = el("main", "door", {},
      picture("hen_faverolles", "mascot"), this.title,
      el("section", "panel", {}, this.text, this.form, this.here, this.anew, this.privacy), this.languages.node);
    this.send = enter;
  }

  typed() {
    const code = asCode(this.code.value);
    if (code !== this.code.value) this.code.value = code;
  }

  enter() {
    const code = asCode(this.code.value);
    if (code.length === CODE_LENGTH) this.send({ code });
    else this.code.focus();
  }

  /** `state` is waiting, asking, elsewhere or old. */
  update(state, text) {
    set(this.title, "text", "Henhouse Arcade");
    set(this.text, "text", text || (state === "waiting" ? t("opening") : ""));
    this.text.hidden = this.text.textContent === "";
    this.form.hidden = state !== "asking";
    this.here.hidden = state !== "elsewhere";
    this.anew.hidden = state !== "old";
    set(this.label, "text", t("code_label"));
    set(this.help, "text", t("code_help"));
    say(this.go, t("come_in"));
    say(this.here, t("use_here"));
    say(this.anew, t("load_anew"));
    set(this.privacy, "text", t("privacy"));
    this.languages.update();
  }
}

/** Who sits where; a touch on a free seat is enough to sit down. */
export class Lobby {
  constructor({ sit, standUp, chooseLanguage }) {
    this.title = el("h1", "title");
    this.nameWord = el("label", "", { for: "name" });
    this.name = el("input", "name", {
      id: "name", type: "text", maxlength: "24", autocomplete: "off", autocapitalize: "words", enterkeyhint: "done",
      input: () => (this.touched = true),
      change: () => this.yours >= 0 && this.sit(this.yours),
    });
    this.heading = el("h2");
    this.heard = el("div", "", { role: "status" }, this.heading);
    this.list = el("div", "places");
    this.standUp = wordButton("word-button quiet", standUp);
    this.privacy = el("p", "small privacy");
    this.languages = new Languages(chooseLanguage);
    this.node = el("main", "lobby", {}, this.title,
      el("section", "panel", {}, el("div", "naming", {}, this.nameWord, this.name), this.heard, this.list,
        this.standUp, this.privacy),
      this.languages.node);
    this.touched = false;
    this.yours = -1;
    this.sit = (seat) => sit(seat, this.name.value.trim() || this.offered);
    this.places = new Keyed(() => this.make());
  }

  make() {
    const node = el("button", "seat", { type: "button", click: () => node.dataset.free && this.sit(Number(node.dataset.seat)) },
      el("span", "seat-bird", {}, picture("", "bird"), el("span", "owner", {}, picture("", "mark"))),
      el("span", "seat-name"), el("span", "seat-word"));
    return node;
  }

  update(lobby) {
    this.yours = lobby.yours;
    this.offered = lobby.name;
    if (!this.touched && document.activeElement !== this.name) this.name.value = lobby.name;
    set(this.title, "text", lobby.title);
    set(this.nameWord, "text", t("your_name"));
    const free = lobby.places.some((place) => place.free);
    set(this.heading, "text", lobby.text || (lobby.yours >= 0 ? t("you_sit") : free ? t("choose_seat") : t("no_seat_free")));
    fill(this.list, this.places.of(lobby.places, (place) => place.seat, (node, place) => this.fit(node, place)));
    this.standUp.hidden = lobby.yours < 0;
    say(this.standUp, t("leave_seat"));
    set(this.privacy, "text", t("privacy"));
    this.languages.update();
  }

  fit(node, place) {
    const yours = place.seat === this.yours;
    const word = yours ? t("you") : place.free ? t("sit_here") : t("taken");
    node.dataset.seat = place.seat;
    node.dataset.free = place.free && !yours ? "yes" : "";
    paint(node, place.colour);
    show(node.querySelector(".bird"), place.picture);
    show(node.querySelector(".mark"), place.mark);
    set(node.querySelector(".seat-name"), "text", place.name);
    set(node.querySelector(".seat-word"), "text", word);
    set(node, "aria-label", `${place.name}: ${word}`);
    set(node, "aria-disabled", place.free || yours ? null : "true");
    node.classList.toggle("yours", yours);
    node.classList.toggle("free", place.free && !yours);
  }
}
