import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../shared/escape-html.ts';
import { type Locale, pathIn } from '../../shared/locales.ts';

export const plainStylePath = '/plain.css';
const style = `
@font-face { font-family: "Plus Jakarta Sans Stand-in"; src: local("Roboto"), local("Arial"), local("Liberation Sans"); size-adjust: 104.4%; ascent-override: 99.4%; descent-override: 21.3%; line-gap-override: 0%; }
:root { color-scheme: light dark; --paper: #fdfaf4; --card: #fffffd; --ink: #172f35; --soft: #384f55; --line: #e1dacc; --edge: #668083; --link: #006662; --main: #f38a6d; --on-main: #291411; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0d191c; --card: #152326; --ink: #f3f0e9; --soft: #cbc7bd; --line: #2c3d40; --edge: #788e90; --link: #7ad0c6; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 "Plus Jakarta Sans", "Plus Jakarta Sans Stand-in", system-ui, sans-serif; overflow-wrap: anywhere; }
header { border-bottom: 1px solid var(--line); padding: .5rem max(1rem, 50% - 23rem); }
.brand { display: inline-flex; align-items: center; gap: .6rem; min-height: 2.75rem; color: inherit; font-size: 1.25rem; font-weight: 700; text-decoration: none; }
main { max-width: 48rem; margin: 0 auto; padding: 1.25rem 1rem 3rem; }
h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -.015em; text-wrap: balance; margin: .5rem 0; }
h2 { font-size: 1.15rem; line-height: 1.35; margin: 0; }
a { color: var(--link); text-underline-offset: .2em; }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: .25rem; }
article { background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: 1rem; margin: 1rem 0; }
table { border-collapse: collapse; width: 100%; }
td, th { text-align: left; vertical-align: top; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid var(--line); }
code, pre { font: .9375rem/1.5 ui-monospace, monospace; }
pre { white-space: pre-wrap; }
summary { cursor: pointer; padding: .6rem 0; }
.envelope { color: var(--soft); font-size: .9375rem; margin: .25rem 0 .75rem; }
form { display: grid; gap: 1rem; max-width: 26rem; margin: 1.25rem 0; }
article form { margin: 0; }
article:has(form) { max-width: 28rem; }
form p { margin: 0; color: var(--soft); font-size: .9375rem; }
label { display: grid; gap: .3rem; font-weight: 600; }
label.tick { display: flex; align-items: center; gap: .6rem; min-height: 2.75rem; }
input, button { font: inherit; color: inherit; min-height: 2.75rem; padding: .4rem .8rem; border: 1px solid var(--edge); border-radius: .75rem; background: var(--card); }
input { font-weight: 400; }
input[type="checkbox"] { min-height: 0; width: 1.25rem; height: 1.25rem; accent-color: var(--link); }
button { cursor: pointer; font-weight: 600; border-radius: 999px; }
button.go { background: var(--main); border-color: transparent; color: var(--on-main); }
input:focus-visible, button:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.refusal { font-weight: 600; border-left: 4px solid var(--link); padding-left: .8rem; }
.letter { white-space: pre-line; margin: 0; }
.whole { font-weight: 600; user-select: all; -webkit-user-select: all; }
.letter a, a.alone { display: inline-block; padding: .6rem 0; }
`;

/** The style sheet. With a built site, in the typeface of its pages, from the same file. `files` is the folder of the site. */
export function plainStyle(files: string | undefined): string {
  const [font] = files ? globSync('plus-jakarta-sans*.woff2', { cwd: join(files, 'assets') }) : [];
  if (!font) return style;
  return `@font-face { font-family: "Plus Jakarta Sans"; src: url("/assets/${font}") format("woff2"); font-weight: 200 800; font-display: swap; }${style}`;
}

/**
 * A small page without scripts, with one stylesheet. `body` is escaped HTML. A page for families has logo and `brand` at
 * its top, as the site has.
 */
export function plainPage(title: string, body: string, locale: Locale, brand?: string): string {
  const logo = brand
    ? `<header><a class="brand" href="${pathIn(locale, '/')}"><img src="/favicon.svg" alt="" width="32" height="32">${escapeHtml(brand)}</a></header>\n`
    : '';
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="${plainStylePath}"></head>
<body>${logo}<main><h1>${escapeHtml(title)}</h1>
${body}
</main></body></html>`;
}

/** The policy of these pages: our stylesheet, typeface and pictures, and nothing else. */
export const plainPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Sends such a page. */
export function sendPlainPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('content-security-policy', plainPolicy).send(page);
}
