import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import { jakartaDayName } from '../../shared/jakarta-time.ts';

/** The earliest expiry date among a product's batches that are not expired; null if none has one. */
export async function soonestBatch(db: Db, productId: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ expires: string | null }>`
    select min(expires_on)::text as expires from stock_batch
    where product_id = ${productId} and not used_up and expires_on >= ${jakartaDayName(now)}::date`.execute(db);
  return rows[0]?.expires ?? null;
}
