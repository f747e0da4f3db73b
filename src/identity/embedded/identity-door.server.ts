import type { FastifyRequest } from 'fastify';
import type { ApiContext, Db } from '../../shared/api-context.ts';
import type { EndpointMeta } from '../../shared/contract-builder.ts';
import { deviceName } from '../account/device-name.ts';
import { clientAddress } from '../rate-limit/client-address.server.ts';
import type { IdentityRules } from '../rate-limit/identity-endpoint.ts';
import type { RateLimits } from '../rate-limit/rate-limit.server.ts';
import { isRecent } from '../reauthenticate/recent-login.ts';
import { identityError } from '../store/identity-errors.server.ts';
import { findCallerState } from '../tokens/caller.store.server.ts';
import type { EmbeddedProvider } from './embedded-provider.server.ts';
import { keepRules } from './identity-rules.server.ts';

/** The browser's session for a call below `/identity`; `cookies` are set after a success. */
export type AdmittedSession = Pick<ApiContext, 'owner' | 'finishSignIn'> & { cookies: string[] };

type DoorOptions = {
  provider: EmbeddedProvider;
  limits: RateLimits;
  db: Db;
  trustedOrigins: readonly string[];
};

export type IdentityDoor = ReturnType<typeof createIdentityDoor>;

/** The rules of the contract's endpoints below `/identity`, which the embedded provider serves. */
export function createIdentityDoor({ provider, limits, db, trustedOrigins }: DoorOptions) {
  return {
    /** Counts a request against its client's limit, and refuses one from a foreign page. Throws TOO_MANY_REQUESTS, FORBIDDEN. */
    async guard(request: FastifyRequest, meta: EndpointMeta): Promise<void> {
      const { access, finishesSignIn }: EndpointMeta & IdentityRules = meta;
      await limits.countClient(clientAddress(request));
      if (access === 'session' || finishesSignIn) refuseForeignPage(request, trustedOrigins);
    },
    /** Throws UNAUTHENTICATED, ACCOUNT_DISABLED, FORBIDDEN and REQUIRES_RECENT_LOGIN. */
    async admit(
      request: FastifyRequest,
      { access, recentLogin }: EndpointMeta,
      startedAt: Date,
    ): Promise<AdmittedSession> {
      if (access !== 'session') return admitVisitor(provider, request);
      const { session, cookies } = await provider.findSession(request.headers.cookie ?? '');
      if (!session) throw identityError('SIGNED_OUT');
      const { emailVerified, ...owner } = session;
      const state = await findCallerState(db, owner, startedAt);
      if (state?.disabledAt) throw identityError('USER_DISABLED');
      if (!state?.sessionLives) throw identityError('SIGNED_OUT');
      if (!emailVerified) throw identityError('EMAIL_NOT_VERIFIED');
      if (recentLogin && !isRecent(state.provenAt, startedAt)) throw identityError('REQUIRES_RECENT_LOGIN');
      return { owner, cookies };
    },
    /** Does `work` as the endpoint's rules say, with its checked input. */
    async answer<T>(request: FastifyRequest, meta: EndpointMeta, input: object | undefined, work: () => Promise<T>) {
      const rules: EndpointMeta & IdentityRules = meta;
      const targets = {
        account: request.session?.owner?.email,
        pending: rules.finishesSignIn && (await provider.pendingEmail(request.headers.cookie ?? '')),
      };
      return keepRules({ limits, provider }, { rules, request, input: input ?? {}, targets }, work);
    },
  };
}

function admitVisitor(provider: EmbeddedProvider, { headers }: FastifyRequest): AdmittedSession {
  const cookies: string[] = [];
  const device = deviceName(headers['user-agent'] ?? '');
  return {
    cookies,
    async finishSignIn(code) {
      cookies.push(...(await provider.finishSignIn({ ...code, cookies: headers.cookie ?? '', device })));
    },
  };
}

/**
 * Refuses a request that changes something by a cookie unless it names a page of our own: browsers always do, and the shop's
 * door lets requests pass that name none.
 */
function refuseForeignPage({ method, headers }: FastifyRequest, trustedOrigins: readonly string[]): void {
  if (method === 'GET' || method === 'HEAD' || !headers.cookie) return;
  const page = headers.origin || headers.referer || '';
  if (!URL.canParse(page) || !trustedOrigins.includes(new URL(page).origin)) throw identityError('FOREIGN_PAGE');
}
