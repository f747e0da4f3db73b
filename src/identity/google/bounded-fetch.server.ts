import type { CustomFetchOptions } from 'openid-client';

const longestAnswer = 256 * 1024;

/** `fetch` for openid-client that takes an answer whole, within the request's time limit, and no long one. */
export async function boundedFetch(url: string, options: CustomFetchOptions): Promise<Response> {
  const response = await fetch(url, options as RequestInit);
  if (!response.body) return response;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body) {
    length += chunk.length;
    if (length > longestAnswer) throw new TypeError('answer too long');
    chunks.push(chunk);
  }
  return new Response(Buffer.concat(chunks), response);
}
