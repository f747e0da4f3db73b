import type { Db } from '../../shared/api-context.ts';
import type { Keyring } from '../../shared/secrets/keyring.server.ts';
import { createSeal, type Seal } from '../../shared/secrets/sealed-text.server.ts';
import { identityError } from '../store/identity-errors.server.ts';
import { takeRecoveryCode } from './recovery-code.store.server.ts';
import { timeStepOfCode } from './totp.server.ts';
import { lockTwoFactor, saveTimeStep } from './two-factor.store.server.ts';

/** The keys in which TOTP keys and recovery codes are kept, and the moment. */
export type TwoFactorContext = { keyring: Keyring; now: Date };

/** The source of a code: the app, the recovery codes, or either, by the code's shape. */
export type CodeSource = 'app' | 'recovery' | 'either';

/**
 * Uses a code up. Each code counts once. Of two parallel requests, the later one waits for the row and then finds the code used.
 * Throws WRONG_CODE, also if two-factor is off.
 */
export async function verifyTwoFactorCode(
  trx: Db,
  { keyring, now }: TwoFactorContext,
  { uid, code, source }: { uid: string; code: string; source: CodeSource },
): Promise<void> {
  const twoFactor = await lockTwoFactor(trx, uid);
  if (!twoFactor?.since || !twoFactor.secret) throw identityError('WRONG_CODE');
  if (source === 'recovery' || (source === 'either' && !/^\d{6}$/.test(withoutSpaces(code)))) {
    if (!(await takeRecoveryCode(trx, { keyring, now }, uid, code))) throw identityError('WRONG_CODE');
    return;
  }
  const timeStep = verifyTotp(twoFactor.secret, code, { keyring, now });
  if (timeStep <= twoFactor.lastTimeStep) throw identityError('WRONG_CODE');
  await saveTimeStep(trx, uid, timeStep);
}

/** The time step of an app's code, checked with the key as it is kept; WRONG_CODE for one that is not right now. */
export function verifyTotp(sealedKey: string, code: string, { keyring, now }: TwoFactorContext): number {
  const timeStep = timeStepOfCode(openKey(keyring, sealedKey), withoutSpaces(code), now);
  if (timeStep === null) throw identityError('WRONG_CODE');
  return timeStep;
}

export function totpKeySeal(keyring: Keyring): Seal {
  return createSeal(keyring.keysFor('two-factor'));
}

/** Apps show a code in two halves. */
const withoutSpaces = (code: string) => code.replace(/\s/g, '');

/** A key that was sealed with a secret that the shop does not know opens no more: no code is right then, but recovery by an admin. */
function openKey(keyring: Keyring, sealedKey: string): Buffer {
  try {
    return Buffer.from(totpKeySeal(keyring).open(sealedKey), 'hex');
  } catch (cause) {
    throw identityError('WRONG_CODE', cause);
  }
}
