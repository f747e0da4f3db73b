import { createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod/mini';
import type { Db } from '../../shared/api-context.ts';
import { ownerOf, requireRecentLogin } from '../reauthenticate/signed-in-owner.server.ts';
import { googleProviderId } from './admit-google-person.server.ts';
import { unlinkGoogle } from './unlink-google.server.ts';

/** The cookies of a session, or of a sign-in that waits for its two-factor code. */
export type OpenedSession = { cookies: string[]; waits: boolean };

/**
 * Lets the shop open a session for somebody whom Google has vouched for, reachable from the server's own code alone; and
 * lets whoever is signed in, and has proved not long ago who they are, take Google from the ways into their account.
 */
export function googleSessions({ db, now }: { db: Db; now: () => Date }) {
  return {
    id: 'google-sessions',
    endpoints: {
      openGoogleSession: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ uid: z.string() }) },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const user = await internalAdapter.findUserById(ctx.body.uid);
          if (!user) throw new Error('no such user');
          const session = await internalAdapter.createSession(user.id, false, { provider: googleProviderId }, true);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ status: true });
        },
      ),
      unlinkGoogle: createAuthEndpoint(
        '/unlink-google',
        { method: 'POST', use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const owner = await ownerOf(db, ctx);
          await requireRecentLogin(db, owner.sessionId, now());
          await unlinkGoogle(db, owner);
          return ctx.json({ status: true });
        },
      ),
    },
  } as const;
}
