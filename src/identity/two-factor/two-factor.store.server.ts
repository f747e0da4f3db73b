import { randomBytes } from 'node:crypto';
import { APIError } from 'better-auth/api';
import { recordAudit } from '../../audit/audit.store.server.ts';
import { site } from '../../content/site.ts';
import type { Db } from '../../shared/api-context.ts';
import { enqueueJob } from '../../shared/jobs.server.ts';
import { createSeal } from '../../shared/sealed-text.server.ts';
import { endOtherSessions } from '../store/session.store.server.ts';
import { type QrDrawing, qrDrawing } from './qr-code.server.ts';
import { replaceRecoveryCodes, takeRecoveryCode } from './recovery-code.store.server.ts';
import { authenticatorLink, base32, timeStepOfCode } from './totp.server.ts';

/** What an authenticator app is told when a second step is set up: by eye, by hand, or on the same phone. */
export type TwoFactorKey = { key: string; link: string; drawing: QrDrawing };

/** RFC 4226 recommends 160 bits. */
const keyBytes = 20;

/** Whether somebody is asked for a second step at login. */
export async function hasTwoFactor(db: Db, uid: string): Promise<boolean> {
  return (await findTwoFactor(db, uid))?.since != null;
}

/**
 * Begins to set a second step up, or begins anew: nothing is asked for before a code has shown that the app has the key.
 * Throws SECOND_STEP_ON where there is one.
 */
export async function beginTwoFactor(db: Db, secret: string, owner: { uid: string; email: string }) {
  const key = randomBytes(keyBytes);
  const sealed = sealOf(secret).seal(key.toString('hex'));
  await db.transaction().execute(async (trx) => {
    const step = await lockTwoFactor(trx, owner.uid);
    if (step?.since) throw new APIError('BAD_REQUEST', { code: 'SECOND_STEP_ON' });
    await trx
      .insertInto('identity.two_factor')
      .values({ userId: owner.uid, secret: sealed })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ secret: sealed, lastTimeStep: 0 }))
      .execute();
  });
  const link = authenticatorLink(site.brand, owner.email, key);
  return { key: base32(key), link, drawing: qrDrawing(link) } satisfies TwoFactorKey;
}

/**
 * Switches the second step on with the first code of it, signs every other device out and gives the recovery codes.
 * Throws WRONG_CODE, and SECOND_STEP_ON where it is on or was never begun.
 */
export async function enableTwoFactor(
  db: Db,
  secret: string,
  { uid, sessionId, code }: { uid: string; sessionId: string; code: string },
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const step = await lockTwoFactor(trx, uid);
    if (!step?.secret || step.since) throw new APIError('BAD_REQUEST', { code: 'SECOND_STEP_ON' });
    const lastTimeStep = timeStepOfCode(openKey(secret, step.secret), plain(code), new Date());
    if (lastTimeStep === null) throw wrongCode();
    const on = { since: new Date(), lastTimeStep, resetAt: null, resetReason: null };
    await trx.updateTable('identity.two_factor').set(on).where('userId', '=', uid).execute();
    await endOtherSessions(trx, uid, sessionId);
    await trx.updateTable('identity.session').set({ twoFactorAt: on.since }).where('id', '=', sessionId).execute();
    await recordAudit(trx, { actor: uid, action: 'account.second-step-on', subject: `account:${uid}` });
    await enqueueJob(trx, 'second-step-mail', { uid, change: 'on' });
    return replaceRecoveryCodes(trx, secret, uid);
  });
}

/** Switches it off; the transaction's caller has used a code up. */
export async function disableTwoFactor(trx: Db, uid: string): Promise<void> {
  await trx.deleteFrom('identity.two_factor').where('userId', '=', uid).execute();
  await recordAudit(trx, { actor: uid, action: 'account.second-step-off', subject: `account:${uid}` });
  await enqueueJob(trx, 'second-step-mail', { uid, change: 'off' });
}

/**
 * Takes two-factor from somebody who lost phone and recovery codes, and keeps when and why. False where there is none.
 */
export async function clearTwoFactor(
  trx: Db,
  { uid, reason, now }: { uid: string; reason: string | null; now: Date },
): Promise<boolean> {
  const twoFactor = await lockTwoFactor(trx, uid);
  if (!twoFactor?.since) return false;
  const cleared = { secret: null, since: null, resetAt: now, resetReason: reason };
  await trx.updateTable('identity.two_factor').set(cleared).where('userId', '=', uid).execute();
  await trx.deleteFrom('identity.recovery_code').where('userId', '=', uid).execute();
  return true;
}

/** Where a code comes from: the app, the list of recovery codes, or either, told by its shape. */
export type CodeSource = 'app' | 'recovery' | 'either';

/**
 * Uses a code up. Each counts once, and of two at once one is right: who is later waits for the row, and then finds the
 * code used. Throws WRONG_CODE, also where there is no second step.
 */
export async function verifyTotpCode(
  trx: Db,
  secret: string,
  { uid, code, source }: { uid: string; code: string; source: CodeSource },
): Promise<void> {
  const step = await lockTwoFactor(trx, uid);
  if (!step?.since || !step.secret) throw wrongCode();
  if (source === 'recovery' || (source === 'either' && !/^\d{6}$/.test(plain(code)))) {
    if (!(await takeRecoveryCode(trx, secret, uid, code))) throw wrongCode();
    return;
  }
  const used = timeStepOfCode(openKey(secret, step.secret), plain(code), new Date());
  if (used === null || used <= step.lastTimeStep) throw wrongCode();
  await trx.updateTable('identity.two_factor').set({ lastTimeStep: used }).where('userId', '=', uid).execute();
}

/** Apps show a code in two halves. */
const plain = (code: string) => code.replace(/\s/g, '');

/** Holds the person's row, so that nobody signs them in meanwhile, and gives their second step. */
async function lockTwoFactor(trx: Db, uid: string) {
  await trx.selectFrom('identity.user').select('id').where('id', '=', uid).forUpdate().execute();
  return findTwoFactor(trx, uid);
}

function findTwoFactor(db: Db, uid: string) {
  return db.selectFrom('identity.two_factor').selectAll().where('userId', '=', uid).executeTakeFirst();
}

const sealOf = (secret: string) => createSeal(`second step\0${secret}`);

/** A key that was sealed with an earlier secret of the shop opens no more: no code is right then, but recovery by an admin. */
function openKey(secret: string, sealed: string): Buffer {
  try {
    return Buffer.from(sealOf(secret).open(sealed), 'hex');
  } catch (error) {
    throw new APIError('BAD_REQUEST', { code: 'WRONG_CODE', cause: error });
  }
}

function wrongCode(): APIError {
  return new APIError('BAD_REQUEST', { code: 'WRONG_CODE' });
}
