import { type ApiContext, finishSignInOf, ownerOf } from '../../shared/api-context.ts';
import type { Handlers } from '../../shared/handlers.ts';
import { confirmAddress, requestAddressChange } from '../account/address-change.server.ts';
import { changePassword, provePassword } from '../account/change-password.server.ts';
import { googleProviderId } from '../google/admit-google-person.server.ts';
import { unlinkGoogle } from '../google/unlink-google.server.ts';
import { hashChosenPassword } from '../sign-in/chosen-password.server.ts';
import { checkReset, enqueueReset, resetPassword } from '../sign-in/password-reset.server.ts';
import { readMailedToken } from '../store/mailed-token.server.ts';
import { endSession, endSessions, listDevices, recordProof } from '../store/session.store.server.ts';
import { findSignInMethods } from '../store/sign-in-method.store.server.ts';
import { countRecoveryCodes } from '../two-factor/recovery-code.store.server.ts';
import {
  beginTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
} from '../two-factor/set-up-two-factor.server.ts';
import { hasTwoFactor } from '../two-factor/two-factor.store.server.ts';
import { verifyTwoFactorCode } from '../two-factor/verify-code.server.ts';
import type { securityContract } from './security.contract.ts';

/** Links and codes are checked with these keys, at this time. */
const checkedWith = ({ keyring, now }: ApiContext) => ({ keyring, now: now() });

/** Wraps a call that returns no data: it answers `{ status: true }`. */
function answerDone<Input>(work: (context: ApiContext, input: Input) => Promise<unknown>) {
  return async (context: ApiContext, input: Input) => {
    await work(context, input);
    return { status: true } as const;
  };
}

export const securityApi: Handlers<typeof securityContract> = {
  requestReset: answerDone((context, { email }) =>
    enqueueReset(context.db, email, { locale: context.locale, now: context.now() }),
  ),
  checkReset: answerDone(async (context, { token }) =>
    checkReset(context.db, await readMailedToken(checkedWith(context), 'reset', token)),
  ),
  reset: answerDone(async (context, input) => {
    const link = await readMailedToken(checkedWith(context), 'reset', input.token);
    await checkReset(context.db, link);
    const hash = await hashChosenPassword(input.password, context.passwordMinLength);
    await resetPassword(context.db, link, { hash, now: context.now(), locale: context.locale });
  }),
  confirmAddress: answerDone(async (context, { token }) => {
    const link = await readMailedToken(checkedWith(context), 'address', token);
    await confirmAddress(context.db, checkedWith(context), link);
  }),
  finishByApp: answerDone((context, { code }) => finishSignInOf(context)({ code, source: 'app' })),
  finishByRecoveryCode: answerDone((context, { code }) => finishSignInOf(context)({ code, source: 'recovery' })),
  changePassword: answerDone(async (context, input) => {
    const owner = ownerOf(context);
    const before = await provePassword(context.db, owner.uid, input.currentPassword);
    const hash = await hashChosenPassword(input.password, context.passwordMinLength);
    await changePassword(context.db, owner, { before, hash, now: context.now() });
  }),
  changeAddress: answerDone(async (context, input) => {
    const { uid, email: from } = ownerOf(context);
    const hash = await provePassword(context.db, uid, input.password);
    await requestAddressChange(context.db, { uid, from, to: input.email.toLowerCase(), now: context.now() }, hash);
  }),
  protection: async (context) => {
    const { db } = context;
    const { uid } = ownerOf(context);
    const { password, providers } = await findSignInMethods(db, uid);
    return {
      password,
      google: providers.includes(googleProviderId),
      secondStep: await hasTwoFactor(db, uid),
      recoveryCodesLeft: await countRecoveryCodes(db, uid),
    };
  },
  prove: answerDone(async (context, { password }) => {
    const { uid, sessionId } = ownerOf(context);
    await provePassword(context.db, uid, password);
    await recordProof(context.db, sessionId, context.now());
  }),
  proveByCode: answerDone(async (context, { code }) => {
    const { uid, sessionId } = ownerOf(context);
    const used = { uid, code, source: 'either' } as const;
    // If the proof is lost, the code stays good.
    await context.db.transaction().execute(async (trx) => {
      await verifyTwoFactorCode(trx, checkedWith(context), used);
      await recordProof(trx, sessionId, context.now());
    });
  }),
  beginTwoFactor: (context) =>
    beginTwoFactor(context.db, context.keyring, { ...ownerOf(context), brand: context.brand() }),
  enableTwoFactor: async (context, input) => {
    const owner = { ...ownerOf(context), code: input.code };
    return { recoveryCodes: await enableTwoFactor(context.db, checkedWith(context), owner) };
  },
  disableTwoFactor: answerDone((context, { code }) =>
    disableTwoFactor(context.db, checkedWith(context), { uid: ownerOf(context).uid, code }),
  ),
  renewRecoveryCodes: async (context) => ({
    recoveryCodes: await renewRecoveryCodes(context.db, context.keyring, ownerOf(context).uid),
  }),
  unlinkGoogle: answerDone((context) => unlinkGoogle(context.db, ownerOf(context))),
  devices: async (context) => {
    const { uid, sessionId } = ownerOf(context);
    const devices = await listDevices(context.db, uid, context.now());
    return {
      devices: devices.map(({ id, browser, lastSeenAt }) => ({
        ...{ id, browser, lastSeenAt: lastSeenAt.toISOString() },
        current: id === sessionId,
      })),
    };
  },
  endSession: answerDone((context, { id }) => endSession(context.db, ownerOf(context).uid, id)),
  endSessions: answerDone((context) => {
    const { uid } = ownerOf(context);
    return context.db.transaction().execute((trx) => endSessions(trx, uid, null, context.now()));
  }),
};
