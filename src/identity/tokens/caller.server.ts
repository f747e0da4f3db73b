import { roles } from '../../shared/access-levels.ts';
import { isFromFuture } from '../../shared/age.ts';
import type { Caller, Db } from '../../shared/api-context.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { findCallerState } from './caller.store.server.ts';

type CallerOptions = {
  db: Db;
  /** Whether an admin without two-factor counts as a customer. */
  adminsNeedTwoFactor: boolean;
  now: () => Date;
};

type Claims = Pick<Caller, 'uid' | 'email' | 'emailVerified' | 'name' | 'provider' | 'authenticatedAt' | 'sessionId'>;

/**
 * Joins the claims of a checked token, or of an earlier caller, with the shop's present record of the account. Throws
 * UNAUTHENTICATED for a token that does not count (any more), ACCOUNT_DISABLED for a disabled account.
 */
export async function readCaller({ db, adminsNeedTwoFactor, now }: CallerOptions, claims: Claims): Promise<Caller> {
  const state = await findCallerState(db, claims, now());
  if (state?.closedAt) throw new ShopError('UNAUTHENTICATED');
  if (state?.disabledAt) throw new ShopError('ACCOUNT_DISABLED');
  if (!state?.sessionLives) throw new ShopError('UNAUTHENTICATED');
  // A moment in the future was written while the clock ran ahead. The sessions from before it are deleted.
  const isAhead = claims.sessionId !== null && isFromFuture(state.tokensValidFrom, now());
  if (state.tokensValidFrom && !isAhead && claims.authenticatedAt * 1000 < state.tokensValidFrom.getTime()) {
    throw new ShopError('UNAUTHENTICATED');
  }
  const { uid, email, emailVerified, name, provider, authenticatedAt, sessionId } = claims;
  const role = (emailVerified && roles.find((each) => each === state.role)) || null;
  const lacksTwoFactor = adminsNeedTwoFactor && role === 'admin' && !state.hasTwoFactor;
  return {
    ...{ uid, email, emailVerified, name, provider, sessionId, authenticatedAt, lacksTwoFactor },
    role: lacksTwoFactor ? 'customer' : role,
    provenAt: state.provenAt ?? new Date(authenticatedAt * 1000),
  };
}
