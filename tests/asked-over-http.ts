import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, type RequestOptions, request } from 'node:http';

/** An answer as a client got it: not decompressed, and no redirect followed. */
export type HttpAnswer = { statusCode: number; headers: IncomingHttpHeaders; rawPayload: Buffer; body: string };

/** Asks an address over a connection of its own, with these headers and no others. */
export async function askOverHttp(address: string, options: RequestOptions = {}): Promise<HttpAnswer> {
  const asked = request(address, { agent: false, ...options }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const rawPayload = Buffer.concat(await answer.toArray());
  return { statusCode: answer.statusCode ?? 0, headers: answer.headers, rawPayload, body: rawPayload.toString() };
}
