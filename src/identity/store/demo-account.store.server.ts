import type { Role } from '../../shared/access-levels.ts';
import type { Db } from '../../shared/api-context.ts';
import type { Locale } from '../../shared/locales.ts';

/** Creates a demo account, verified and with its role, or resets it. */
export async function saveDemoAccount(
  db: Db,
  { uid, ...person }: { uid: string; email: string; name: string; role: Role; locale?: Locale },
): Promise<void> {
  const values = { ...person, provider: 'password', email_verified: true };
  await db
    .insertInto('account')
    .values({ uid, ...values })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(values))
    .execute();
}
