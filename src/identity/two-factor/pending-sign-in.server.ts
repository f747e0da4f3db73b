import { createHash } from 'node:crypto';
import { APIError } from 'better-auth/api';
import type { Db } from '../../shared/api-context.ts';
import { passwordMark } from '../sign-in/verification-link.server.ts';
import { createSealedCookie, type SealedCookie } from '../store/sealed-cookie.server.ts';
import { hasTwoFactor } from './two-factor.store.server.ts';

/** A sign-in whose first step was right, and that has no session before the second one. */
export type PendingSignIn = {
  uid: string;
  /** How it was begun: `password`, or the provider's id. */
  provider: string;
  /** Tells which password it was begun with; null for another way in. */
  mark: string | null;
  /** When, in milliseconds since 1970. */
  at: number;
};

const minutes = 10;
const needed = 'SECOND_STEP_NEEDED';

export type PendingSignIns = SealedCookie<PendingSignIn> & {
  /** Where an answer asks for a second step, the same with the cookie in which the first one is remembered. */
  hold(answer: Response, provider: string): Promise<Response>;
  /** The address of whoever these cookies have taken the first step for, or null. */
  address(cookies: string): Promise<string | null>;
};

type Options = { db: Db; secret: string; secureCookies: boolean };

/** Sign-ins that wait for their second step; they travel sealed in a cookie of the browser that began them. */
export function pendingSignIns({ db, secret, secureCookies }: Options): PendingSignIns {
  const key = createHash('sha256').update(`pending sign-in\0${secret}`).digest();
  const cookie = createSealedCookie<PendingSignIn>({ name: 'second_step', key, minutes, secure: secureCookies });
  return {
    ...cookie,
    async hold(answer, provider) {
      if (answer.status !== 401) return answer;
      const { code, uid } = (await answer.clone().json()) as { code?: string; uid?: string };
      if (code !== needed || !uid) return answer;
      const mark = provider === 'password' ? await markOf(db, uid) : null;
      const set = await cookie.write({ uid, provider, mark, at: Date.now() });
      return Response.json({ code }, { status: 401, headers: { 'set-cookie': set } });
    },
    async address(cookies) {
      const pending = await cookie.read(cookies);
      if (!pending) return null;
      const user = await db
        .selectFrom('identity.user')
        .select('email')
        .where('id', '=', pending.uid)
        .executeTakeFirst();
      return user?.email ?? null;
    },
  };
}

/** Refuses a session that comes before the second step, where its account has one. */
export async function refuseBeforeTwoFactor(db: Db, session: { userId: string; twoFactorAt?: unknown }) {
  if (session.twoFactorAt || !(await hasTwoFactor(db, session.userId))) return;
  throw new APIError('UNAUTHORIZED', { code: needed, uid: session.userId });
}

/**
 * Whether what was proved in the first step still counts: the account open, nobody signed out everywhere since, and the
 * password or the other way in still the same.
 */
export async function stillCounts(db: Db, { uid, provider, mark, at }: PendingSignIn): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select(['disabled_at', 'closed_at', 'tokens_valid_from'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (!account || account.disabled_at || account.closed_at) return false;
  if (account.tokens_valid_from && account.tokens_valid_from.getTime() > at) return false;
  if (provider === 'password') return mark !== null && (await markOf(db, uid)) === mark;
  const way = await db
    .selectFrom('identity.account')
    .select('id')
    .where('userId', '=', uid)
    .where('providerId', '=', provider)
    .executeTakeFirst();
  return way !== undefined;
}

async function markOf(db: Db, uid: string): Promise<string | null> {
  const user = await db.selectFrom('identity.user').select('email').where('id', '=', uid).executeTakeFirst();
  return user ? passwordMark(db, user.email) : null;
}
