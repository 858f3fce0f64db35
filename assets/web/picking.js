/**
 * An action is a path of presses. The paths of all steps form a prefix tree; what can be pressed is
 * the next layer below what was picked, and, to change one's mind, the layers above. The same walk
 * as `play/choice.py` has for the big screen, but that a path with several ends asks which is meant.
 */

export class Picking {
  constructor() {
    this.steps = [];
    this.picked = [];
  }

  /** Offer these; what was picked stays picked as far as it still leads to a legal action. */
  offer(steps) {
    this.steps = steps;
    while (this.picked.length && !this.leadsOn(this.picked)) this.picked.pop();
  }

  /** Whether longer paths begin with `prefix`, and one of them is legal. */
  leadsOn(prefix) {
    return this.steps.some((s) => s.legal && s.path.length > prefix.length && begins(s.path, prefix));
  }

  /** key -> what pressing it does: `ends` to choose from, or none when it only picks. */
  offers() {
    const found = new Map();
    for (let depth = this.picked.length; depth >= 0; depth--) {
      for (const [key, offer] of this.layer(this.picked.slice(0, depth))) {
        if (!found.has(key)) found.set(key, { ...offer, next: depth === this.picked.length });
      }
    }
    return found;
  }

  layer(prefix) {
    const depth = prefix.length;
    const byKey = new Map();
    for (const step of this.steps) {
      if (step.path.length <= depth || !begins(step.path, prefix)) continue;
      const key = step.path[depth];
      byKey.set(key, [...(byKey.get(key) ?? []), step]);
    }
    return [...byKey].map(([key, steps]) => [key, offerOf(steps, depth + 1)]);
  }

  /** Take up a thing, or put it back if it was picked. */
  pick(key) {
    const at = this.picked.indexOf(key);
    if (at >= 0) {
      this.picked = this.picked.slice(0, at);
      return;
    }
    for (let depth = this.picked.length; depth >= 0; depth--) {
      const path = [...this.picked.slice(0, depth), key];
      if (this.leadsOn(path)) {
        this.picked = path;
        return;
      }
    }
  }

  clear() {
    this.picked = [];
  }
}

function begins(path, prefix) {
  return prefix.every((key, at) => path[at] === key);
}

function offerOf(steps, length) {
  const ends = unlike(steps.filter((step) => step.path.length === length));
  const legal = ends.filter((step) => step.legal);
  if (legal.length) return { ends: legal, legal: true };
  if (ends.length) return { ends: ends.slice(0, 1), legal: false };
  if (steps.some((step) => step.legal)) return { ends: [], legal: true };
  return { ends: steps.slice(0, 1), legal: false };
}

function unlike(steps) {
  return [...new Map(steps.map((step) => [step.action, step])).values()];
}
