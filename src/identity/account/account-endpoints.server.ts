import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import * as z from 'zod';
import type { Db } from '../../shared/api-context.ts';
import { enqueueJob } from '../../shared/jobs.server.ts';
import { checkReset, enqueueReset, resetPassword, savePassword } from '../sign-in/password-reset.server.ts';
import { readMailedToken } from '../store/mailed-token.server.ts';
import {
  endEverySession,
  endOtherSessions,
  endSession,
  listDevices,
  refuseDisabled,
} from '../store/session.store.server.ts';
import { confirmAddress, requestAddressChange } from './address-change.server.ts';

type Passwords = {
  config: { minPasswordLength: number; maxPasswordLength: number };
  hash(password: string): Promise<string>;
  verify(check: { hash: string; password: string }): Promise<boolean>;
};
type SessionContext = {
  context: { password: Passwords; session: { user: { id: string; email: string }; session: { id: string } } };
};

const token = z.string();
const done = { status: true };

/** What people do about their own account beside signing in: a lost password, another one, another address, devices. */
export function accountSettings(db: Db, secret: string) {
  return { id: 'account-upkeep', endpoints: { ...resetEndpoints(db, secret), ...ownEndpoints(db) } };
}

/** For whoever has a mailed link, signed in or not. */
function resetEndpoints(db: Db, secret: string) {
  return {
    requestPasswordReset: createAuthEndpoint(
      '/ask-reset',
      { method: 'POST', body: z.object({ email: z.string() }) },
      async (ctx) => {
        await enqueueReset(db, ctx.body.email);
        return ctx.json(done);
      },
    ),
    checkReset: createAuthEndpoint('/check-reset', { method: 'POST', body: z.object({ token }) }, async (ctx) => {
      await checkReset(db, await readMailedToken(secret, 'reset', ctx.body.token));
      return ctx.json(done);
    }),
    reset: createAuthEndpoint(
      '/reset',
      { method: 'POST', body: z.object({ token, password: z.string() }) },
      async (ctx) => {
        const link = await readMailedToken(secret, 'reset', ctx.body.token);
        await checkReset(db, link);
        await resetPassword(db, link, await hashed(ctx.context.password, ctx.body.password));
        return ctx.json(done);
      },
    ),
    confirmAddress: createAuthEndpoint(
      '/confirm-address',
      { method: 'POST', body: z.object({ token }) },
      async (ctx) => {
        await confirmAddress(db, await readMailedToken(secret, 'address', ctx.body.token));
        return ctx.json(done);
      },
    ),
  };
}

/** For whoever is signed in, and verified. */
function ownEndpoints(db: Db) {
  const signedIn = [sensitiveSessionMiddleware];
  return {
    replacePassword: createAuthEndpoint(
      '/replace-password',
      { method: 'POST', use: signedIn, body: z.object({ currentPassword: z.string(), password: z.string() }) },
      async (ctx) => {
        const { uid, sessionId } = await ownerOf(db, ctx);
        const before = await provePassword(db, ctx, ctx.body.currentPassword);
        const hash = await hashed(ctx.context.password, ctx.body.password);
        await db.transaction().execute(async (trx) => {
          await trx.selectFrom('identity.user').select('id').where('id', '=', uid).forUpdate().execute();
          if ((await passwordOf(trx, uid)) !== before) throw wrongPassword();
          await savePassword(trx, uid, hash);
          await endOtherSessions(trx, uid, sessionId);
          await enqueueJob(trx, 'password-changed-mail', { uid });
        });
        return ctx.json(done);
      },
    ),
    requestAddressChange: createAuthEndpoint(
      '/ask-new-address',
      { method: 'POST', use: signedIn, body: z.object({ email: z.string(), password: z.string() }) },
      async (ctx) => {
        const { uid, email } = await ownerOf(db, ctx);
        await provePassword(db, ctx, ctx.body.password);
        await requestAddressChange(db, { uid, from: email, to: ctx.body.email.toLowerCase() });
        return ctx.json(done);
      },
    ),
    devices: createAuthEndpoint('/devices', { method: 'GET', use: signedIn }, async (ctx) => {
      const { uid, sessionId } = await ownerOf(db, ctx);
      const devices = await listDevices(db, uid);
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
      await db.transaction().execute((trx) => endEverySession(trx, uid));
      return ctx.json(done);
    }),
  };
}

/** Who is signed in, if they may look after their account: not disabled, and their address verified. */
export async function ownerOf(db: Db, { context }: SessionContext) {
  const { id: uid } = context.session.user;
  await refuseDisabled(db, uid);
  const user = await db
    .selectFrom('identity.user')
    .select(['email', 'emailVerified'])
    .where('id', '=', uid)
    .executeTakeFirst();
  if (!user?.emailVerified) throw new APIError('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED' });
  return { uid, email: user.email, sessionId: context.session.session.id };
}

async function passwordOf(db: Db, uid: string): Promise<string | null> {
  const row = await db
    .selectFrom('identity.account')
    .select('password')
    .where('userId', '=', uid)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? null;
}

/** Throws WRONG_PASSWORD unless it is the account's password; gives the hash of it. */
export async function provePassword(db: Db, { context }: SessionContext, password: string): Promise<string> {
  const hash = await passwordOf(db, context.session.user.id);
  if (hash === null || !(await context.password.verify({ hash, password }))) throw wrongPassword();
  return hash;
}

function wrongPassword(): APIError {
  return new APIError('BAD_REQUEST', { code: 'WRONG_PASSWORD' });
}

async function hashed({ config, hash }: Passwords, password: string): Promise<string> {
  if (password.length < config.minPasswordLength) throw new APIError('BAD_REQUEST', { code: 'PASSWORD_TOO_SHORT' });
  if (password.length > config.maxPasswordLength) throw new APIError('BAD_REQUEST', { code: 'PASSWORD_TOO_LONG' });
  return hash(password);
}
