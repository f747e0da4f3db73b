import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import type { ErrorCode } from '../../shared/error-status.ts';
import { errorStatus } from '../../shared/error-status.ts';
import { type Locale, localeOf } from '../../shared/locales.ts';
import { deviceName } from '../account/device-name.ts';
import { identityMessage, tooManyRequestsMessage } from '../client/identity-messages.ts';
import { clientAddress, clientOf } from '../rate-limit/client-address.server.ts';
import type { AttemptKind } from '../rate-limit/rate-limit.rules.ts';
import type { Attempt, AttemptRefusal, RateLimits } from '../rate-limit/rate-limit.server.ts';
import { type ToldError, toldError, translateError } from '../store/identity-errors.server.ts';
import { nextHeader } from './account-hooks.server.ts';
import { findEndpoint, type IdentityBody, type IdentityEndpoint, readBody } from './allowed-requests.server.ts';
import { isCommonPassword } from './common-passwords.server.ts';
import type { EmbeddedProvider } from './embedded-provider.server.ts';

export type IdentityRoutesOptions = { provider: EmbeddedProvider; limits: RateLimits };

/** What of a request's headers the provider may know. Whoever asks it cannot name a host or an address. */
const passedHeaders = ['origin', 'referer', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest'];
const replyHeaders = ['content-type', 'location'];
/** What is only counted until it was right. */
const provingKinds: AttemptKind[] = ['password', 'code', 'recovery'];

/** Mounts the embedded provider at `/identity`: only the endpoints the site uses, limited, with our error bodies. */
export function registerIdentityRoutes(app: FastifyInstance, options: IdentityRoutesOptions): void {
  const { provider, limits } = options;
  app.all('/identity/*', { bodyLimit: 64 * 1024, exposeHeadRoute: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    await limits.countClient(clientAddress(request));
    const [path = '', query = ''] = request.url.split('?', 2);
    const endpoint = findEndpoint(path, request.method);
    const locale = localeOf(request.headers['accept-language']);
    const { body, solution } = readBody(endpoint, request.body);
    const attempts = await attemptsOf(request, endpoint, body, provider);
    const refused = await limits.countAttempts(attempts, solution);
    if (refused) return refuseAttempts(reply, refused, locale);
    if (endpoint.choosesPassword && (await isCommonPassword(body?.password ?? ''))) {
      return refuse(reply, toldError('PASSWORD_TOO_COMMON'), locale);
    }
    const address = addressOf(provider.origin, path, query, endpoint.query ?? []);
    const passedOn = passOn(request, address, body, { session: endpoint.session ?? false, locale });
    const response = await provider.handle(passedOn, clientOf(request));
    if (response.ok) await limits.forgive(ownAttempts(endpoint, body, attempts));
    return answer(reply, response, locale);
  });
}

/** The attempts of a request. Nobody who is not signed in, or about to be, can attempt anything at the account of whoever is. */
async function attemptsOf(
  request: FastifyRequest,
  { attempts = [] }: IdentityEndpoint,
  body: IdentityBody | null,
  provider: EmbeddedProvider,
): Promise<Attempt[]> {
  const cookie = request.headers.cookie ?? '';
  const account = attempts.some(({ at }) => at === 'account') ? await provider.signedInAddress(cookie) : null;
  const pending = attempts.some(({ at }) => at === 'pending') ? await provider.pendingAddress(cookie) : null;
  const targets = {
    ...{ account, pending, email: body?.email, token: body?.token },
    ...{ household: clientOf(request), everyone: 'everyone' },
  };
  return attempts.flatMap(({ kind, at }) => {
    const target = targets[at];
    return target ? [{ kind, target }] : [];
  });
}

/** What a success shows to have been the owner's own attempts: at the right password or code, or by a link to their inbox. */
function ownAttempts({ provesOwner }: IdentityEndpoint, body: IdentityBody | null, attempts: Attempt[]): Attempt[] {
  const proving = attempts.filter(({ kind }) => provingKinds.includes(kind));
  const email = provesOwner && body?.token ? decodeJwt(body.token).email : undefined;
  return typeof email === 'string' ? [...proving, { kind: 'password', target: email }] : proving;
}

function addressOf(origin: string, path: string, query: string, passed: readonly string[]): URL {
  const address = new URL(path, origin);
  const given = new URLSearchParams(query);
  // An empty value where one is missing: the provider then refuses it instead of failing.
  for (const name of passed) address.searchParams.set(name, given.get(name) ?? '');
  return address;
}

function passOn(
  request: FastifyRequest,
  address: URL,
  body: IdentityBody | null,
  { session, locale }: { session: boolean; locale: Locale },
): Request {
  const userAgent = deviceName(request.headers['user-agent'] ?? '');
  const headers = new Headers({ 'accept-language': locale, 'user-agent': userAgent });
  const { next, ...form } = body ?? {};
  // For the shop's own hooks: what better-auth does not know, it refuses.
  if (next) headers.set(nextHeader, encodeURI(next));
  for (const name of session ? ['cookie', ...passedHeaders] : passedHeaders) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const { signal } = request.cancellation;
  if (request.method === 'GET') return new Request(address, { headers, signal });
  headers.set('content-type', 'application/json');
  return new Request(address, { method: request.method, headers, body: JSON.stringify(form), signal });
}

async function answer(reply: FastifyReply, response: Response, locale: Locale): Promise<FastifyReply> {
  for (const name of replyHeaders) {
    const value = response.headers.get(name);
    if (value) reply.header(name, value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  if (response.status < 400) return reply.code(response.status).send(await response.text());
  // Text of better-auth's own never reaches anyone.
  return refuse(reply, translateError(await codeOf(response), response.status), locale);
}

function refuse(reply: FastifyReply, { code, reason }: ToldError, locale: Locale): FastifyReply {
  const status = errorStatus[code];
  const message = identityMessage(reason, locale);
  return reply.code(status).send({ defined: true, code, status, message, data: { reason } });
}

/** A refusal of attempts: with a challenge, the same request with its solution is let through. */
function refuseAttempts(reply: FastifyReply, refusal: AttemptRefusal, locale: Locale): FastifyReply {
  const { challenge, retryAfterSeconds } = refusal;
  const code: ErrorCode = 'TOO_MANY_REQUESTS';
  const status = errorStatus[code];
  const data = challenge ? { reason: 'missing-recaptcha-token', challenge } : { reason: 'too-many-requests' };
  const message = challenge
    ? identityMessage('missing-recaptcha-token', locale)
    : tooManyRequestsMessage(refusal, locale);
  return reply
    .code(status)
    .header('retry-after', retryAfterSeconds)
    .send({ defined: true, code, status, message, data });
}

async function codeOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  return String((body as { code?: unknown } | null)?.code ?? '');
}
