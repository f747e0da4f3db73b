import { type RawBuilder, sql } from 'kysely';
import { future } from '../shared/age.ts';
import { keptSince } from '../shared/retention.ts';

/** Whether the taker `t` of a letter may still read letters. If not, no one takes it on. */
export const isTakerHere = sql<boolean>`t.disabled_at is null and t.role in ('staff', 'admin')`;

/** The columns of a question or an offer that no volunteer takes on. */
export const notTaken = { taken_by: null, taken_since: null };

/** The letters that a volunteer who leaves takes on (`of`), or those whose taking no longer counts. */
export const takenLetters = (ended: { of: string } | { now: Date }): RawBuilder<boolean> =>
  'of' in ended
    ? sql`taken_by = ${ended.of}`
    : sql`(taken_since <= ${keptSince('takenLetter', ended.now)} or taken_since > ${future(ended.now)})`;
