import { isDeepStrictEqual } from 'node:util';
import type { PublishedNumbers } from '../content/shown-facts.ts';
import { publishNumbers } from '../reports/publish-numbers.server.ts';
import { ageMs } from '../shared/age.ts';
import type { Db } from '../shared/api-context.ts';
import { type NewestInMemory, openNewest } from '../versioned/newest-in-memory.server.ts';
import type { VersionedFacts } from './site-facts.contract.ts';
import { latestFacts } from './site-facts.store.server.ts';

const countAgainMs = 5 * 60_000;

/** A version of the facts, with the numbers for the home page if the version shows them. */
type HeldFacts = VersionedFacts & { numbers: PublishedNumbers | null };

/** The facts for pages and mails. Listeners also hear of new numbers for the home page. */
export type FactsInMemory = NewestInMemory<HeldFacts>;

export async function openFacts(db: Db, now: () => Date, log: (line: string) => void): Promise<FactsInMemory> {
  const numbersOf = cachedNumbers(db, now);
  return openNewest<HeldFacts>({
    async load() {
      const latest = await latestFacts(db);
      return { ...latest, numbers: await numbersOf(latest) };
    },
    isNewer: (loaded, held) => loaded.version >= held.version && !isDeepStrictEqual(loaded, held),
    onError: ({ message }) => log(`What the site says about the foundation could not be read again: ${message}.`),
  });
}

/** Counts the numbers at once for a new version, and every few minutes for the same one. */
function cachedNumbers(db: Db, now: () => Date) {
  let lastCount: { version: number; at: Date; numbers: PublishedNumbers | null } | undefined;
  return async ({ version, facts }: VersionedFacts): Promise<PublishedNumbers | null> => {
    if (!facts.showNumbers) return null;
    const at = now();
    if (lastCount?.version !== version || ageMs(lastCount.at, at) >= countAgainMs) {
      lastCount = { version, at, numbers: await publishNumbers(db, at) };
    }
    return lastCount.numbers;
  };
}
