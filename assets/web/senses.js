/** What a phone has beyond a picture: it trembles, it stays awake, it can be asked for calm. */

import { recall, remember } from "./memory.js";

const YOUR_TURN = [90];
const EGGS = [50, 60, 50];
let lock = null;

export const canTremble = typeof navigator.vibrate === "function";
const calm = window.matchMedia("(prefers-reduced-motion: reduce)");

export function trembles() {
  return canTremble && recall("tremble") !== "off";
}

export function setTrembles(on) {
  remember("tremble", on ? "on" : "off");
}

/** Whether things stand where they belong at once. */
export function reduced() {
  const chosen = recall("motion");
  return chosen ? chosen === "reduced" : calm.matches;
}

export function setReduced(on) {
  remember("motion", on ? "reduced" : "full");
  markMotion();
}

/** Tell the style sheets how much may move. */
export function markMotion() {
  document.documentElement.classList.toggle("reduced", reduced());
}

calm.addEventListener("change", markMotion);

/** Tremble where this table is unlike the one before: it became this seat's turn, eggs may fly. */
export function feel(before, now) {
  // Browsers refuse it on a page that was never touched.
  if (!trembles() || document.hidden || navigator.userActivation?.hasBeenActive === false) return;
  if (now.countdown && !before?.countdown) navigator.vibrate(EGGS);
  else if (now.yours && !before?.yours) navigator.vibrate(YOUR_TURN);
}

/** Keep the screen lit while a game is on it; most browsers grant that over https alone. */
export async function stayAwake(wanted) {
  if (!("wakeLock" in navigator)) return;
  if (!wanted || document.hidden) {
    await lock?.release();
    lock = null;
    return;
  }
  if (lock && !lock.released) return;
  try {
    lock = await navigator.wakeLock.request("screen");
  } catch {
    // The phone saves its battery: it may sleep, and comes back by itself.
    lock = null;
  }
}
