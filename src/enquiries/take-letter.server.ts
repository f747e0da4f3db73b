import { recordAudit } from '../audit/audit.store.server.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
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

/** A kind of letters: questions, or offers. */
export type LetterKind<Found extends { taken: Taken | null }> = {
  name: 'enquiry' | 'donation';
  deleted: AuditAction;
  takenOver: AuditAction;
  /** Reads a letter, and throws NOT_FOUND if there is none. */
  find: (db: Db, id: string, reader: Reader) => Promise<Found>;
  /** Locks a letter if it waits, and returns whether it does. */
  lock: (trx: Db, id: string) => Promise<boolean>;
  /** Makes a volunteer the one who takes a letter on. The transaction must hold its lock. */
  take: (trx: Db, taking: { id: string; by: string; since: Date }) => Promise<void>;
  /** Ends that this volunteer takes a letter on. */
  free: (db: Db, id: string, by: string) => Promise<void>;
  /** Returns how many letters it deleted. */
  remove: (trx: Db, ids: readonly string[]) => Promise<bigint>;
  /** The sentence of a refusal, if the letter is in another state than usual. */
  sentence?: (found: Found) => ErrorDetails['sentence'];
};

/**
 * Makes the caller the one who takes a letter on, and returns it. Another volunteer keeps it, unless the caller takes over
 * exactly that one: of two who take over at once, the second one sees the first. Throws NOT_FOUND, and ALREADY_ANSWERED if it
 * does not wait.
 */
export async function takeLetter<Found extends { taken: Taken | null }>(
  db: Db,
  { name, takenOver, find, lock, take, sentence }: LetterKind<Found>,
  { id, takeOver, reader }: { id: string; takeOver?: string; reader: Reader },
): Promise<Found> {
  return db.transaction().execute(async (trx) => {
    await lockVolunteer(trx, reader.caller);
    const waits = await lock(trx, id);
    const found = await find(trx, id, reader);
    if (!waits) throw new ShopError('ALREADY_ANSWERED', { sentence: sentence?.(found) });
    const { taken } = found;
    if (taken && (taken.mine || taken.since !== takeOver)) return found;
    await take(trx, { id, by: reader.caller, since: reader.now });
    if (taken) await recordAudit(trx, { actor: reader.caller, action: takenOver, subject: `${name}:${id}` });
    return find(trx, id, reader);
  });
}
