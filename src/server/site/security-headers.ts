import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** What of other hosts a page may use; none of it where the identity provider is the shop's own. */
export type OutsideSources = { scripts: string[]; connections: string[]; frames: string[] };

/** What every answer carries, whatever it is; `popups` where a window of the provider has to answer its page. */
export function baseHeaders({ live, popups }: { live: boolean; popups: boolean }): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': popups ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-permitted-cross-domain-policies': 'none',
    ...(live ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

const inlineScripts = /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;

const ofDocumentsOnly = [
  'content-security-policy',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'x-permitted-cross-domain-policies',
  'x-request-id',
];

/** Takes away what only a document needs from scripts, styles and fonts: half a kilobyte of each, on slow links. */
export function asPartOfPage(reply: FastifyReply): FastifyReply {
  for (const name of ofDocumentsOnly) reply.removeHeader(name);
  return reply;
}

/**
 * The policy of one page: our own scripts, and the page's inline scripts by the hash of their text. A nonce would
 * change with every answer and forbid keeping the page. Data for search engines is not run, and needs no hash.
 */
export function pagePolicy(html: string, outside?: OutsideSources): string {
  const { scripts = [], connections = [], frames = [] } = outside ?? {};
  const hashes = new Set<string>();
  for (const [, text = ''] of html.matchAll(inlineScripts)) {
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...hashes, ...scripts].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    ['connect-src', "'self'", ...connections].join(' '),
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
