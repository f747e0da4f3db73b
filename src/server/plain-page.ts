import { escapeHtml } from '../shared/escape-html.ts';

const style = `
body { font: 17px/1.6 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem; color-scheme: light dark; }
table { border-collapse: collapse; width: 100%; } td, th { text-align: left; vertical-align: top; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid #8886; }
code, pre { font: 15px/1.5 ui-monospace, monospace; } pre { white-space: pre-wrap; overflow-wrap: anywhere; }
summary { cursor: pointer; min-height: 2.75rem; } article { border-top: 1px solid #8886; padding: 1rem 0; }`;

export const plainStylePath = '/plain.css';
export const plainStyle = style;

/** A small page for those who run or explore the shop: no scripts, one stylesheet. `body` is HTML, already escaped. */
export function plainPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="${plainStylePath}"></head>
<body><main><h1>${escapeHtml(title)}</h1>
${body}
</main></body></html>`;
}

/** The policy of these pages: our stylesheet and nothing else. */
export const plainPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
