import { useSyncExternalStore } from 'react';
import type { ShownFacts } from './shown-facts.ts';

const listeners = new Set<() => void>();

/** What the page says about the foundation. Server and browser each say where they know it from. */
export let getFacts = (): ShownFacts => {
  throw new Error('nobody has said what the facts of the foundation are');
};

export function overwriteGetFacts(facts: () => ShownFacts): void {
  getFacts = facts;
  for (const listener of listeners) listener();
}

/** The same for components: those of whoever has just saved others are drawn anew. */
export function useFacts(): ShownFacts {
  return useSyncExternalStore(subscribe, current, current);
}

/** The function itself is another one after a saving; React holds on to what it is given. */
function current(): ShownFacts {
  return getFacts();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
