import type { Db } from '../shared/api-context.ts';
import type { Locale } from '../shared/locales.ts';
import { ShopError } from '../shared/shop-error.ts';
import { readPersonalData } from './personal-data.store.server.ts';
import type { PersonalData } from './privacy.contract.ts';

/**
 * All that is held about a person, as of one moment, for them alone (docs/decisions/forgetting-a-person.md). NOT_FOUND
 * once the account is closed.
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
