import type { Db } from '../../shared/api-context.ts';
import { type Locale, localeOf } from '../../shared/locales.ts';
import { retryTransaction } from '../../shared/transaction.server.ts';
import { safeNext } from '../next-path.ts';
import { enqueueVerification } from '../sign-in/pending-sign-up.server.ts';
import { mirrorUser } from '../store/account-profile.store.server.ts';
import { identityError } from '../store/identity-errors.server.ts';
import { sessionEnd } from '../store/session-end.store.server.ts';
import { findCallerState } from '../tokens/caller.store.server.ts';
import { TwoFactorRequired } from '../two-factor/pending-sign-in.server.ts';

type HookContext = { request?: Request; body?: { rememberMe?: boolean } } | null;

/** Carries the wanted page to the hooks. */
export const nextHeader = 'x-next-page';

/**
 * The shop's part when better-auth creates or changes users. The `after` hooks run after the commit. If one fails, the user
 * stays: the next sign-up, verification mail or reset does its work.
 */
export function accountHooks(db: Db, now: () => Date) {
  return {
    user: {
      create: {
        after: async ({ id: uid, emailVerified }: { id: string; emailVerified: boolean }, context: HookContext) => {
          const { request } = context ?? {};
          const signUp = { uid, locale: languageOf(request), next: nextOf(request), now: now() };
          if (emailVerified) await mirrorUser(db, uid, signUp.locale);
          else await retryTransaction(db, (trx) => enqueueVerification(trx, signUp));
        },
      },
      update: {
        after: async (user: { id: string }, context: HookContext) =>
          mirrorUser(db, user.id, languageOf(context?.request)),
      },
    },
    session: {
      create: {
        before: async (session: { userId: string }, context: HookContext) => {
          const state = await findCallerState(db, { uid: session.userId, sessionId: null }, now());
          if (state?.disabledAt) throw identityError('USER_DISABLED');
          if (state?.hasTwoFactor) throw new TwoFactorRequired(session.userId);
          const stays = context?.body?.rememberMe !== false;
          return { data: { stays, expiresAt: sessionEnd({ role: state?.role ?? null, stays }, now()) } };
        },
      },
    },
  };
}

/** The language that the identity routes have read from a request. */
export function languageOf(request: Request | undefined): Locale {
  return localeOf(request?.headers.get('accept-language') ?? undefined);
}

/** The wanted page of a sign-up; null if there is none. */
export function nextOf(request: Request | undefined): string | null {
  return safeNext(request?.headers.get(nextHeader));
}
