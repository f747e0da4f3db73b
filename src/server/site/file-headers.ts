/**
 * How long a file of the built site may be kept: hashed ones for ever. The service worker is asked for again each time,
 * so that nobody is held on an old one; the policy it arrives with is the one it works under.
 */
export function fileHeaders(path: string): Record<string, string> {
  if (/\/service-worker\.js(\.\w+)?$/.test(path)) {
    return { 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'; connect-src 'self'" };
  }
  const hashed = path.includes('/assets/');
  return { 'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600' };
}
