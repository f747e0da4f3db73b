import { setTimeout as sleep } from 'node:timers/promises';

// Not at SIGHUP: `nohup` lets a command outlive its terminal.
const signals = ['SIGINT', 'SIGTERM'] as const;
/** Longer than PostgreSQL may take to stop. */
const longestMs = 30_000;

/** Each ends something that would outlive this process, such as the use of a PostgreSQL. */
const leaves = new Set<() => Promise<void>>();
let ending = false;

export function leaveBeforeEnd(leave: () => Promise<void>): void {
  leaves.add(leave);
}

export async function leaveAll(): Promise<void> {
  await Promise.race([Promise.allSettled([...leaves].map((leave) => leave())), sleep(longestMs)]);
}

/** Whether a signal ends this process. Errors from now on are no news. */
export const isEnding = () => ending;

/** Lets each signal end this process, and first all that would outlive it. Returns a function that takes this back. */
export function endAtSignals(exitCode: number): () => void {
  // One Ctrl-C can come twice: from the terminal and from npm.
  const end = () => {
    if (ending) return;
    ending = true;
    void leaveAll().then(() => process.exit(exitCode));
  };
  for (const signal of signals) process.on(signal, end);
  return () => {
    for (const signal of signals) process.removeListener(signal, end);
  };
}
