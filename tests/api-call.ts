import { brotliDecompressSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { documentedApi } from './openapi/documented-api.ts';
import { freshToken, newClient, origin, type Person, sessionCookie } from './people.ts';
import type { DoorAnswer, FrontDoor } from './processes/front-door.ts';

// biome-ignore lint/suspicious/noExplicitAny: each test writes the answer that it expects
export type ApiAnswer = { status: number; body: any; headers: LightMyRequestResponse['headers'] };

export type CallOptions = { as?: Person; body?: unknown; headers?: Record<string, string> };

/** Requests that send a mail. Each person of a test asks from their own address, unless the test names an address. */
const mailing = /^\/identity\/(sign-up\/email|send-verification-email|ask-reset|ask-new-address)$/;

/** Calls the API as a person, or as a visitor. Every answer must match the API's own document. */
export async function callApi(
  shop: FrontDoor,
  method: string,
  path: string,
  { as, body, headers = {} }: CallOptions,
): Promise<ApiAnswer> {
  const sent = await payloadOf(body);
  const url = path.startsWith('/') ? path : `/api/${path}`;
  const proof = as ? await proofOf(shop, as, url) : {};
  const response = await shop.server.inject({
    method: method as 'GET',
    url,
    headers: { ...sent.headers, ...proof, ...headers },
    ...(sent.payload === undefined ? {} : { payload: sent.payload }),
    ...(mailing.test(url) && headers['x-forwarded-for'] === undefined ? { remoteAddress: newClient() } : {}),
  });
  return { status: response.statusCode, body: await documentedBody(method, url, response), headers: response.headers };
}

/** A bearer token, or below `/identity` the session's cookie from a page of the shop. */
async function proofOf(shop: FrontDoor, person: Person, url: string): Promise<Record<string, string>> {
  if (url.startsWith('/identity/')) return { cookie: sessionCookie(person), origin };
  return { authorization: `Bearer ${await freshToken(shop, person)}` };
}

/** The parsed body of an answer; throws if it differs from the API's own document. For requests made without `call`. */
export async function documentedBody(method: string, url: string, answer: DoorAnswer): Promise<unknown> {
  const contentType = String(answer.headers['content-type']);
  const body = bodyOf(answer, contentType);
  if (/^\/(identity|api)\/(?!docs|openapi\.json)/.test(url) && method !== 'HEAD') {
    const { operationAt, problemsOf } = await documentedApi();
    // The document leaves out the calls of the identity library.
    if (url.startsWith('/identity/') && !operationAt(method, url.replace(/\?.*$/s, ''))) return body;
    const problems = problemsOf(method, url, { status: answer.statusCode, body, contentType });
    if (problems.length > 0) throw new Error(`${method} ${url.slice(0, 200)} is not as documented: ${problems}`);
  }
  return body;
}

function bodyOf({ body, rawPayload, headers }: DoorAnswer, contentType: string): unknown {
  if (contentType === 'application/pdf') return rawPayload;
  if (headers['content-encoding'] === 'br' && rawPayload)
    return JSON.parse(brotliDecompressSync(rawPayload).toString());
  return contentType.startsWith('application/json') && body ? JSON.parse(body) : body;
}

async function payloadOf(body: unknown): Promise<{ payload?: string | Buffer; headers: Record<string, string> }> {
  if (body === undefined) return { headers: {} };
  if (body instanceof URLSearchParams) {
    return { payload: String(body), headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  }
  if (body instanceof Blob) return { payload: Buffer.from(await body.bytes()), headers: { 'content-type': body.type } };
  if (body instanceof FormData) {
    const encoded = new Response(body);
    return {
      payload: Buffer.from(await encoded.bytes()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    };
  }
  return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}
