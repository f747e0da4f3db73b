import type { FastifyRequest } from 'fastify';
import { isRecent } from '../../identity/reauthenticate/recent-login.ts';
import { allows } from '../../shared/access-levels.ts';
import type { Caller } from '../../shared/api-context.ts';
import { levelOf } from '../../shared/contract-builder.ts';
import { ShopError } from '../../shared/shop-error.ts';
import type { Endpoint } from './endpoints.ts';

export type Callers = {
  /** The person behind a bearer token, at this moment. */
  callerOf: (token: string) => Promise<Caller>;
  /** The same person at this moment, whose token was good when the request began. */
  callerNow: (caller: Caller) => Promise<Caller>;
};

/**
 * A body and a queue may take minutes, in which a session can end or an account lose its role. If they took longer than
 * this, access is checked again right before the work. A token or a recent login that was good at the start stays good.
 */
export const maxAdmissionMs = 1_000;

/**
 * Returns the caller if the endpoint is open to them. Throws UNAUTHENTICATED, EMAIL_NOT_VERIFIED, FORBIDDEN,
 * ACCOUNT_DISABLED, SECOND_STEP_REQUIRED and REQUIRES_RECENT_LOGIN.
 */
export async function admitCaller(
  request: FastifyRequest,
  { name, meta }: Endpoint,
  { callerOf, callerNow }: Callers,
  startedAt: Date,
): Promise<Caller> {
  const token = request.headers.authorization?.match(/^Bearer ([\w.~+/-]+=*)$/i)?.[1];
  if (!token) throw unauthenticated(name);
  const caller = await (request.caller ? callerNow(request.caller) : callerOf(token)).catch((error) => {
    throw error instanceof ShopError && error.code === 'UNAUTHENTICATED' ? unauthenticated(name) : error;
  });
  // A role is read only once the address is verified.
  if (!allows(caller.role ?? 'account', levelOf(meta))) {
    if (caller.lacksTwoFactor) throw new ShopError('SECOND_STEP_REQUIRED');
    throw new ShopError(caller.emailVerified ? 'FORBIDDEN' : 'EMAIL_NOT_VERIFIED');
  }
  if (meta.recentLogin && !isRecent(caller.provenAt, startedAt)) throw new ShopError('REQUIRES_RECENT_LOGIN');
  return caller;
}

function unauthenticated(name: string): ShopError {
  const slice = name.split('.')[0];
  if (slice === 'cart') return new ShopError('UNAUTHENTICATED', { sentence: 'cart' });
  return new ShopError('UNAUTHENTICATED', slice === 'orders' || slice === 'checkout' ? { sentence: 'orders' } : {});
}
