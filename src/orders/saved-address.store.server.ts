import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';
import { addressSlots, type KeptAddress, type SavedAddress } from './orders.contract.ts';

const version = sql<string>`md5(saved_address.address::text)`;

/** The kept addresses of an account. The one of its last order comes first. */
export async function findSavedAddresses(db: Db, accountUid: string): Promise<KeptAddress[]> {
  const rows = await db
    .selectFrom('saved_address')
    .select(['slot', 'address', version.as('version')])
    .where('account_uid', '=', accountUid)
    .orderBy('used_at', (order) => order.desc().nullsLast())
    .orderBy('slot')
    .execute();
  return rows.map((row) => ({ ...row, address: row.address as SavedAddress }));
}

/** `was` is the version of the address that the sender saw in the slot, or null if it saw none. */
type Place = { slot?: number; was?: string | null };
type NewAddress = Place & { address: SavedAddress; usedAt: Date | null };

/**
 * Keeps an address in a slot, in place of the one there. Without a slot, in that of the last order. If another device kept
 * an address there since (`was`), takes the first free slot, or the one where an earlier attempt kept it. Returns the slot,
 * or undefined if none is free. An address that is only edited (`usedAt` null) keeps its time. The caller locks the account.
 */
export async function saveAddress(
  trx: Db,
  accountUid: string,
  { address, slot, was, usedAt }: NewAddress,
): Promise<number | undefined> {
  const written = sql`${JSON.stringify(address)}::jsonb`;
  const { rows } = await sql<{ slot: number }>`
    insert into saved_address (account_uid, slot, address, used_at)
    select ${accountUid}, place, ${written}, ${usedAt}::timestamptz
    from (select coalesce(${slot ?? null}::smallint, (
        select slot from saved_address where account_uid = ${accountUid} order by used_at desc nulls last, slot limit 1
      ), 1) as slot) wanted,
      generate_series(1, ${addressSlots}::smallint) place
      left join saved_address on saved_address.account_uid = ${accountUid} and saved_address.slot = place
    where ${was === undefined}::boolean or saved_address.slot is null or saved_address.address = ${written}
      or place = wanted.slot and ${version} = ${was ?? null}
    order by place = wanted.slot desc, saved_address.slot is null, place
    limit 1
    on conflict (account_uid, slot) do update
    set address = excluded.address, used_at = coalesce(excluded.used_at, saved_address.used_at)
    returning slot`.execute(trx);
  return rows[0]?.slot;
}

/** Deletes the address in a slot, unless another device kept it there since (`was`). Without a slot, all of the account. */
export async function deleteSavedAddress(trx: Db, accountUid: string, { slot, was }: Place): Promise<void> {
  await trx
    .deleteFrom('saved_address')
    .where('account_uid', '=', accountUid)
    .$if(slot !== undefined, (query) => query.where('slot', '=', Number(slot)))
    .$if(was !== undefined, (query) => query.where(sql<boolean>`${version} = ${was ?? null}`))
    .execute();
}

/** Whether the account keeps an address, as a condition in another statement. */
export function keepsAddress(accountUid: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from saved_address where account_uid = ${accountUid})`;
}
