import { createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import * as z from 'zod';
import type { Db } from '../../shared/api-context.ts';
import type { Keyring } from '../../shared/secrets/keyring.server.ts';
import { ownerOf, provePassword } from '../reauthenticate/signed-in-owner.server.ts';
import { hashChosenPassword } from '../sign-in/chosen-password.server.ts';
import { readMailedToken } from '../store/mailed-token.server.ts';
import { endEverySession, endSession, listDevices } from '../store/session.store.server.ts';
import { confirmAddress, requestAddressChange } from './address-change.server.ts';
import { changePassword } from './change-password.server.ts';

type Options = { db: Db; keyring: Keyring; now: () => Date };

const done = { status: true };
const signedIn = [sensitiveSessionMiddleware];

/** What people do about their own account beside signing in: another password, another address, devices. */
export function accountSettings(options: Options) {
  return {
    id: 'account-settings',
    endpoints: { ...addressEndpoints(options), ...passwordEndpoints(options), ...deviceEndpoints(options) },
  };
}

function addressEndpoints({ db, keyring, now }: Options) {
  return {
    requestAddressChange: createAuthEndpoint(
      '/ask-new-address',
      { method: 'POST', use: signedIn, body: z.object({ email: z.string(), password: z.string() }) },
      async (ctx) => {
        const { uid, email } = await ownerOf(db, ctx);
        const hash = await provePassword(db, ctx, ctx.body.password);
        await requestAddressChange(db, { uid, from: email, to: ctx.body.email.toLowerCase(), now: now() }, hash);
        return ctx.json(done);
      },
    ),
    /** For whoever has the mailed link, signed in or not. */
    confirmAddress: createAuthEndpoint(
      '/confirm-address',
      { method: 'POST', body: z.object({ token: z.string() }) },
      async (ctx) => {
        const context = { keyring, now: now() };
        await confirmAddress(db, context, await readMailedToken(context, 'address', ctx.body.token));
        return ctx.json(done);
      },
    ),
  };
}

function passwordEndpoints({ db, now }: Options) {
  return {
    replacePassword: createAuthEndpoint(
      '/replace-password',
      { method: 'POST', use: signedIn, body: z.object({ currentPassword: z.string(), password: z.string() }) },
      async (ctx) => {
        const owner = await ownerOf(db, ctx);
        const before = await provePassword(db, ctx, ctx.body.currentPassword);
        const hash = await hashChosenPassword(ctx.context.password, ctx.body.password);
        await changePassword(db, owner, { before, hash, now: now() });
        return ctx.json(done);
      },
    ),
  };
}

function deviceEndpoints({ db, now }: Options) {
  return {
    devices: createAuthEndpoint('/devices', { method: 'GET', use: signedIn }, async (ctx) => {
      const { uid, sessionId } = await ownerOf(db, ctx);
      const devices = await listDevices(db, uid, now());
      return ctx.json({ devices: devices.map((device) => ({ ...device, current: device.id === sessionId })) });
    }),
    endSession: createAuthEndpoint(
      '/end-session',
      { method: 'POST', use: signedIn, body: z.object({ id: z.string() }) },
      async (ctx) => {
        const { uid } = await ownerOf(db, ctx);
        await endSession(db, uid, ctx.body.id);
        return ctx.json(done);
      },
    ),
    endSessions: createAuthEndpoint('/end-sessions', { method: 'POST', use: signedIn }, async (ctx) => {
      const { uid } = await ownerOf(db, ctx);
      await db.transaction().execute((trx) => endEverySession(trx, uid, now()));
      return ctx.json(done);
    }),
  };
}
