/** What the phone remembers between two visits; in this page alone where the browser refuses more. */

const kept = new Map();

function stores() {
  const found = [];
  for (const name of ["localStorage", "sessionStorage"]) {
    try {
      found.push(window[name]);
    } catch {
      // Refused by the settings of the browser: the next place will do.
    }
  }
  return found.filter(Boolean);
}

export function recall(key) {
  for (const store of stores()) {
    try {
      const value = store.getItem(`henhouse.${key}`);
      if (value !== null) return value;
    } catch {
      continue;
    }
  }
  return kept.get(key) ?? "";
}

export function remember(key, value) {
  kept.set(key, value);
  for (const store of stores()) {
    try {
      store.setItem(`henhouse.${key}`, value);
      return;
    } catch {
      continue;
    }
  }
}

export function forget(key) {
  kept.delete(key);
  for (const store of stores()) {
    try {
      store.removeItem(`henhouse.${key}`);
    } catch {
      continue;
    }
  }
}
