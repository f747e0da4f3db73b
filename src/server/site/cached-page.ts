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

/** Sends a cached answer, or 304 if the client has it already. Uncompressed if the client does not accept brotli. */
export async function sendCachedPage(
  { status, headers, brotli, plain }: CachedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.status(status).headers({ vary: 'accept-encoding', ...headers, 'cache-control': 'no-cache' });
  if (status === 503) reply.header('retry-after', '5');
  if (headers.location) return reply.send();
  const heldTags = request.headers['if-none-match']?.replaceAll('W/', '').split(/,\s*/);
  if (headers.etag && heldTags?.includes(headers.etag)) return reply.status(304).send();
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  if (takesBrotli) return reply.header('content-encoding', 'br').send(brotli);
  return reply.send(plain ?? (await decompress(brotli)));
}
