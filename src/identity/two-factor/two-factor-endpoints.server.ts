import { createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';
import type { Db } from '../../shared/api-context.ts';
import type { Keyring } from '../../shared/secrets/keyring.server.ts';
import { ownerOf, provePassword, requireRecentLogin } from '../reauthenticate/signed-in-owner.server.ts';
import { identityError } from '../store/identity-errors.server.ts';
import { noteProof } from '../store/session.store.server.ts';
import { findSignInMethods } from '../store/sign-in-method.store.server.ts';
import { firstFactorHolds, pendingSignIns } from './pending-sign-in.server.ts';
import { countRecoveryCodes } from './recovery-code.store.server.ts';
import { beginTwoFactor, disableTwoFactor, enableTwoFactor, renewRecoveryCodes } from './set-up-two-factor.server.ts';
import { hasTwoFactor } from './two-factor.store.server.ts';
import { type CodeSource, verifyTwoFactorCode } from './verify-code.server.ts';

type Options = { db: Db; keyring: Keyring; brand: () => string; secureCookies: boolean; now: () => Date };

const done = { status: true };
const withCode = { method: 'POST', body: z.object({ code: z.string() }) } as const;
const signedIn = [sensitiveSessionMiddleware];

/** Two-factor at login, its settings, and proving once more who one is. */
export function twoFactor(options: Options) {
  return {
    id: 'two-factor',
    endpoints: { ...signInEndpoints(options), ...proofEndpoints(options), ...settingsEndpoints(options) },
  };
}

/** For whoever has given the first factor: the session comes with the code. */
function signInEndpoints(options: Options) {
  const { db, keyring, now } = options;
  const pendingCookie = pendingSignIns(options);
  const finish = <Path extends string>(path: Path, source: CodeSource) =>
    createAuthEndpoint(path, withCode, async (ctx) => {
      const pending = await pendingCookie.read(ctx.headers?.get('cookie') ?? '');
      if (!pending || !(await firstFactorHolds(db, pending))) throw identityError('SIGN_IN_EXPIRED');
      const { uid, provider } = pending;
      const { code } = ctx.body;
      await db.transaction().execute((trx) => verifyTwoFactorCode(trx, { keyring, now: now() }, { uid, code, source }));
      const { internalAdapter } = ctx.context;
      const user = await internalAdapter.findUserById(uid);
      if (!user) throw identityError('SIGN_IN_EXPIRED');
      const session = await internalAdapter.createSession(uid, false, { provider, twoFactorAt: now() }, true);
      // What ended meanwhile (a new password, signing out everywhere) held the user's row: what is read now is what it left.
      if (!(await firstFactorHolds(db, pending))) {
        await internalAdapter.deleteSession(session.token);
        throw identityError('SIGN_IN_EXPIRED');
      }
      await setSessionCookie(ctx, { session, user });
      return ctx.json(done);
    });
  return {
    verifyTotpCode: finish('/second-step', 'app'),
    verifyRecoveryCode: finish('/recovery-step', 'recovery'),
  };
}

/** For whoever is signed in and is asked once more who they are. */
function proofEndpoints({ db, keyring, now }: Options) {
  return {
    prove: createAuthEndpoint(
      '/prove',
      { method: 'POST', use: signedIn, body: z.object({ password: z.string() }) },
      async (ctx) => {
        const { sessionId } = await ownerOf(db, ctx);
        await provePassword(db, ctx, ctx.body.password);
        await noteProof(db, sessionId, now());
        return ctx.json(done);
      },
    ),
    proveByCode: createAuthEndpoint('/prove-by-code', { ...withCode, use: signedIn }, async (ctx) => {
      const { uid, sessionId } = await ownerOf(db, ctx);
      const { code } = ctx.body;
      await db
        .transaction()
        .execute((trx) => verifyTwoFactorCode(trx, { keyring, now: now() }, { uid, code, source: 'either' }));
      await noteProof(db, sessionId, now());
      return ctx.json(done);
    }),
  };
}

/** For whoever is signed in, and, where something changes, has proved not long ago who they are. */
function settingsEndpoints({ db, keyring, brand, now }: Options) {
  const changes = { method: 'POST', use: signedIn } as const;
  const recentOwner = async (ctx: Parameters<typeof ownerOf>[1]) => {
    const owner = await ownerOf(db, ctx);
    await requireRecentLogin(db, owner.sessionId, now());
    return owner;
  };
  return {
    protection: createAuthEndpoint('/protection', { method: 'GET', use: signedIn }, async (ctx) => {
      const { uid } = await ownerOf(db, ctx);
      const { password, providers } = await findSignInMethods(db, uid);
      return ctx.json({
        password,
        google: providers.includes('google.com'),
        secondStep: await hasTwoFactor(db, uid),
        recoveryCodesLeft: await countRecoveryCodes(db, uid),
      });
    }),
    beginTwoFactor: createAuthEndpoint('/second-step/begin', changes, async (ctx) =>
      ctx.json(await beginTwoFactor(db, keyring, { ...(await recentOwner(ctx)), brand: brand() })),
    ),
    enableTwoFactor: createAuthEndpoint('/second-step/on', { ...withCode, use: signedIn }, async (ctx) => {
      const owner = await recentOwner(ctx);
      const { code } = ctx.body;
      return ctx.json({ recoveryCodes: await enableTwoFactor(db, { keyring, now: now() }, { ...owner, code }) });
    }),
    disableTwoFactor: createAuthEndpoint('/second-step/off', { ...withCode, use: signedIn }, async (ctx) => {
      const { uid } = await recentOwner(ctx);
      await disableTwoFactor(db, { keyring, now: now() }, { uid, code: ctx.body.code });
      return ctx.json(done);
    }),
    renewRecoveryCodes: createAuthEndpoint('/recovery-codes', changes, async (ctx) => {
      const { uid } = await recentOwner(ctx);
      return ctx.json({ recoveryCodes: await renewRecoveryCodes(db, keyring, uid) });
    }),
  };
}
