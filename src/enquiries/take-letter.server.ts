import { recordAudit } from '../audit/audit.store.server.ts';
import { lockVolunteer } from '../orders/packing-claim.store.server.ts';
import { ageMs } from '../shared/age.ts';
import { type ApiContext, callerOf, type Db } from '../shared/api-context.ts';
import type { Locale } from '../shared/locales.ts';
import { keptMs } from '../shared/retention.ts';
import { type ErrorDetails, ShopError } from '../shared/shop-error.ts';
import type { Taken } from './taken-letter.ts';

/** The volunteer who looks, in which language, and when. */
export type Reader = { locale: Locale; caller: string; now: Date };

export const readerOf = (context: ApiContext): Reader => ({
  locale: context.locale,
  caller: callerOf(context).uid,
  now: context.now(),
});

type Row = { taken_by: string | null; taken_since: Date | null; taker: string | null };

/** The volunteer who takes a letter on. Null if there is none, if that one left, or if the taking has expired. */
export function takenOf({ taken_by: uid, taken_since: since, taker }: Row, { caller, now }: Reader): Taken | null {
  if (taker === null || !since || ageMs(since, now) >= keptMs('takenLetter')) return null;
  return { by: taker, since: since.toISOString(), mine: uid === caller };
}

type Letter = { taken: Taken | null };
type Taking<Found extends Letter> = {
  subject: string;
  takeOver?: string;
  reader: Reader;
  /** Locks the letter if it waits, and returns whether it does. */
  lock: (trx: Db) => Promise<boolean>;
  /** Reads the letter, and throws NOT_FOUND if there is none. */
  find: (trx: Db) => Promise<Found>;
  sentence?: (found: Found) => ErrorDetails['sentence'];
  write: (trx: Db) => Promise<unknown>;
  takenOver: 'enquiry.take-over' | 'donation.take-over';
};

/**
 * Makes the caller the one who takes a letter on, and returns it. Another volunteer keeps it, unless the caller takes over
 * exactly that one: of two who take over at once, the second one sees the first. Throws NOT_FOUND, and ALREADY_ANSWERED if it
 * does not wait.
 */
export async function takeLetter<Found extends Letter>(db: Db, taking: Taking<Found>): Promise<Found> {
  const { reader, lock, find, sentence, write } = taking;
  return db.transaction().execute(async (trx) => {
    await lockVolunteer(trx, reader.caller);
    const waits = await lock(trx);
    const found = await find(trx);
    if (!waits) throw new ShopError('ALREADY_ANSWERED', { sentence: sentence?.(found) });
    const { taken } = found;
    if (taken && (taken.mine || taken.since !== taking.takeOver)) return found;
    await write(trx);
    if (taken) await recordAudit(trx, { actor: reader.caller, action: taking.takenOver, subject: taking.subject });
    return find(trx);
  });
}
