import type { Role } from '../../shared/access-levels.ts';
import type { Db } from '../../shared/api-context.ts';

/** Makes an account of the demo, verified and in its role, or gives it back what it began with. */
export async function saveDemoAccount(
  db: Db,
  { uid, ...person }: { uid: string; email: string; name: string; role: Role },
): Promise<void> {
  const values = { ...person, provider: 'password', email_verified: true };
  await db
    .insertInto('account')
    .values({ uid, ...values })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(values))
    .execute();
}
