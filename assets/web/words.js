/** The sentences of the page, in the language of whoever holds the phone. */

import { recall, remember } from "./memory.js";

const LANGUAGES = ["en", "fr"];
let words = {};
export let language = "en";

export function wantedLanguage() {
  const chosen = recall("language");
  if (LANGUAGES.includes(chosen)) return chosen;
  const spoken = navigator.languages ?? [navigator.language ?? "en"];
  const known = spoken.map((tag) => tag.slice(0, 2).toLowerCase());
  return known.find((tag) => LANGUAGES.includes(tag)) ?? "en";
}

export async function speak(wanted) {
  const answer = await fetch(`/words/${wanted}.json`);
  if (!answer.ok) throw new Error(`no words in ${wanted}`);
  words = await answer.json();
  language = wanted;
  document.documentElement.lang = wanted;
}

export function choose(wanted) {
  remember("language", wanted);
  return speak(wanted);
}

/** The sentence called `key`, with values put in for %(name)s. */
export function t(key, values = {}) {
  return (words[key] ?? key).replace(/%\((\w+)\)s/g, (_all, name) => String(values[name] ?? ""));
}
