import { randomBytes } from 'node:crypto';
import { recordAudit } from '../../audit/audit.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { enqueueJob } from '../../shared/jobs/enqueue-job.server.ts';
import { qrDrawing } from '../../shared/qr-code/qr-code.server.ts';
import type { Keyring } from '../../shared/secrets/keyring.server.ts';
import type { TwoFactorKey } from '../client/account-security.ts';
import { identityError } from '../store/identity-errors.server.ts';
import { endOtherSessions, recordTwoFactor } from '../store/session.store.server.ts';
import { replaceRecoveryCodes } from './recovery-code.store.server.ts';
import { authenticatorLink, base32 } from './totp.server.ts';
import { deleteTwoFactor, lockTwoFactor, markEnabled, savePendingKey } from './two-factor.store.server.ts';
import { type TwoFactorContext, totpKeySeal, verifyTotp, verifyTwoFactorCode } from './verify-code.server.ts';

/** RFC 4226 recommends 160 bits. */
const keyBytes = 20;

/**
 * Begins to set two-factor up, or begins again. A login asks for no code until a first code has shown that the app has the
 * key. Throws TWO_FACTOR_ENABLED if it is on.
 */
export async function beginTwoFactor(
  db: Db,
  keyring: Keyring,
  { uid, email, brand }: { uid: string; email: string; brand: string },
): Promise<TwoFactorKey> {
  const key = randomBytes(keyBytes);
  await db.transaction().execute(async (trx) => {
    const twoFactor = await lockTwoFactor(trx, uid);
    if (twoFactor?.since) throw identityError('TWO_FACTOR_ENABLED');
    await savePendingKey(trx, uid, totpKeySeal(keyring).seal(key.toString('hex')));
  });
  const link = authenticatorLink(brand, email, key);
  return { key: base32(key), link, drawing: qrDrawing(link) };
}

/**
 * Switches two-factor on with its first code, signs out every other device and returns the recovery codes. Throws WRONG_CODE,
 * and TWO_FACTOR_ENABLED if it is on or was never begun.
 */
export async function enableTwoFactor(
  db: Db,
  { keyring, now }: TwoFactorContext,
  { uid, sessionId, code }: { uid: string; sessionId: string; code: string },
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const twoFactor = await lockTwoFactor(trx, uid);
    if (!twoFactor?.secret || twoFactor.since) throw identityError('TWO_FACTOR_ENABLED');
    const timeStep = verifyTotp(twoFactor.secret, code, { keyring, now });
    await markEnabled(trx, uid, { since: now, timeStep });
    await endOtherSessions(trx, uid, sessionId);
    await recordTwoFactor(trx, sessionId, now);
    await recordAudit(trx, { actor: uid, action: 'account.second-step-on', subject: `account:${uid}` });
    await enqueueJob(trx, 'second-step-mail', { uid, change: 'on' });
    return replaceRecoveryCodes(trx, keyring, uid);
  });
}

/** Switches two-factor off by a code, from the app or the recovery codes; WRONG_CODE. */
export async function disableTwoFactor(
  db: Db,
  context: TwoFactorContext,
  { uid, code }: { uid: string; code: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await verifyTwoFactorCode(trx, context, { uid, code, source: 'either' });
    await deleteTwoFactor(trx, uid);
    await recordAudit(trx, { actor: uid, action: 'account.second-step-off', subject: `account:${uid}` });
    await enqueueJob(trx, 'second-step-mail', { uid, change: 'off' });
  });
}

/** Returns new recovery codes in place of the earlier ones. Throws TWO_FACTOR_DISABLED if two-factor is off. */
export async function renewRecoveryCodes(db: Db, keyring: Keyring, uid: string): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const twoFactor = await lockTwoFactor(trx, uid);
    if (!twoFactor?.since) throw identityError('TWO_FACTOR_DISABLED');
    await recordAudit(trx, { actor: uid, action: 'account.recovery-codes', subject: `account:${uid}` });
    await enqueueJob(trx, 'second-step-mail', { uid, change: 'codes' });
    return replaceRecoveryCodes(trx, keyring, uid);
  });
}
