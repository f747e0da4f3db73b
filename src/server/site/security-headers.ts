import type { FastifyReply } from 'fastify';

/** The headers of every answer. `popups`: a window of the identity provider has to answer its page. */
export function baseHeaders({ live, popups }: { live: boolean; popups: boolean }): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': popups ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy('()'),
    'x-permitted-cross-domain-policies': 'none',
    ...(live ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Allows the camera to no page, or with `(self)` to the page that answers with this header. Allows nothing else. */
export function permissionsPolicy(camera: '()' | '(self)'): string {
  return `camera=${camera}, geolocation=(), microphone=(), payment=(), usb=()`;
}

const pageHeaders = [
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'x-permitted-cross-domain-policies',
  'x-request-id',
];

/**
 * Removes the headers that only a page needs from its files: half a kilobyte each, which counts on slow links. A drawing
 * keeps the policy, because browsers can open it as a document: the policy lets it run, load, send and be framed by nothing.
 */
export function asPartOfPage(reply: FastifyReply, { isDrawing = false } = {}): FastifyReply {
  for (const name of pageHeaders) reply.removeHeader(name);
  return isDrawing ? reply : reply.removeHeader('content-security-policy');
}
