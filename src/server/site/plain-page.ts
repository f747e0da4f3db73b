import { escapeHtml } from '../../shared/escape-html.ts';
import { type Locale, pathIn } from '../../shared/locales.ts';

export const plainStylePath = '/plain.css';
export const plainStyle = `
:root { color-scheme: light dark; --paper: #fbf9f4; --card: #fff; --ink: #1f2f33; --soft: #47585c; --line: #ddd5c8; --link: #0f5f5a; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #12191b; --card: #1a2325; --ink: #f3f0ea; --soft: #c8c6be; --line: #354144; --link: #7fd3c8; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
header { border-bottom: 1px solid var(--line); padding: .5rem max(1rem, 50% - 23rem); }
.brand { display: inline-flex; align-items: center; gap: .6rem; min-height: 2.75rem; color: inherit; font-size: 1.25rem; font-weight: 700; text-decoration: none; }
main { max-width: 48rem; margin: 0 auto; padding: 1.25rem 1rem 3rem; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: .5rem 0; }
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
label { display: grid; gap: .3rem; font-weight: 600; }
label.tick { display: flex; align-items: center; gap: .6rem; min-height: 2.75rem; }
input, button { font: inherit; color: inherit; min-height: 2.75rem; padding: .4rem .8rem; border: 1px solid var(--soft); border-radius: .75rem; background: var(--card); }
input[type="checkbox"] { min-height: 0; width: 1.25rem; height: 1.25rem; accent-color: var(--link); }
button { cursor: pointer; font-weight: 600; }
button.go { background: var(--link); border-color: var(--link); color: var(--paper); }
input:focus-visible, button:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.refusal { font-weight: 600; border-left: 4px solid var(--link); padding-left: .8rem; }
.letter { white-space: pre-line; margin: 0; }
.whole { font-weight: 600; user-select: all; -webkit-user-select: all; }
.letter a, a.alone { display: inline-block; padding: .6rem 0; }
`;

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

/** The policy of these pages: our stylesheet and nothing else. */
export const plainPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
