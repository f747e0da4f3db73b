import { isFromFuture } from '../../shared/age.ts';
import type { Db } from '../../shared/api-context.ts';
import { keptMs } from '../../shared/retention.ts';
import type { Keyring } from '../../shared/secrets/keyring.server.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { findAccountState } from '../store/account-state.store.server.ts';
import { findPasswordHash, markOf } from '../store/password.store.server.ts';
import { createSealedCookie, type SealedCookie } from '../store/sealed-cookie.server.ts';
import { findSignInMethods } from '../store/sign-in-method.store.server.ts';
import { findUser } from '../store/user.store.server.ts';

/** A sign-in whose first factor was right, and that has no session before the code. */
export type PendingSignIn = {
  uid: string;
  /** How it was begun: `password`, or the provider's id. */
  provider: string;
  /** The mark of the password that was right; null for another sign-in method. */
  mark: string | null;
  /** Whether its session will outlive the browser. */
  stays: boolean;
  /** When, in milliseconds since 1970. */
  at: number;
};

const minutes = keptMs('firstStep') / 60_000;

/** A session was to be opened before the code. */
export class TwoFactorRequired extends ShopError {
  readonly uid: string;
  constructor(uid: string) {
    super('UNAUTHENTICATED', { reason: 'multi-factor-auth-required' });
    this.uid = uid;
  }
}

export type PendingSignIns = SealedCookie<PendingSignIn> & {
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
    async email(cookies) {
      const pending = await cookie.read(cookies);
      return (pending && (await findUser(db, pending.uid))?.email) ?? null;
    },
  };
}

/**
 * If the first factor still counts: the account is open, was not signed out everywhere since, and its password or other sign-in
 * method is the same.
 */
export async function firstFactorHolds(
  db: Db,
  { uid, provider, mark, at }: PendingSignIn,
  now: Date,
): Promise<boolean> {
  const account = await findAccountState(db, uid);
  if (!account || account.disabledAt || account.closedAt) return false;
  const { tokensValidFrom } = account;
  if (tokensValidFrom && tokensValidFrom.getTime() > at && !isFromFuture(tokensValidFrom, now)) return false;
  if (provider === 'password') {
    const hash = await findPasswordHash(db, uid);
    return hash !== null && markOf(hash) === mark;
  }
  return (await findSignInMethods(db, uid)).providers.includes(provider);
}
