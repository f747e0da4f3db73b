import { createAuthEndpoint } from 'better-auth/api';
import * as z from 'zod';
import type { Db } from '../../shared/api-context.ts';
import type { Keyring } from '../../shared/secrets/keyring.server.ts';
import { readMailedToken } from '../store/mailed-token.server.ts';
import { hashChosenPassword } from './chosen-password.server.ts';
import { checkReset, enqueueReset, resetPassword } from './password-reset.server.ts';

const token = z.string();
const done = { status: true };

/** A lost password, for whoever has the address; signed in or not. */
export function passwordReset({ db, keyring, now }: { db: Db; keyring: Keyring; now: () => Date }) {
  const read = (link: string) => readMailedToken({ keyring, now: now() }, 'reset', link);
  return {
    id: 'password-reset',
    endpoints: {
      requestPasswordReset: createAuthEndpoint(
        '/ask-reset',
        { method: 'POST', body: z.object({ email: z.string() }) },
        async (ctx) => {
          await enqueueReset(db, ctx.body.email);
          return ctx.json(done);
        },
      ),
      checkReset: createAuthEndpoint('/check-reset', { method: 'POST', body: z.object({ token }) }, async (ctx) => {
        await checkReset(db, await read(ctx.body.token));
        return ctx.json(done);
      }),
      reset: createAuthEndpoint(
        '/reset',
        { method: 'POST', body: z.object({ token, password: z.string() }) },
        async (ctx) => {
          const link = await read(ctx.body.token);
          await checkReset(db, link);
          const hash = await hashChosenPassword(ctx.context.password, ctx.body.password);
          await resetPassword(db, link, { hash, now: now() });
          return ctx.json(done);
        },
      ),
    },
  };
}
