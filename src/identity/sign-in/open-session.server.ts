import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod/mini';

/** Lets the server's own code open a session without a password: by Google, or by a two-factor code. */
export function openSessions() {
  return {
    id: 'open-sessions',
    endpoints: {
      openSession: createAuthEndpoint.serverOnly(
        {
          method: 'POST',
          body: z.object({ uid: z.string(), provider: z.string(), twoFactorAt: z.optional(z.date()) }),
        },
        async (ctx) => {
          const { uid, provider, twoFactorAt } = ctx.body;
          const { internalAdapter } = ctx.context;
          const user = await internalAdapter.findUserById(uid);
          if (!user) throw new Error('no such user');
          const session = await internalAdapter.createSession(user.id, false, { provider, twoFactorAt }, true);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ token: session.token });
        },
      ),
    },
  } as const;
}
