import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { recordAudit } from '../../audit/audit.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { enqueueJob } from '../../shared/jobs.server.ts';
import type { Locale } from '../../shared/locales.ts';
import { retryConflicts } from '../../shared/transaction.server.ts';
import { keepConsent } from '../store/consent.store.server.ts';
import type { ProvenPerson } from './google-provider.server.ts';

/** The provider's id, as tokens and the sync call name it (specification, section 7). */
export const googleProviderId = 'google.com';

/** Whose account it is; `tokensFrom` is when its tokens begin to count, where everything from before was ended. */
export type Admitted = { uid: string; isNew: boolean; tokensFrom?: Date };

/**
 * Finds or makes the account of somebody whose address the provider has verified, in one transaction; null where it is
 * disabled. An account that waits under this address is theirs from now on: whoever made it never proved anything, so
 * its password, sessions and tokens end. An account that has been verified gets one more way in, and its owner a mail.
 */
export async function admitGooglePerson(db: Db, person: ProvenPerson, locale: Locale): Promise<Admitted | null> {
  return retryConflicts(() =>
    db.transaction().execute(async (trx) => {
      const linked = await findGooglePerson(trx, person);
      if (linked) return (await isDisabled(trx, linked)) ? null : { uid: linked, isNew: false };
      const made = await makeUser(trx, person, locale);
      if (made) return { uid: made, isNew: true };
      const { uid, verified } = await lockUser(trx, person.email);
      if (await isDisabled(trx, uid)) return null;
      if (!verified) return takeOver(trx, uid, person, locale);
      if (await link(trx, uid, person)) {
        await recordAudit(trx, { actor: uid, action: 'account.google-linked', subject: `account:${uid}` });
        await enqueueJob(trx, 'google-linked-mail', { uid });
      }
      return { uid, isNew: false };
    }),
  );
}

/** A subject is its issuer's word: with another issuer it may be somebody else. */
const accountIdOf = ({ issuer, subject }: ProvenPerson) => `${issuer} ${subject}`;

/** Whose account opens with this person's; nothing is made. */
export async function findGooglePerson(db: Db, person: ProvenPerson): Promise<string | undefined> {
  const { rows } = await sql<{ uid: string }>`
    select "userId" as uid from identity.account
    where "providerId" = ${googleProviderId} and "accountId" = ${accountIdOf(person)}`.execute(db);
  return rows[0]?.uid;
}

async function isDisabled(trx: Db, uid: string): Promise<boolean> {
  const account = await trx.selectFrom('account').select('disabled_at').where('uid', '=', uid).executeTakeFirst();
  return account?.disabled_at != null;
}

/** A new account, unless the address is known. */
async function makeUser(trx: Db, person: ProvenPerson, locale: Locale): Promise<string | null> {
  const { email, name } = person;
  const { rows } = await sql<{ id: string }>`
    insert into identity."user" (id, name, email, "emailVerified", "updatedAt")
    values (${randomUUID()}, ${name}, ${email}, true, now())
    on conflict (email) do nothing returning id`.execute(trx);
  const uid = rows[0]?.id;
  if (!uid) return null;
  await trx
    .insertInto('account')
    .values({ uid, email, name, provider: googleProviderId, email_verified: true, locale })
    .execute();
  await keepConsent(trx, { uid, kind: 'privacy', given: true, locale, at: new Date() });
  await link(trx, uid, person);
  return uid;
}

async function lockUser(trx: Db, email: string): Promise<{ uid: string; verified: boolean }> {
  const { rows } = await sql<{ uid: string; verified: boolean }>`
    select id as uid, "emailVerified" as verified from identity."user" where email = ${email} for update`.execute(trx);
  const [user] = rows;
  if (!user) throw new Error('the account went away meanwhile');
  return user;
}

async function takeOver(trx: Db, uid: string, person: ProvenPerson, locale: Locale): Promise<Admitted> {
  const { email, name } = person;
  await sql`delete from identity.account where "userId" = ${uid}`.execute(trx);
  await sql`delete from identity.session where "userId" = ${uid}`.execute(trx);
  await sql`delete from identity.two_factor where "userId" = ${uid}`.execute(trx);
  await sql`
    update identity."user" set name = ${name}, "emailVerified" = true, "updatedAt" = now() where id = ${uid}`.execute(
    trx,
  );
  // Tokens tell their time in whole seconds: from the next one on, none is of the time before.
  const tokensFrom = new Date(Math.floor(Date.now() / 1000) * 1000 + 1000);
  const known = { email, name, provider: googleProviderId, email_verified: true, tokens_valid_from: tokensFrom };
  await trx
    .insertInto('account')
    .values({ uid, ...known })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(known))
    .execute();
  await trx.deleteFrom('consent').where('account_uid', '=', uid).execute();
  await keepConsent(trx, { uid, kind: 'privacy', given: true, locale, at: new Date() });
  await link(trx, uid, person);
  await recordAudit(trx, { actor: uid, action: 'account.google-taken-over', subject: `account:${uid}` });
  return { uid, isNew: true, tokensFrom };
}

/** True where the way in is new. */
async function link(trx: Db, uid: string, person: ProvenPerson): Promise<boolean> {
  const { rows } = await sql`
    insert into identity.account (id, "accountId", "providerId", "userId", "updatedAt")
    values (${randomUUID()}, ${accountIdOf(person)}, ${googleProviderId}, ${uid}, now())
    on conflict ("providerId", "accountId") do nothing returning id`.execute(trx);
  return rows.length > 0;
}
