import { createHmac, randomInt } from 'node:crypto';
import type { Db } from '../../shared/api-context.ts';

const codeCount = 10;
const codeLength = 10;
/** Neither vowels nor what looks like something else: codes are copied by hand. */
const letters = '23456789BCDFGHJKMNPQRSTVWXZ';

/** Gives somebody new recovery codes in place of those before; only their hashes are kept. */
export async function replaceRecoveryCodes(db: Db, secret: string, uid: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode);
  await deleteRecoveryCodes(db, uid);
  const rows = codes.map((code) => ({ userId: uid, hash: hashOf(secret, uid, code) }));
  await db.insertInto('identity.recovery_code').values(rows).execute();
  return codes;
}

export async function deleteRecoveryCodes(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('identity.recovery_code').where('userId', '=', uid).execute();
}

/** Uses a recovery code up; false where it is none, or was used before. Of two at once, one is right. */
export async function takeRecoveryCode(
  db: Db,
  { secret, now }: { secret: string; now: Date },
  uid: string,
  code: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.recovery_code')
    .set({ usedAt: now })
    .where('userId', '=', uid)
    .where('hash', '=', hashOf(secret, uid, code))
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

/** Keyed with the shop's secret: whoever has the database alone cannot try codes on it. Case and spaces are of no matter. */
function hashOf(secret: string, uid: string, code: string): string {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return createHmac('sha256', `recovery codes\0${secret}`).update(`${uid}\0${plain}`).digest('base64url');
}
