/** Which ink can be read on which ground. */

const INK = "#2e1a0c";
const CREAM = "#fff6e0";

function light(hex) {
  const channels = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r, g, b] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one, other) {
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

export function isColour(text) {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** Ink or cream, whichever stands out more. */
export function inkOn(ground) {
  return contrast(ground, INK) >= contrast(ground, CREAM) ? INK : CREAM;
}

/** Whether a mark on it is drawn in ink, because white would not show. */
export function isPale(ground) {
  return isColour(ground ?? "") && light(ground) > 0.45;
}

/** Give an element a ground colour, and words on it that can be read. */
export function paint(node, colour) {
  const known = isColour(colour ?? "");
  node.style.setProperty("--own", known ? colour : "");
  node.style.setProperty("--on-own", known ? inkOn(colour) : "");
  node.classList.toggle("coloured", known);
  node.classList.toggle("dark-mark", isPale(colour));
}
