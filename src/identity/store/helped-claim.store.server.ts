import { randomInt } from 'node:crypto';
import { future } from '../../shared/age.ts';
import type { Db } from '../../shared/api-context.ts';
import { keptSince } from '../../shared/retention.ts';
import { type Keyring, keyedHashes } from '../../shared/secrets/keyring.server.ts';
import { ShopError } from '../../shared/shop-error.ts';

/** Digits are the easiest to say and to type. Ten of them, with few tries and few open codes, cannot be guessed. */
const codeLength = 10;

/**
 * Gives a code to a family without a mailbox, in place of an earlier one. Only its hash is stored. Throws EDITED_MEANWHILE if
 * an account has typed the earlier one: the family read that a volunteer confirms it.
 */
export async function giveClaimCode(
  trx: Db,
  keyring: Keyring,
  { uid, by, now }: { uid: string; by: string; now: Date },
): Promise<string> {
  const code = Array.from({ length: codeLength }, () => randomInt(10)).join('');
  await trx.deleteFrom('helped_claim').where('helped_uid', '=', uid).where('typed_at', 'is', null).execute();
  const [code_hash] = hashesOf(keyring, code);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('helped_claim')
    .values({ helped_uid: uid, code_hash, given_by: by, given_at: now })
    .onConflict((conflict) => conflict.column('helped_uid').doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) throw new ShopError('EDITED_MEANWHILE');
  return code;
}

/**
 * Notes the account that typed a code, and returns the uid of the family. Returns undefined if the code is wrong or too old,
 * if another account typed it before, or if this account may not have the orders of a family. Typed again, the code answers
 * the same: the first answer may have been lost.
 */
export async function typeClaimCode(
  trx: Db,
  keyring: Keyring,
  { uid, code, now }: { uid: string; code: string; now: Date },
): Promise<{ helpedUid: string; isFirst: boolean } | undefined> {
  if (!(await mayClaim(trx, uid))) return undefined;
  const typed = await trx
    .updateTable('helped_claim')
    .set(({ fn, ref, val }) => ({ account_uid: uid, typed_at: fn.coalesce(ref('typed_at'), val(now)) }))
    .where('code_hash', 'in', hashesOf(keyring, code))
    .where((eb) => eb.or([eb('account_uid', 'is', null), eb('account_uid', '=', uid)]))
    .where('given_at', '>', keptSince('claimCode', now))
    .where('given_at', '<=', future(now))
    .returning(['helped_uid as helpedUid', 'typed_at as typedAt'])
    .executeTakeFirst();
  return typed && { helpedUid: typed.helpedUid, isFirst: typed.typedAt?.getTime() === now.getTime() };
}

/**
 * Whether an account may have the orders of a family: it reads its mail, and is not disabled. An account of staff may not,
 * because staff give the codes and confirm them.
 */
export async function mayClaim(db: Db, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('uid')
    .where('uid', '=', uid)
    .where('role', 'in', ['customer', 'packer'])
    .where('email_verified', '=', true)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The account that typed the code of a family, which a member of staff confirms or refuses. */
export async function findClaimant(db: Db, helpedUid: string) {
  return db
    .selectFrom('helped_claim as c')
    .innerJoin('account as a', 'a.uid', 'c.account_uid')
    .select(['a.uid', 'a.name', 'a.email', 'c.typed_at as typedAt'])
    .where('c.helped_uid', '=', helpedUid)
    .executeTakeFirst();
}

/** Ends the claim on a family. Returns false if this account has none, any more. */
export async function endClaim(trx: Db, helpedUid: string, accountUid: string): Promise<boolean> {
  const ended = await trx
    .deleteFrom('helped_claim')
    .where('helped_uid', '=', helpedUid)
    .where('account_uid', '=', accountUid)
    .returning('helped_uid')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Deletes codes that nobody typed in time, and claims that nobody confirmed. */
export async function deleteOldFamilyClaims(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('helped_claim')
    .where((eb) =>
      eb.or([
        eb('typed_at', '<', keptSince('typedClaim', now)),
        eb.and([eb('typed_at', 'is', null), eb('given_at', '<', keptSince('claimCode', now))]),
      ]),
    )
    .execute();
}

const hashesOf = (keyring: Keyring, code: string) => keyedHashes(keyring.keysFor('family codes'), code);
