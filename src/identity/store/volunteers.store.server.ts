import { allows, type Role } from '../../shared/access-levels.ts';
import type { Db } from '../../shared/api-context.ts';
import type { Locale } from '../../shared/locales.ts';

/** Staff and admins with a verified address whose account is not disabled; closed accounts have no role. */
const volunteers = (db: Db) =>
  db
    .selectFrom('account')
    .where('role', 'in', ['staff', 'admin'])
    .where('disabled_at', 'is', null)
    .where('email_verified', '=', true);

/** The accounts of all volunteers but one. */
export async function findOtherVolunteers(db: Db, uid: string): Promise<string[]> {
  const rows = await volunteers(db).select('uid').where('uid', '<>', uid).orderBy('uid').execute();
  return rows.map((row) => row.uid);
}

/** A volunteer as the reader of a mail about work, or as the planner of a change; undefined if the account is none any more. */
export async function findVolunteer(db: Db, uid: string) {
  const row = await volunteers(db)
    .select(['email', 'locale', 'role', 'digest_since'])
    .where('uid', '=', uid)
    .$narrowType<{ locale: Locale; role: Role }>()
    .executeTakeFirst();
  return (
    row && {
      email: row.email,
      locale: row.locale,
      isAdmin: allows(row.role, 'admin'),
      hasDigest: row.digest_since !== null,
    }
  );
}
