import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, localeOf } from '../../shared/locales.ts';
import { deviceName } from '../account/device-name.ts';
import { clientAddress } from '../rate-limit/client-address.server.ts';
import type { RateLimits } from '../rate-limit/rate-limit.server.ts';
import { errorOfAnswer } from '../store/identity-errors.server.ts';
import { nextHeader } from './account-hooks.server.ts';
import { findEndpoint, type IdentityBody, type IdentityEndpoint, readBody } from './allowed-requests.server.ts';
import type { EmbeddedProvider } from './embedded-provider.server.ts';
import { keepRules } from './identity-rules.server.ts';

export type IdentityRoutesOptions = { provider: EmbeddedProvider; limits: RateLimits };

/** The headers that the provider gets. A client cannot name a host or an address to it. */
const passedHeaders = ['origin', 'referer', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest'];
const replyHeaders = ['content-type', 'location'];

/** Mounts better-auth at `/identity`: only the calls that the site uses, limited, with our errors. */
export function registerIdentityRoutes(app: FastifyInstance, { provider, limits }: IdentityRoutesOptions): void {
  // Before the body arrives: a refused client sends none.
  const onRequest = (request: FastifyRequest) => limits.countClient(clientAddress(request));
  const options = { bodyLimit: 64 * 1024, exposeHeadRoute: false, onRequest };
  app.all('/identity/*', options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const [path = ''] = request.url.split('?', 1);
    const endpoint = findEndpoint(path, request.method);
    const body = readBody(endpoint, request.body);
    const response = await callProvider({ provider, limits }, { request, reply, path, endpoint, body });
    for (const name of replyHeaders) {
      const value = response.headers.get(name);
      if (value) reply.header(name, value);
    }
    return reply.code(response.status).send(await response.text());
  });
}

type ProviderCall = {
  request: FastifyRequest;
  reply: FastifyReply;
  path: string;
  endpoint: IdentityEndpoint;
  body: IdentityBody | null;
};

/** Calls better-auth as the endpoint's rules say, and passes its cookies on to the reply. Throws the refusals of both. */
export function callProvider(
  { provider, limits }: IdentityRoutesOptions,
  { request, reply, path, endpoint, body }: ProviderCall,
): Promise<Response> {
  return keepRules({ provider, limits }, { rules: endpoint, request, input: body ?? {} }, async () => {
    const passedOn = passOn(request, new URL(path, provider.origin), body, endpoint);
    return accepted(reply, await provider.handle(passedOn));
  });
}

function passOn(request: FastifyRequest, address: URL, body: IdentityBody | null, endpoint: IdentityEndpoint): Request {
  const locale: Locale = localeOf(request.headers['accept-language']);
  const userAgent = deviceName(request.headers['user-agent'] ?? '');
  const headers = new Headers({ 'accept-language': locale, 'user-agent': userAgent });
  const { next, shared, altcha: _, ...form } = body ?? {};
  // For the shop's own hooks: what better-auth does not know, it refuses.
  if (next) headers.set(nextHeader, next);
  for (const name of endpoint.session ? ['cookie', ...passedHeaders] : passedHeaders) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const { signal } = request.cancellation;
  if (request.method === 'GET') return new Request(address, { headers, signal });
  headers.set('content-type', 'application/json');
  return new Request(address, {
    method: request.method,
    headers,
    body: JSON.stringify(shared ? { ...form, rememberMe: false } : form),
    signal,
  });
}

/** Passes on the cookies of an answer. An error is thrown as one of ours: better-auth's own text reaches no client. */
async function accepted(reply: FastifyReply, response: Response): Promise<Response> {
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  if (response.status >= 400) throw errorOfAnswer(await codeOf(response), response.status);
  return response;
}

async function codeOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  return String((body as { code?: unknown } | null)?.code ?? '');
}
