/**
 * The line to the table. It comes back by itself, and a wish that was not answered is sent again
 * under the same id, so that it counts once.
 */

import { forget, recall, remember } from "./memory.js";

export const VERSION = 1;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PATIENCE = 10_000;
const ANSWERED_WITHIN = 8000;
const ASLEEP = 4000;

/** 120 random bits; `crypto.randomUUID` is missing where there is no https. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Wire {
  /** `heard(message)` for each message, `changed()` when the state of the line is another. */
  constructor(heard, changed, language) {
    this.heard = heard;
    this.changed = changed;
    this.language = language;
    this.state = "idle";
    this.wishes = new Map();
    this.demanded = null;
    this.entry = {};
    this.socket = null;
    this.tries = 0;
    this.timer = 0;
    this.asking = 0;
    this.hiddenAt = 0;
    document.addEventListener("visibilitychange", () => this.seen(!document.hidden));
    for (const event of ["online", "pageshow"]) window.addEventListener(event, () => this.wake());
    window.addEventListener("offline", () => this.lost(this.socket));
  }

  get known() {
    return recall("secret") !== "";
  }

  /** Go in by a ticket or a code, or as who one was before. */
  enter(entry = {}) {
    this.entry = entry;
    this.tries = 0;
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    this.drop();
    this.become("opening");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/socket`);
    this.socket = socket;
    this.timer = setTimeout(() => this.lost(socket), PATIENCE);
    socket.onopen = () => this.hello(socket);
    socket.onmessage = (event) => socket === this.socket && this.take(JSON.parse(event.data));
    socket.onclose = () => this.lost(socket);
  }

  hello(socket) {
    const { ticket = "", code = "" } = this.entry;
    const hello = { t: "hello", version: VERSION, language: this.language(), ticket, code };
    socket.send(JSON.stringify({ ...hello, secret: recall("secret") }));
  }

  take(message) {
    if (message.t === "welcome") {
      clearTimeout(this.timer);
      remember("secret", message.secret);
      this.entry = {};
      this.tries = 0;
      this.become("open");
      if (this.demanded) this.send(this.demanded);
      for (const wish of this.wishes.values()) this.sendWish(wish);
    } else if (message.t === "answer") {
      this.wishes.delete(message.id);
    } else if (message.t === "lobby" || message.t === "table") {
      this.demanded = null;
    } else if (message.t === "bye") {
      this.leave(message);
    }
    this.heard(message);
  }

  /** The table said good-bye: only then is the line closed for good. */
  leave(message) {
    this.drop();
    if (message.again) {
      this.retry();
      return;
    }
    if (message.why !== "elsewhere" && message.why !== "old_version") forget("secret");
    this.entry = {};
    this.demanded = null;
    this.wishes.clear();
    this.become("closed");
  }

  lost(socket) {
    if (socket === null || socket !== this.socket) return;
    this.drop();
    this.retry();
  }

  retry() {
    this.become("lost");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++);
    this.timer = setTimeout(() => this.open(), wait * (0.5 + Math.random() / 2));
  }

  /** After a sleep a line can be dead without anybody having said so: then a new one is opened. */
  seen(visible) {
    if (!visible) this.hiddenAt = Date.now();
    else if (this.state === "open" && Date.now() - this.hiddenAt > ASLEEP) this.open();
    else this.wake();
  }

  /** The network is back, or the page: no reason to wait. */
  wake() {
    if (this.state === "lost") this.open();
  }

  drop() {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    if (socket) socket.close();
  }

  become(state) {
    if (state === this.state) return;
    this.state = state;
    this.changed();
  }

  send(message) {
    if (this.state === "open") this.socket.send(JSON.stringify(message));
  }

  /** A wish that stays without an answer may have gone into a dead line. */
  sendWish(wish) {
    this.send(wish);
    clearTimeout(this.asking);
    this.asking = setTimeout(() => this.state === "open" && this.wishes.size && this.open(), ANSWERED_WITHIN);
  }

  /** Send something that the next lobby or table answers. */
  demand(message) {
    this.demanded = message;
    this.send(message);
  }

  /** Send something that is to be answered; what comes back is its id. */
  wish(message) {
    const wish = { ...message, id: newId() };
    this.wishes.set(wish.id, wish);
    this.sendWish(wish);
    return wish.id;
  }
}
