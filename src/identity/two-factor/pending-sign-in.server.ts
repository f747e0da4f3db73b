import type { Db } from '../../shared/api-context.ts';
import type { Keyring } from '../../shared/secrets/keyring.server.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { findAccountState } from '../store/account-state.store.server.ts';
import { errorAnswer } from '../store/identity-errors.server.ts';
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
  /** The mark of its password, read before the check; null for another sign-in method. */
  mark: string | null;
  /** When, in milliseconds since 1970. */
  at: number;
};

const minutes = 10;

/** A session was to be opened before the code. */
class TwoFactorRequired extends ShopError {
  readonly uid: string;
  constructor(uid: string) {
    super('UNAUTHENTICATED', { reason: 'multi-factor-auth-required' });
    this.uid = uid;
  }
}

export type PendingSignIns = SealedCookie<PendingSignIn> & {
  /** The answer of a sign-in. If it needs a code, the answer asks for one and sets the cookie that remembers the first factor. */
  hold(signIn: () => Promise<Response>, firstFactor: Pick<PendingSignIn, 'provider' | 'mark'>): Promise<Response>;
  /** The email address of the pending sign-in in these cookies, or null. */
  email(cookies: string): Promise<string | null>;
};

type Options = { db: Db; keyring: Keyring; secureCookies: boolean; now: () => Date };

/** Sign-ins that wait for their code; they travel sealed in a cookie of the browser that began them. */
export function pendingSignIns({ db, keyring, secureCookies, now }: Options): PendingSignIns {
  const keys = keyring.keysFor('pending sign-in');
  const cookie = createSealedCookie<PendingSignIn>({ name: 'second_step', keys, minutes, secure: secureCookies, now });
  return {
    ...cookie,
    async hold(signIn, firstFactor) {
      try {
        return await signIn();
      } catch (error) {
        if (!(error instanceof TwoFactorRequired)) throw error;
        const set = await cookie.write({ ...firstFactor, uid: error.uid, at: now().getTime() });
        return errorAnswer('TWO_FACTOR_REQUIRED', { 'set-cookie': set });
      }
    },
    async email(cookies) {
      const pending = await cookie.read(cookies);
      return (pending && (await findUser(db, pending.uid))?.email) ?? null;
    },
  };
}

/** Refuses a session that comes before the code, where its account has two-factor. */
export async function refuseBeforeTwoFactor(db: Db, session: { userId: string; twoFactorAt?: unknown }) {
  if (session.twoFactorAt || !(await hasTwoFactor(db, session.userId))) return;
  throw new TwoFactorRequired(session.userId);
}

/**
 * If the first factor still counts: the account is open, was not signed out everywhere since, and its password or other sign-in
 * method is the same.
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
