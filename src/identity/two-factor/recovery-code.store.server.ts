import { randomInt } from 'node:crypto';
import type { Db } from '../../shared/api-context.ts';
import { type Keyring, keyedHashes } from '../../shared/secrets/keyring.server.ts';

const codeCount = 10;
const codeLength = 10;
/** Neither vowels nor what looks like something else: codes are copied by hand. */
const letters = '23456789BCDFGHJKMNPQRSTVWXZ';

/** Creates new recovery codes in place of the earlier ones; only their hashes are stored. */
export async function replaceRecoveryCodes(db: Db, keyring: Keyring, uid: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode);
  await deleteRecoveryCodes(db, uid);
  const rows = codes.map((code) => ({ userId: uid, hash: hashesOf(keyring, uid, code)[0] }));
  await db.insertInto('identity.recovery_code').values(rows).execute();
  return codes;
}

export async function deleteRecoveryCodes(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('identity.recovery_code').where('userId', '=', uid).execute();
}

/** Uses a recovery code up; false if it is wrong or used. Of two parallel requests, one is right. */
export async function takeRecoveryCode(
  db: Db,
  { keyring, now }: { keyring: Keyring; now: Date },
  uid: string,
  code: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.recovery_code')
    .set({ usedAt: now })
    .where('userId', '=', uid)
    .where('hash', 'in', hashesOf(keyring, uid, code))
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** How many are left. */
export async function countRecoveryCodes(db: Db, uid: string): Promise<number> {
  const { left } = await db
    .selectFrom('identity.recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('userId', '=', uid)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** `XXXXX-XXXXX`, of 47 bits. */
function newCode(): string {
  const code = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/**
 * Keyed with the shop's secret, so that a thief of the database alone cannot try codes on it. The hash of the present secret
 * comes first, then those of earlier ones. Case and spaces do not matter.
 */
function hashesOf(keyring: Keyring, uid: string, code: string): [string, ...string[]] {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return keyedHashes(keyring.keysFor('recovery codes'), `${uid}\0${plain}`);
}
