import { useSyncExternalStore } from 'react';

/** Whether the site can be reached; `kept` where it cannot and the page is one from an earlier visit. */
export type Connection = 'online' | 'offline' | 'kept';

const askAgainMs = 15_000;
const patienceMs = 8_000;

const listeners = new Set<() => void>();
/** Whether the site has answered since a kept page was opened: the browser may call itself online while it does not. */
let reached = false;
let watching = false;

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, connection, () => 'online');
}

/** Asks the site for a sign of life. */
export async function isReachable(): Promise<boolean> {
  const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) }).catch(
    () => null,
  );
  if (!answer?.ok) return false;
  reached = true;
  tell();
  return true;
}

function connection(): Connection {
  const kept = isKept();
  if (navigator.onLine && (reached || !kept)) return 'online';
  return kept ? 'kept' : 'offline';
}

/** The worker marks the pages that it keeps. */
function isKept(): boolean {
  return document.documentElement.dataset.kept !== undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  watch();
  return () => listeners.delete(listener);
}

function watch(): void {
  if (watching) return;
  watching = true;
  window.addEventListener('offline', tell);
  window.addEventListener('online', () => {
    tell();
    void askAgain();
  });
  setInterval(askAgain, askAgainMs);
}

async function askAgain(): Promise<void> {
  if (isKept() && !reached && navigator.onLine && document.visibilityState === 'visible') await isReachable();
}

function tell(): void {
  for (const listener of listeners) listener();
}
