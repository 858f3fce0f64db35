/** A question with a few answers, over everything else. */

import { el, fill } from "./dom.js";
import { t } from "./words.js";

/** Ask which one is meant; `null` when none is. */
export function ask(title, answers) {
  return new Promise((resolve) => {
    const before = document.activeElement;
    const box = el("dialog", "ask", { "aria-label": title });
    const done = (answer) => {
      box.remove();
      before?.focus?.({ preventScroll: true });
      resolve(answer);
    };
    const buttons = answers.map(({ label, value, kind = "" }) =>
      el("button", `word-button ${kind}`, { type: "button", click: () => done(value), text: label }));
    const none = el("button", "word-button quiet", { type: "button", click: () => done(null), text: t("not_now") });
    box.addEventListener("cancel", () => done(null));
    fill(box, [el("h2", "", { text: title }), ...buttons, none]);
    document.body.append(box);
    box.showModal();
    buttons[0]?.focus();
  });
}
