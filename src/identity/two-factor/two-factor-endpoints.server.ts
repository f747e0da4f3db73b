import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';
import { recordAudit } from '../../audit/audit.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { ownerOf, provePassword } from '../account/account-endpoints.server.ts';
import { noteProof, requireRecentLogin } from '../reauthenticate/proof.server.ts';
import { pendingSignIns, stillCounts } from './pending-sign-in.server.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-code.store.server.ts';
import {
  beginTwoFactor,
  type CodeSource,
  disableTwoFactor,
  enableTwoFactor,
  hasTwoFactor,
  verifyTotpCode,
} from './two-factor.store.server.ts';

type Options = { db: Db; secret: string; secureCookies: boolean };

const done = { status: true };
const typed = { method: 'POST', body: z.object({ code: z.string() }) } as const;
const signedIn = [sensitiveSessionMiddleware];

/** The second step at login, its upkeep, and proving once more who one is. */
export function twoFactor(options: Options) {
  return {
    id: 'second-step',
    endpoints: { ...signInEndpoints(options), ...proofEndpoints(options), ...accountEndpoints(options) },
  };
}

/** For whoever has taken the first step: the session comes with the second one. */
function signInEndpoints(options: Options) {
  const { db, secret } = options;
  const waiting = pendingSignIns(options);
  const finish = <Path extends string>(path: Path, source: CodeSource) =>
    createAuthEndpoint(path, typed, async (ctx) => {
      const pending = await waiting.read(ctx.headers?.get('cookie') ?? '');
      if (!pending || !(await stillCounts(db, pending))) throw signInOver();
      const { uid, provider } = pending;
      const { code } = ctx.body;
      await db.transaction().execute((trx) => verifyTotpCode(trx, secret, { uid, code, source }));
      const { internalAdapter } = ctx.context;
      const user = await internalAdapter.findUserById(uid);
      if (!user) throw signInOver();
      const session = await internalAdapter.createSession(uid, false, { provider, twoFactorAt: new Date() }, true);
      // What ended meanwhile (a new password, signing out everywhere) held the user's row: what is read now is what it left.
      if (!(await stillCounts(db, pending))) {
        await internalAdapter.deleteSession(session.token);
        throw signInOver();
      }
      await setSessionCookie(ctx, { session, user });
      return ctx.json(done);
    });
  return {
    verifyTotpCode: finish('/second-step', 'app'),
    verifyRecoveryCode: finish('/recovery-step', 'recovery'),
  };
}

function signInOver(): APIError {
  return new APIError('UNAUTHORIZED', { code: 'SIGN_IN_OVER' });
}

/** For whoever is signed in and is asked once more who they are. */
function proofEndpoints({ db, secret }: Options) {
  return {
    prove: createAuthEndpoint(
      '/prove',
      { method: 'POST', use: signedIn, body: z.object({ password: z.string() }) },
      async (ctx) => {
        const { sessionId } = await ownerOf(db, ctx);
        await provePassword(db, ctx, ctx.body.password);
        await noteProof(db, sessionId);
        return ctx.json(done);
      },
    ),
    proveByCode: createAuthEndpoint('/prove-by-code', { ...typed, use: signedIn }, async (ctx) => {
      const { uid, sessionId } = await ownerOf(db, ctx);
      await db
        .transaction()
        .execute((trx) => verifyTotpCode(trx, secret, { uid, code: ctx.body.code, source: 'either' }));
      await noteProof(db, sessionId);
      return ctx.json(done);
    }),
  };
}

/** For whoever is signed in, and has proved not long ago who they are. */
function accountEndpoints({ db, secret }: Options) {
  const changes = { method: 'POST', use: signedIn } as const;
  return {
    protection: createAuthEndpoint('/protection', { method: 'GET', use: signedIn }, async (ctx) => {
      const { uid } = await ownerOf(db, ctx);
      const ways = await db.selectFrom('identity.account').select('providerId').where('userId', '=', uid).execute();
      return ctx.json({
        password: ways.some(({ providerId }) => providerId === 'credential'),
        secondStep: await hasTwoFactor(db, uid),
        recoveryCodesLeft: await countRecoveryCodes(db, uid),
      });
    }),
    beginTwoFactor: createAuthEndpoint('/second-step/begin', changes, async (ctx) => {
      const owner = await ownerOf(db, ctx);
      await requireRecentLogin(db, owner.sessionId);
      return ctx.json(await beginTwoFactor(db, secret, owner));
    }),
    enableTwoFactor: createAuthEndpoint('/second-step/on', { ...typed, use: signedIn }, async (ctx) => {
      const owner = await ownerOf(db, ctx);
      await requireRecentLogin(db, owner.sessionId);
      return ctx.json({ recoveryCodes: await enableTwoFactor(db, secret, { ...owner, code: ctx.body.code }) });
    }),
    disableTwoFactor: createAuthEndpoint('/second-step/off', { ...typed, use: signedIn }, async (ctx) => {
      const { uid, sessionId } = await ownerOf(db, ctx);
      await requireRecentLogin(db, sessionId);
      await db.transaction().execute(async (trx) => {
        await verifyTotpCode(trx, secret, { uid, code: ctx.body.code, source: 'either' });
        await disableTwoFactor(trx, uid);
      });
      return ctx.json(done);
    }),
    newRecoveryCodes: createAuthEndpoint('/recovery-codes', changes, async (ctx) => {
      const { uid, sessionId } = await ownerOf(db, ctx);
      await requireRecentLogin(db, sessionId);
      const recoveryCodes = await db.transaction().execute(async (trx) => {
        await trx.selectFrom('identity.user').select('id').where('id', '=', uid).forUpdate().execute();
        if (!(await hasTwoFactor(trx, uid))) throw new APIError('BAD_REQUEST', { code: 'SECOND_STEP_OFF' });
        await recordAudit(trx, { actor: uid, action: 'account.recovery-codes', subject: `account:${uid}` });
        return replaceRecoveryCodes(trx, secret, uid);
      });
      return ctx.json({ recoveryCodes });
    }),
  };
}
