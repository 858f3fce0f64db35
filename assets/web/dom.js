/** Elements, made and kept: what is there already is changed in place, so that focus and reading survive. */

/** An element with a class, attributes and listeners. Texts are text, never markup. */
export function el(tag, name = "", given = {}, ...children) {
  const node = document.createElement(tag);
  if (name) node.className = name;
  for (const [key, value] of Object.entries(given)) {
    if (typeof value === "function") node.addEventListener(key, value);
    else set(node, key, value);
  }
  node.append(...children);
  return node;
}

/** Set an attribute, or take it away where the value is null or false; "text" is the content. */
export function set(node, key, value) {
  if (key === "text") {
    if (node.textContent !== value) node.textContent = value;
  } else if (value === null || value === undefined || value === false) {
    if (node.hasAttribute(key)) node.removeAttribute(key);
  } else {
    const wanted = value === true ? "" : String(value);
    if (node.getAttribute(key) !== wanted) node.setAttribute(key, wanted);
  }
}

/** Make these the children, moving none that is in its place. */
export function fill(parent, nodes) {
  const kept = new Set(nodes);
  for (const child of [...parent.childNodes]) if (!kept.has(child)) child.remove();
  let here = parent.firstChild;
  for (const node of nodes) {
    if (node === here) here = here.nextSibling;
    else parent.insertBefore(node, here);
  }
}

/** Elements by key: one for each item, the same as last time where the key is the same. */
export class Keyed {
  constructor(make) {
    this.make = make;
    this.nodes = new Map();
  }

  /** The elements of these items, in order. */
  of(items, keyOf, update) {
    const kept = new Map();
    items.forEach((item, index) => {
      const key = keyOf(item, index);
      const node = this.nodes.get(key) ?? this.make(item);
      kept.set(key, node);
      update(node, item);
    });
    this.nodes = kept;
    return [...kept.values()];
  }
}

export function picture(name, className = "picture") {
  const image = el("img", className, { alt: "", draggable: "false" });
  show(image, name);
  return image;
}

export function show(image, name) {
  set(image, "src", name ? `/pictures/${encodeURIComponent(name)}.svg` : null);
  image.hidden = !name;
}

/** A button with a word on it, and perhaps a picture. */
export function wordButton(name, press, icon = "") {
  const button = el("button", name, { type: "button", click: press });
  if (icon) button.append(picture(icon, "icon"));
  button.append(el("span", "word"));
  return button;
}

export function say(button, text) {
  set(button.querySelector(".word"), "text", text);
}
