// The policy of pages; whatever else is answered gets the one in `security-headers.ts`, files that of `file-headers.ts`.
import { createHash, randomBytes } from 'node:crypto';

/** What of other hosts a page may use; none of it where the identity provider is the shop's own. */
export type OutsideSources = { scripts: string[]; connections: string[]; frames: string[] };

/** What our own document marks its scripts with: another one at every rendering, and no browser ever gets to see it. */
export function newScriptNonce(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * The inline scripts that our own document marked in this rendering, and the page without the mark: a nonce that a
 * browser is to compare would change with every answer and forbid caching the page. A script that came into the page in
 * any other way carries no mark, or a wrong one.
 */
export function takeMarkedScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const marked = new RegExp(`<script\\b[^>]*\\snonce="${nonce}"[^>]*>([\\s\\S]*?)</script`, 'gi');
  const scripts = Array.from(html.matchAll(marked), ([, text = '']) => text).filter(Boolean);
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), scripts };
}

/** The policy of one page: our own files, and these inline scripts of it by the hash of their text. */
export function pagePolicy(inlineScripts: readonly string[], outside?: OutsideSources): string {
  const { scripts = [], connections = [], frames = [] } = outside ?? {};
  const hashes = new Set(inlineScripts.map(hashSource));
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

function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
