import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** An answer in the cache. `plain` only for answers that are often sent uncompressed. */
export type CachedPage = { status: number; headers: Record<string, string>; brotli: Buffer; plain?: Buffer };

const brotliQuality = 5;

/** Compresses an answer for the cache. */
export async function packPage({ status, headers }: Response, text: string, plainToo: boolean): Promise<CachedPage> {
  const sent = Object.fromEntries(headers);
  if (status === 200) sent.etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  const compressed = await compress(text, { params });
  // zlib's result is a slice of a much larger buffer, which would stay in memory with it.
  const brotli = Buffer.alloc(compressed.length);
  compressed.copy(brotli);
  return { status, headers: sent, brotli, ...(plainToo && { plain: Buffer.from(text) }) };
}

/** The headers with which a cached answer is sent. */
export const sentHeaders = ({ headers }: CachedPage) => ({
  vary: 'accept-encoding',
  ...headers,
  'cache-control': 'no-cache',
});

/** Whether the client has this answer already. */
export function isHeldByClient(
  page: Pick<CachedPage, 'headers'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): boolean {
  const { etag } = page.headers;
  const held = headers['if-none-match'];
  if (etag === undefined || held === undefined) return false;
  return held === etag || held.replaceAll('W/', '').split(/,\s*/).includes(etag);
}

export const acceptsBrotli = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(headers['accept-encoding'] ?? '');

/** Sends a cached answer, or 304 if the client has it already. Uncompressed if the client does not accept brotli. */
export async function sendCachedPage(
  page: CachedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { status, headers, brotli, plain } = page;
  reply.status(status).headers(sentHeaders(page));
  if (status === 503) reply.header('retry-after', '5');
  if (headers.location) return reply.send();
  if (isHeldByClient(page, request)) return reply.status(304).send();
  if (acceptsBrotli(request)) return reply.header('content-encoding', 'br').send(brotli);
  return reply.send(plain ?? (await decompress(brotli)));
}
