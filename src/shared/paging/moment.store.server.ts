import { type RawBuilder, sql } from 'kysely';

/** A moment for a cursor, in microseconds since 1970: the database is more precise than a Date. */
export function microsecondsOf(moment: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(extract(epoch from ${moment}) * 1000000)::bigint`;
}

/** The moment of a cursor in microseconds. */
export function momentAt(microseconds: number): RawBuilder<Date> {
  return sql`(timestamptz 'epoch' + ${microseconds}::float8 * interval '1 microsecond')`;
}
