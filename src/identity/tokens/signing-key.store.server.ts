import type { Jwk } from 'better-auth/plugins/jwt';
import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import { identityError } from '../store/identity-errors.server.ts';
import { renewedEnd } from '../store/session-end.store.server.ts';

/**
 * The keys that sign tokens, and those whose tokens are out. If a session asks for a token, this statement also records that
 * its device was seen, to the minute, as it is shown, and renews the session. Throws USER_DISABLED for a session of a disabled
 * account.
 */
export async function findSigningKeys(
  db: Db,
  session: { id: string; userId: string } | undefined,
  now: Date,
): Promise<Jwk[]> {
  const minuteAgo = new Date(now.getTime() - 60_000);
  // A role that was given while the session opened counts from its first token.
  const end = renewedEnd(sql`(select role from account where uid = ${session?.userId})`, now);
  const { rows } = await sql<Jwk & { isDisabled: boolean }>`
    with disabled as (
      select from account where uid = ${session?.userId} and disabled_at is not null
    ), seen as (
      update identity.session set "updatedAt" = ${now}, "expiresAt" = ${end}
      where id = ${session?.id} and ("updatedAt" <= ${minuteAgo} or "expiresAt" > ${end})
        and not exists (select from disabled)
    )
    select key.*, exists (select from disabled) as "isDisabled"
    from (select) one left join identity.jwks key on true`.execute(db);
  if (rows[0]?.isDisabled) throw identityError('USER_DISABLED');
  return rows.filter(({ id }) => id !== null);
}

/** Deletes a signing key; tokens that it signed are refused from now on. */
export async function deleteSigningKey(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('identity.jwks').where('id', '=', id).execute();
}

/** The encrypted private halves of the keys that sign tokens, locked until the transaction ends. */
export async function findLiveSigningKeys(trx: Db): Promise<{ id: string; privateKey: string }[]> {
  return trx
    .selectFrom('identity.jwks')
    .select(['id', 'privateKey'])
    .where('expiresAt', 'is', null)
    .forUpdate()
    .execute();
}

/** Lets a key sign no more tokens; those that it signed stay good. */
export async function expireSigningKey(trx: Db, id: string, now: Date): Promise<void> {
  await trx.updateTable('identity.jwks').set({ expiresAt: now }).where('id', '=', id).execute();
}
