/**
 * How long browsers may cache a file of the built site: hashed files for ever. The service worker is fetched again each
 * time, so that no browser keeps an old one. It runs under the policy of its own answer.
 */
export function fileHeaders(path: string): Record<string, string> {
  if (/\/service-worker\.js(\.\w+)?$/.test(path)) {
    return { 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'; connect-src 'self'" };
  }
  const hashed = path.includes('/assets/');
  return { 'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600' };
}
