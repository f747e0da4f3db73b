import { isDeepStrictEqual } from 'node:util';
import type { PublishedNumbers } from '../content/shown-facts.ts';
import { publishNumbers } from '../reports/publish-numbers.server.ts';
import type { Db } from '../shared/api-context.ts';
import type { VersionedFacts } from './site-facts.contract.ts';
import { latestFacts } from './site-facts.store.server.ts';

/** The longest that a version saved by another process can stay unseen, should its word be lost. */
const lookAgainMs = 60_000;
/** How long numbers stand before orders are counted anew for them. */
const countAgainMs = 5 * 60_000;

/** What pages are made with: a version, and the numbers that home tells where the version says so. */
type HeldFacts = VersionedFacts & { numbers: PublishedNumbers | null };

/** What this process says about the foundation: pages and mails ask it, and never the database. */
export type FactsInMemory = {
  current(): HeldFacts;
  /** Looks whether there is a newer version. Never throws: where the database cannot be asked, what was said stands. */
  refresh(): Promise<void>;
  /** Calls `onNewer` after each newer version, and when home tells other numbers. */
  listen(onNewer: () => void): void;
  stop(): void;
};

export async function openFacts(db: Db, now: () => Date, log: (line: string) => void): Promise<FactsInMemory> {
  const numbersOf = keptNumbers(db, now);
  let held = await look();
  let tell = () => {};
  async function look(): Promise<HeldFacts> {
    const latest = await latestFacts(db);
    return { ...latest, numbers: await numbersOf(latest) };
  }
  async function refresh(): Promise<void> {
    try {
      const latest = await look();
      // Two answers may overtake each other.
      if (latest.version < held.version || isDeepStrictEqual(latest, held)) return;
      held = latest;
      tell();
    } catch (error) {
      log(`What the site says about the foundation could not be read again: ${(error as Error).message}.`);
    }
  }
  const again = setInterval(refresh, lookAgainMs).unref();
  return {
    current: () => held,
    refresh,
    listen(onNewer) {
      tell = onNewer;
    },
    stop: () => clearInterval(again),
  };
}

/** Counts for a version that shows numbers, at once for another one and every few minutes for the same. */
function keptNumbers(db: Db, now: () => Date) {
  let lastCount: { version: number; at: number; numbers: PublishedNumbers | null } | undefined;
  return async ({ version, facts }: VersionedFacts): Promise<PublishedNumbers | null> => {
    if (!facts.showNumbers) return null;
    const at = now().getTime();
    if (lastCount?.version !== version || at - lastCount.at >= countAgainMs) {
      lastCount = { version, at, numbers: await publishNumbers(db, now()) };
    }
    return lastCount.numbers;
  };
}
