import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';
import type { KeptAddress, SavedAddress } from './orders.contract.ts';

/** The kept addresses of an account. The one of its last order comes first. */
export async function findSavedAddresses(db: Db, accountUid: string): Promise<KeptAddress[]> {
  const rows = await db
    .selectFrom('saved_address')
    .select(['slot', 'address'])
    .where('account_uid', '=', accountUid)
    .orderBy('used_at', (order) => order.desc().nullsLast())
    .orderBy('slot')
    .execute();
  return rows.map(({ slot, address }) => ({ slot, address: address as SavedAddress }));
}

type NewAddress = { address: SavedAddress; slot?: number; usedAt: Date | null };

/**
 * Keeps an address in a slot, in place of the one there. Without a slot, in that of the last order. An address that is
 * only edited (`usedAt` null) keeps its time.
 */
export async function saveAddress(trx: Db, accountUid: string, { address, slot, usedAt }: NewAddress): Promise<void> {
  await sql`
    insert into saved_address (account_uid, slot, address, used_at)
    select ${accountUid}, coalesce(${slot ?? null}::smallint, (
        select slot from saved_address where account_uid = ${accountUid} order by used_at desc nulls last, slot limit 1), 1),
      ${JSON.stringify(address)}::jsonb, ${usedAt}::timestamptz
    on conflict (account_uid, slot) do update
    set address = excluded.address, used_at = coalesce(excluded.used_at, saved_address.used_at)`.execute(trx);
}

/** Deletes the address in a slot. Without a slot, all of the account. */
export async function deleteSavedAddress(trx: Db, accountUid: string, slot?: number): Promise<void> {
  await trx
    .deleteFrom('saved_address')
    .where('account_uid', '=', accountUid)
    .$if(slot !== undefined, (query) => query.where('slot', '=', Number(slot)))
    .execute();
}

/** Whether the account keeps an address, as a condition in another statement. */
export function keepsAddress(accountUid: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from saved_address where account_uid = ${accountUid})`;
}
