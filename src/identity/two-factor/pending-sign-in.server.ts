import type { Db } from '../../shared/api-context.ts';
import type { Keyring } from '../../shared/secrets/keyring.server.ts';
import { findAccountState } from '../store/account-state.store.server.ts';
import { errorAnswer, type IdentityErrorName, identityError } from '../store/identity-errors.server.ts';
import { passwordMark } from '../store/password.store.server.ts';
import { createSealedCookie, type SealedCookie } from '../store/sealed-cookie.server.ts';
import { findSignInMethods } from '../store/sign-in-method.store.server.ts';
import { findUser } from '../store/user.store.server.ts';
import { hasTwoFactor } from './two-factor.store.server.ts';

/** A sign-in whose first factor was right, and that has no session before the code. */
export type PendingSignIn = {
  uid: string;
  /** How it was begun: `password`, or the provider's id. */
  provider: string;
  /** Tells which password it was begun with, as read before the check of it; null for another way in. */
  mark: string | null;
  /** When, in milliseconds since 1970. */
  at: number;
};

const minutes = 10;
const required: IdentityErrorName = 'TWO_FACTOR_REQUIRED';

export type PendingSignIns = SealedCookie<PendingSignIn> & {
  /** Where an answer asks for a code, the same with the cookie in which the first factor is remembered. */
  hold(answer: Response, firstFactor: Pick<PendingSignIn, 'provider' | 'mark'>): Promise<Response>;
  /** The address of whoever signs in with these cookies, or null. */
  address(cookies: string): Promise<string | null>;
};

type Options = { db: Db; keyring: Keyring; secureCookies: boolean; now: () => Date };

/** Sign-ins that wait for their code; they travel sealed in a cookie of the browser that began them. */
export function pendingSignIns({ db, keyring, secureCookies, now }: Options): PendingSignIns {
  const keys = keyring.keysFor('pending sign-in');
  const cookie = createSealedCookie<PendingSignIn>({ name: 'second_step', keys, minutes, secure: secureCookies, now });
  return {
    ...cookie,
    async hold(answer, firstFactor) {
      if (answer.status !== 401) return answer;
      const { code, uid } = (await answer.clone().json()) as { code?: string; uid?: string };
      if (code !== required || !uid) return answer;
      const set = await cookie.write({ ...firstFactor, uid, at: now().getTime() });
      return errorAnswer(required, { 'set-cookie': set });
    },
    async address(cookies) {
      const pending = await cookie.read(cookies);
      return (pending && (await findUser(db, pending.uid))?.email) ?? null;
    },
  };
}

/** Refuses a session that comes before the code, where its account has two-factor. */
export async function refuseBeforeTwoFactor(db: Db, session: { userId: string; twoFactorAt?: unknown }) {
  if (session.twoFactorAt || !(await hasTwoFactor(db, session.userId))) return;
  throw identityError(required, { uid: session.userId });
}

/**
 * Whether the first factor still counts: the account open, nobody signed out everywhere since, and the password or the
 * other way in still the same.
 */
export async function firstFactorHolds(db: Db, { uid, provider, mark, at }: PendingSignIn): Promise<boolean> {
  const account = await findAccountState(db, uid);
  if (!account || account.disabledAt || account.closedAt) return false;
  if (account.tokensValidFrom && account.tokensValidFrom.getTime() > at) return false;
  if (provider === 'password') return mark !== null && (await markOf(db, uid)) === mark;
  return (await findSignInMethods(db, uid)).providers.includes(provider);
}

async function markOf(db: Db, uid: string): Promise<string | null> {
  const user = await findUser(db, uid);
  return user ? passwordMark(db, user.email) : null;
}
