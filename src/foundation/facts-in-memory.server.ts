import type { Db } from '../shared/api-context.ts';
import type { VersionedFacts } from './site-facts.contract.ts';
import { latestFacts } from './site-facts.store.server.ts';

/** The longest that a version saved by another process can stay unseen, should its word be lost. */
const lookAgainMs = 60_000;

/** What this process says about the foundation: pages and mails ask it, and never the database. */
export type FactsInMemory = {
  current(): VersionedFacts;
  /** Looks whether there is a newer version. Never throws: where the database cannot be asked, what was said stands. */
  refresh(): Promise<void>;
  /** Calls `onNewer` after each newer version. */
  listen(onNewer: () => void): void;
  stop(): void;
};

export async function openFacts(db: Db, log: (line: string) => void): Promise<FactsInMemory> {
  let held = await latestFacts(db);
  let tell = () => {};
  async function refresh(): Promise<void> {
    try {
      const latest = await latestFacts(db);
      // Two answers may overtake each other.
      if (latest.version <= held.version) return;
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
