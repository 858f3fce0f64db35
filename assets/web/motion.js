/** What lies elsewhere than before flies there: the way is the difference of two pictures. */

import { reduced } from "./senses.js";

const FLIGHT = 250;
const EASING = "cubic-bezier(.2, .9, .3, 1.08)";
const MOST = 60;

/** Where things lie now. */
export function places(nodes) {
  return new Map([...nodes].map((node) => [node, node.getBoundingClientRect()]));
}

/** Let everything that lies elsewhere now come from where it was; what is new grows. */
export function fly(before, nodes) {
  if (reduced() || !before.size || typeof Element.prototype.animate !== "function") return;
  const moves = [];
  for (const node of nodes) {
    const now = node.getBoundingClientRect();
    if (!now.width) continue;
    const was = before.get(node);
    if (!was) moves.push([node, grown()]);
    else if (was.width && far(was, now)) moves.push([node, from(was, now)]);
  }
  if (moves.length > MOST) return;
  for (const [node, frames] of moves) {
    node.classList.add("flying");
    const flight = node.animate(frames, { duration: FLIGHT, easing: EASING });
    flight.onfinish = flight.oncancel = () => node.classList.remove("flying");
  }
}

function far(was, now) {
  const aside = Math.abs(was.left - now.left) + Math.abs(was.top - now.top);
  return aside > 3 || Math.abs(was.width - now.width) > 3;
}

function from(was, now) {
  const aside = `translate(${was.left - now.left}px, ${was.top - now.top}px)`;
  const size = `scale(${was.width / now.width}, ${was.height / now.height})`;
  return [{ transform: `${aside} ${size}`, transformOrigin: "0 0" }, { transform: "none", transformOrigin: "0 0" }];
}

function grown() {
  return [{ opacity: 0, transform: "scale(.7)" }, { opacity: 1, transform: "none" }];
}

/** It turns over: what it shows now is another side. */
export function turn(node) {
  if (reduced() || typeof node.animate !== "function") return;
  node.animate([{ transform: "scaleX(0)" }, { transform: "none" }], { duration: 180, easing: "ease-out" });
}

/** No: it shakes its head. */
export function shake(node) {
  if (reduced() || !node || typeof node.animate !== "function") return;
  const x = [0, -6, 6, -6, 6, 0].map((by) => ({ transform: `translateX(${by}px)` }));
  node.animate(x, { duration: 220 });
}
