import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../shared/api-context.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { endSession } from '../store/session.store.server.ts';
import { identityEndpoints } from './allowed-requests.server.ts';
import { callProvider, type IdentityRoutesOptions } from './embedded-routes.server.ts';

const path = '/identity/sign-in/email';
type Credentials = { email: string; password: string; shared: boolean };

/**
 * Signs in after a request has verified the address by this password: by the call, the limits and the checks of the login
 * page. It replaces the session that the browser had, which is another person's: an unverified address has none. Returns
 * the id of the new session; null if the sign-in is refused, so the person can log in.
 */
export async function signInVerified(
  { db, ...options }: IdentityRoutesOptions & { db: Db },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  body: Credentials,
): Promise<string | null> {
  const endpoint = identityEndpoints[path];
  if (!endpoint) return null;
  const { provider } = options;
  try {
    const response = await callProvider(options, { request, reply, path, endpoint, body });
    const earlier = await provider.findSession(request.headers.cookie ?? '');
    if (earlier.session) await endSession(db, earlier.session.uid, earlier.session.sessionId);
    const [cookie = ''] = response.headers.getSetCookie();
    return (await provider.findSession(cookie.split(';')[0] ?? '')).session?.sessionId ?? null;
  } catch (error) {
    if (error instanceof ShopError) return null;
    throw error;
  }
}
