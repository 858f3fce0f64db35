/** The page of a phone: what was heard last, what was picked, and which screen shows it. */

import { ask } from "./ask.js";
import { Door, Lobby, whyGone } from "./door.js";
import { el, fill, set } from "./dom.js";
import { Menu } from "./menu.js";
import { whole } from "./message.js";
import { shake } from "./motion.js";
import { Picking } from "./picking.js";
import { feel, markMotion, stayAwake } from "./senses.js";
import { TableScreen } from "./table.js";
import { Toast } from "./toast.js";
import { Wire } from "./wire.js";
import { choose, language, speak, t, wantedLanguage } from "./words.js";

class Page {
  constructor() {
    this.wire = new Wire((message) => this.heard(whole(message)), () => this.draw(), () => language);
    this.picking = new Picking();
    this.toast = new Toast();
    this.lobby = null;
    this.table = null;
    this.parting = null;
    this.sent = new Map();
    const chooseLanguage = (tag) => this.speak(tag);
    this.menu = new Menu({ chooseLanguage, leave: () => this.standUp() });
    this.door = new Door({ enter: (entry) => this.enter(entry), here: () => this.enter({}), chooseLanguage });
    this.foyer = new Lobby({ sit: (seat, name) => this.sit(seat, name), standUp: () => this.standUp(), chooseLanguage });
    this.game = new TableScreen({
      press: (thing) => this.press(thing),
      throwEgg: () => this.throwEgg(),
      takeBack: () => this.wish({ t: "take_back" }),
      menu: () => this.menu.open(),
    });
    this.offline = el("p", "offline", { role: "status" });
    this.told = el("p", "visually-hidden", { role: "status" });
    this.screen = el("div", "screen");
    fill(document.getElementById("app"), [this.offline, this.screen, this.toast.node, this.told, this.menu.node]);
    document.addEventListener("visibilitychange", () => stayAwake(this.table !== null));
  }

  enter(entry) {
    this.parting = null;
    this.wire.enter(entry);
    this.draw();
  }

  async speak(tag) {
    try {
      await choose(tag);
    } catch {
      this.toast.tell(t("not_connected"));
      return;
    }
    this.draw();
    if (this.wire.state === "open") this.wire.enter({});
  }

  // -- what is heard ------------------------------------------------------------------------------

  heard(message) {
    if (message.t === "lobby") [this.lobby, this.table] = [message, null];
    else if (message.t === "table") this.see(message);
    else if (message.t === "answer") this.answered(message);
    else if (message.t === "bye" && !message.again) this.part(message);
    this.draw();
  }

  part(bye) {
    [this.parting, this.lobby, this.table] = [bye, null, null];
    this.sent.clear();
    stayAwake(false);
  }

  see(table) {
    feel(this.table, table);
    if (this.table?.moves !== table.moves) this.sent.clear();
    if (this.table?.moves !== table.moves || this.table?.game !== table.game) this.picking.clear();
    this.picking.offer(table.steps);
    this.table = table;
    stayAwake(true);
  }

  answered(answer) {
    const key = this.sent.get(answer.id);
    this.sent.delete(answer.id);
    if (answer.done) return;
    if (key) shake(this.game.keptThings.nodes.get(key)?.node);
    this.toast.tell(answer.text || t("not_heard"));
  }

  // -- what is done -------------------------------------------------------------------------------

  sit(seat, name) {
    this.wire.demand({ t: "sit", seat, name: name.trim().slice(0, 60) });
  }

  standUp() {
    this.wire.demand({ t: "stand_up" });
  }

  wish(message, key = "") {
    const id = this.wire.wish({ ...message, moves: this.table.moves });
    if (key) this.sent.set(id, key);
    if (this.wire.state !== "open") this.toast.tell(t("sent_later"));
    this.draw();
  }

  throwEgg() {
    this.wish({ t: "throw" });
  }

  async press({ thing }) {
    const offer = this.picking.offers().get(thing.key);
    if (!offer || this.table.paused) return this.nothing(thing);
    if (this.sent.size) return;
    let [step] = offer.ends;
    if (offer.ends.length > 1) {
      const moves = this.table.moves;
      const answers = offer.ends.map((end) => ({ label: end.label || thing.label, value: end }));
      step = await ask(t("which"), answers);
      if (!step || this.table?.moves !== moves) return;
    }
    if (step) {
      this.wish({ t: "act", action: step.action }, thing.key);
      return;
    }
    this.picking.pick(thing.key);
    const picked = this.picking.picked.includes(thing.key);
    set(this.told, "text", t(picked ? "picked" : "put_back", { thing: thing.label || thing.figure }));
    this.draw();
  }

  /** Nothing can be done with it now; then it says at least what it is. */
  nothing(thing) {
    const why = this.table.paused || t(this.table.yours ? "nothing_here" : "not_your_turn");
    this.toast.tell([thing.label, why].filter(Boolean).join(". ").replace(/([.!?…])\. /g, "$1 "));
  }

  // -- what is shown ------------------------------------------------------------------------------

  draw() {
    const lost = this.wire.state === "lost" || this.wire.state === "opening";
    const seen = this.table ?? this.lobby;
    const gone = lost && seen !== null;
    set(this.offline, "text", gone ? t("not_connected") : "");
    document.documentElement.classList.toggle("gone", gone);
    set(document.documentElement, "data-line", this.wire.state);
    let screen = this.door;
    if (!seen) this.drawDoor();
    else if (this.table) {
      screen = this.game;
      this.game.update(this.table, this.picking, [...this.sent.values()].at(-1) ?? "");
    } else {
      screen = this.foyer;
      this.foyer.update(this.lobby);
    }
    this.menu.update();
    if (!this.table) this.menu.close();
    document.title = this.table?.yours ? `● ${this.table.title}` : (seen?.title ?? "Henhouse Arcade");
    if (this.screen.firstChild !== screen.node) fill(this.screen, [screen.node]);
  }

  drawDoor() {
    const state = this.wire.state;
    const why = this.parting ? whyGone(this.parting) : "";
    if (this.parting?.why === "elsewhere") this.door.update("elsewhere", why);
    else if (this.parting?.why === "old_version") this.door.update("old", why);
    else if (state === "idle" || state === "closed") this.door.update("asking", why);
    else this.door.update("waiting", state === "lost" ? t("not_connected") : "");
  }
}

/** The ticket in the address, which is taken out of it at once. */
function ticketOfAddress() {
  const ticket = decodeURIComponent(location.hash.slice(1));
  if (ticket) history.replaceState(null, "", location.pathname);
  return ticket;
}

async function start() {
  document.getElementById("too-old").remove();
  markMotion();
  const ticket = ticketOfAddress();
  await speak(wantedLanguage()).catch(() => speak("en"));
  const page = new Page();
  if (ticket) page.enter({ ticket });
  else if (page.wire.known) page.enter({});
  else page.draw();
  window.addEventListener("hashchange", () => {
    const other = ticketOfAddress();
    if (other) page.enter({ ticket: other });
  });
}

start();
