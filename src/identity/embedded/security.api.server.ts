import { implement } from '@orpc/server';
import { type ApiContext, ownerOf } from '../../shared/api-context.ts';
import { confirmAddress, requestAddressChange } from '../account/address-change.server.ts';
import { changePassword } from '../account/change-password.server.ts';
import { googleProviderId } from '../google/admit-google-person.server.ts';
import { unlinkGoogle } from '../google/unlink-google.server.ts';
import { provePassword } from '../reauthenticate/prove-password.server.ts';
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
import { securityContract } from './security.contract.ts';

const os = implement(securityContract).$context<ApiContext>();
const done = { status: true } as const;
/** The keys and the moment that links and codes are checked with. */
const checkedWith = ({ keyring, now }: ApiContext) => ({ keyring, now: now() });

export const securityApi = os.router({
  requestReset: os.requestReset.handler(async ({ context, input }) => {
    await enqueueReset(context.db, input.email);
    return done;
  }),
  checkReset: os.checkReset.handler(async ({ context, input }) => {
    await checkReset(context.db, await readMailedToken(checkedWith(context), 'reset', input.token));
    return done;
  }),
  reset: os.reset.handler(async ({ context, input }) => {
    const link = await readMailedToken(checkedWith(context), 'reset', input.token);
    await checkReset(context.db, link);
    const hash = await hashChosenPassword(input.password, context.passwordMinLength);
    await resetPassword(context.db, link, { hash, now: context.now() });
    return done;
  }),
  confirmAddress: os.confirmAddress.handler(async ({ context, input }) => {
    const link = await readMailedToken(checkedWith(context), 'address', input.token);
    await confirmAddress(context.db, checkedWith(context), link);
    return done;
  }),
  finishByApp: os.finishByApp.handler(async ({ context, input }) => {
    await context.finishSignIn?.({ code: input.code, source: 'app' });
    return done;
  }),
  finishByRecoveryCode: os.finishByRecoveryCode.handler(async ({ context, input }) => {
    await context.finishSignIn?.({ code: input.code, source: 'recovery' });
    return done;
  }),
  changePassword: os.changePassword.handler(async ({ context, input }) => {
    const { db, now, passwordMinLength } = context;
    const owner = ownerOf(context);
    const before = await provePassword(db, owner.uid, input.currentPassword);
    const hash = await hashChosenPassword(input.password, passwordMinLength);
    await changePassword(db, owner, { before, hash, now: now() });
    return done;
  }),
  changeAddress: os.changeAddress.handler(async ({ context, input }) => {
    const { uid, email: from } = ownerOf(context);
    const hash = await provePassword(context.db, uid, input.password);
    const change = { uid, from, to: input.email.toLowerCase(), now: context.now() };
    await requestAddressChange(context.db, change, hash);
    return done;
  }),
  protection: os.protection.handler(async ({ context }) => {
    const { db } = context;
    const { uid } = ownerOf(context);
    const { password, providers } = await findSignInMethods(db, uid);
    return {
      password,
      google: providers.includes(googleProviderId),
      secondStep: await hasTwoFactor(db, uid),
      recoveryCodesLeft: await countRecoveryCodes(db, uid),
    };
  }),
  prove: os.prove.handler(async ({ context, input }) => {
    const { uid, sessionId } = ownerOf(context);
    await provePassword(context.db, uid, input.password);
    await recordProof(context.db, sessionId, context.now());
    return done;
  }),
  proveByCode: os.proveByCode.handler(async ({ context, input }) => {
    const { uid, sessionId } = ownerOf(context);
    const code = { uid, code: input.code, source: 'either' } as const;
    await context.db.transaction().execute((trx) => verifyTwoFactorCode(trx, checkedWith(context), code));
    await recordProof(context.db, sessionId, context.now());
    return done;
  }),
  beginTwoFactor: os.beginTwoFactor.handler(({ context }) =>
    beginTwoFactor(context.db, context.keyring, { ...ownerOf(context), brand: context.brand() }),
  ),
  enableTwoFactor: os.enableTwoFactor.handler(async ({ context, input }) => {
    const owner = { ...ownerOf(context), code: input.code };
    return { recoveryCodes: await enableTwoFactor(context.db, checkedWith(context), owner) };
  }),
  disableTwoFactor: os.disableTwoFactor.handler(async ({ context, input }) => {
    await disableTwoFactor(context.db, checkedWith(context), { uid: ownerOf(context).uid, code: input.code });
    return done;
  }),
  renewRecoveryCodes: os.renewRecoveryCodes.handler(async ({ context }) => ({
    recoveryCodes: await renewRecoveryCodes(context.db, context.keyring, ownerOf(context).uid),
  })),
  unlinkGoogle: os.unlinkGoogle.handler(async ({ context }) => {
    await unlinkGoogle(context.db, ownerOf(context));
    return done;
  }),
  devices: os.devices.handler(async ({ context }) => {
    const { uid, sessionId } = ownerOf(context);
    const devices = await listDevices(context.db, uid, context.now());
    return {
      devices: devices.map(({ lastSeenAt, ...device }) => ({
        ...device,
        lastSeenAt: lastSeenAt.toISOString(),
        current: device.id === sessionId,
      })),
    };
  }),
  endSession: os.endSession.handler(async ({ context, input }) => {
    await endSession(context.db, ownerOf(context).uid, input.id);
    return done;
  }),
  endSessions: os.endSessions.handler(async ({ context }) => {
    const { uid } = ownerOf(context);
    await context.db.transaction().execute((trx) => endSessions(trx, uid, null, context.now()));
    return done;
  }),
});
