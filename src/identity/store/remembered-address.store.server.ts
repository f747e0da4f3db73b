import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import { keptSince } from '../../shared/retention.ts';
import { type Keyring, keyedHashes } from '../../shared/secrets/keyring.server.ts';
import { hasLostAdminRole } from './account.store.server.ts';

/** An account, and the address that it has or had. */
type Owner = { uid: string; email: string };

/**
 * Remembers, by a keyed hash, an address that its account gives up, and if a person took the admin's role from it. Returns the
 * hash that keys all data kept after the account is closed.
 */
export async function rememberAddress(trx: Db, keyring: Keyring, { uid, email }: Owner, now: Date): Promise<string> {
  const rememberedAddress = await findRemembered(trx, keyring, email);
  const { role } = await trx.selectFrom('account').select('role').where('uid', '=', uid).executeTakeFirstOrThrow();
  const refused = (rememberedAddress?.never_admin ?? false) || (await hasLostAdminRole(trx, uid));
  const { hash } = await trx
    .insertInto('remembered_address')
    .values({
      hash: rememberedAddress?.hash ?? hashesOf(keyring, email)[0],
      never_admin: role !== 'admin' && refused,
      remembered_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet((eb) => ({
        never_admin: eb.ref('excluded.never_admin'),
        remembered_at: eb.ref('excluded.remembered_at'),
      })),
    )
    .returning('hash')
    .executeTakeFirstOrThrow();
  return hash;
}

/**
 * The same for an account that stays open with another address: until it is closed, it belongs to the memory. If the account
 * came back itself, its remembered purchases move to the new address, if that is verified: the one before may get another owner.
 */
export async function giveUpAddress(
  trx: Db,
  keyring: Keyring,
  { newEmail, ...owner }: Owner & { newEmail: string | null },
  now: Date,
): Promise<void> {
  const { uid } = owner;
  const hash = await rememberAddress(trx, keyring, owner, now);
  await trx
    .insertInto('given_up_address')
    .values({ account_uid: uid, address_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const linked = trx.selectFrom('account').select('uid').where('uid', '=', uid).where('remembered_as', 'is not', null);
  if (newEmail === null || !(await linked.executeTakeFirst())) return;
  const newHash = await rememberAddress(trx, keyring, { uid, email: newEmail }, now);
  await trx.updateTable('account').set({ remembered_as: newHash }).where('uid', '=', uid).execute();
}

/** The other addresses that a closing account has given up. From now on they are kept as long as its last one. */
export async function releaseGivenUpAddresses(
  trx: Db,
  { uid, presentHash, now }: { uid: string; presentHash: string; now: Date },
): Promise<string[]> {
  const given = await trx
    .deleteFrom('given_up_address')
    .where('account_uid', '=', uid)
    .returning('address_hash as hash')
    .execute();
  const hashes = given.map(({ hash }) => hash).filter((hash) => hash !== presentHash);
  if (hashes.length > 0)
    await trx.updateTable('remembered_address').set({ remembered_at: now }).where('hash', 'in', hashes).execute();
  return hashes;
}

/** Links the account to the hashed email of an earlier closed account, so that its purchases still count. */
export async function linkRememberedEmail(db: Db, keyring: Keyring, { uid, email }: Owner): Promise<void> {
  const hashes = hashesOf(keyring, email);
  await sql`
    update account set remembered_as = r.hash from remembered_address r
    where account.uid = ${uid} and account.closed_at is null
      and account.remembered_as is null and r.hash = any(${hashes}::text[])`.execute(db);
}

/** If a person took the admin's role from an earlier account of this address. */
export async function isNeverAdmin(db: Db, keyring: Keyring, email: string): Promise<boolean> {
  return (await findRemembered(db, keyring, email))?.never_admin ?? false;
}

function findRemembered(db: Db, keyring: Keyring, email: string) {
  return db
    .selectFrom('remembered_address')
    .selectAll()
    .where('hash', 'in', hashesOf(keyring, email))
    .orderBy('remembered_at', 'desc')
    .executeTakeFirst();
}

function hashesOf(keyring: Keyring, email: string): [string, ...string[]] {
  return keyedHashes(keyring.keysFor('addresses'), email.toLowerCase());
}

/**
 * Forgets the addresses of which nothing is left to remember: what their accounts had bought no longer counts. An address
 * that an open account gave up stays: that account's purchases will be remembered for it.
 */
export async function deleteOldMemories(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('remembered_address')
    .where('never_admin', '=', false)
    .where('remembered_at', '<', keptSince('closedAddress', now))
    .where(sql<boolean>`not exists (select from given_up_address g where g.address_hash = remembered_address.hash)`)
    .execute();
}
