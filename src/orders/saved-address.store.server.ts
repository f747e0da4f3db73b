import type { Db } from '../shared/api-context.ts';
import type { SavedAddress } from './orders.contract.ts';

/** The address saved with the account for its next order, or null. */
export async function findSavedAddress(db: Db, accountUid: string): Promise<SavedAddress | null> {
  const row = await db
    .selectFrom('saved_address')
    .select('address')
    .where('account_uid', '=', accountUid)
    .executeTakeFirst();
  return (row?.address as SavedAddress | undefined) ?? null;
}

/** Saves the address for the account's next order, in place of the earlier one. */
export async function saveAddress(trx: Db, accountUid: string, address: SavedAddress): Promise<void> {
  const row = { account_uid: accountUid, address: JSON.stringify(address) };
  await trx
    .insertInto('saved_address')
    .values(row)
    .onConflict((conflict) => conflict.column('account_uid').doUpdateSet({ address: row.address }))
    .execute();
}

export async function deleteSavedAddress(trx: Db, accountUid: string): Promise<void> {
  await trx.deleteFrom('saved_address').where('account_uid', '=', accountUid).execute();
}
