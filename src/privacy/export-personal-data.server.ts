import type { Db } from '../shared/api-context.ts';
import type { Locale } from '../shared/locales.ts';
import { ShopError } from '../shared/shop-error.ts';
import type { PersonalData } from './personal-data.contract.ts';
import { readPersonalData } from './personal-data.store.server.ts';

/**
 * Returns all data about a person as of one moment, for that person only (docs/decisions/forgetting-a-person.md). Their
 * list is `sections` in `personal-data.store.server.ts`. Throws NOT_FOUND if the account is closed.
 */
export async function exportPersonalData(
  db: Db,
  uid: string,
  { now, locale }: { now: Date; locale: Locale },
): Promise<PersonalData> {
  const data = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => readPersonalData(trx, uid, locale));
  if (data.account.length === 0) throw new ShopError('NOT_FOUND');
  return { madeAt: now.toISOString(), ...data };
}
