// The policy of pages. Files have theirs in `file-headers.ts`, all other answers in `security-headers.ts`.
import { createHash, randomBytes } from 'node:crypto';

/** The other hosts that a page may use. None if the shop itself is the identity provider. */
export type OutsideSources = { scripts: string[]; connections: string[]; frames: string[] };

/** The mark of our own document's scripts: new for each rendering, and never sent to a browser. */
export function newScriptNonce(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * The inline scripts that our own document marked in this rendering, and the page without the marks. Browsers get hashes
 * instead of the nonce, because a nonce must change with every answer and would forbid caching. A script that entered the
 * page in any other way has no mark, or a wrong one.
 */
export function takeMarkedScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const marked = new RegExp(`<script\\b[^>]*\\snonce="${nonce}"[^>]*>([\\s\\S]*?)</script`, 'gi');
  const scripts = Array.from(html.matchAll(marked), ([, text = '']) => text).filter(Boolean);
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), scripts };
}

/**
 * The policy of one page: our own files, and its inline scripts by the hash of their text. `programs`: it also runs
 * WebAssembly of our own.
 */
export function pagePolicy(inlineScripts: readonly string[], outside?: OutsideSources, programs = false): string {
  const { scripts = [], connections = [], frames = [] } = outside ?? {};
  const hashes = new Set(inlineScripts.map(hashSource));
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...(programs ? ["'wasm-unsafe-eval'"] : []), ...hashes, ...scripts].join(' '),
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
