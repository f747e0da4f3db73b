import { useSyncExternalStore } from 'react';
import type { ShownFacts } from './shown-facts.ts';

const listeners = new Set<() => void>();

/** The foundation's facts on the page. Server and browser each install their own source. */
export let getFacts = (): ShownFacts => {
  throw new Error('nobody has said what the facts of the foundation are');
};

export function overwriteGetFacts(facts: () => ShownFacts): void {
  getFacts = facts;
  for (const listener of listeners) listener();
}

/** The facts for components. They rerender after this person saved new ones. */
export function useFacts(): ShownFacts {
  return useSyncExternalStore(subscribe, current, current);
}

/** The function changes after a save, while React needs a stable one. */
function current(): ShownFacts {
  return getFacts();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
