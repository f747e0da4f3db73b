import { escapeHtml } from './escape-html.ts';
import type { Locale } from './locales.ts';

// The look of all mails. Mail programs strip scripts and pictures, and many of them strip style sheets: each element carries
// its style, layout is tables, and the sheet only adds the dark colours (docs/decisions/mails-that-look-like-the-site.md).

/** The colours of the site (`ui/style/tokens.css`) as hex, which mail programs read: in light, and in dark mode. */
export const mailColours = {
  paper: ['#fdfaf4', '#0d191c'],
  card: ['#fffffd', '#152326'],
  line: ['#e1dacc', '#2c3d40'],
  ink: ['#172f35', '#f3f0e9'],
  soft: ['#384f55', '#cbc7bd'],
  link: ['#006662', '#7ad0c6'],
  // Not the coral of the site with its dark words: a program with a dark mode of its own lightens dark words, and keeps coral.
  button: ['#006662', '#7ad0c6'],
  onButton: ['#fffbf2', '#0d191c'],
} as const;
type Colour = keyof typeof mailColours;

const light = (colour: Colour) => mailColours[colour][0];
const fontFamily = "font-family:'Plus Jakarta Sans',-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const font = (size: number) => `${fontFamily};font-size:${size}px;line-height:1.6`;
const tableStart = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Text as HTML. The number of an order stays on one line. */
function words(text: string): string {
  return escapeHtml(text).replace(/\bN-\d{4}-\d+/g, '<span style="white-space:nowrap">$&</span>');
}

/** Lines of a paragraph. */
export function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${words(text).replaceAll('\n', '<br>')}</p>`;
}

/** A link in the text. */
export function textLink(address: string, text: string): string {
  return `<p style="margin:0 0 16px"><a class="link" href="${escapeHtml(address)}" style="color:${light('link')}">${escapeHtml(text)}</a></p>`;
}

/** The one button of a mail. Its address also stands below it, for readers who copy it into another browser. */
export function button(address: string, { label, hint }: { label: string; hint: string }): string {
  const safe = escapeHtml(address);
  return `${tableStart} style="margin:8px 0 16px"><tr><td class="button" bgcolor="${light('button')}" style="border-radius:24px;background-color:${light('button')}">
<a class="on-button" href="${safe}" style="display:inline-block;padding:12px 24px;color:${light('onButton')};font-weight:600;line-height:1.3;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="soft" style="margin:0 0 16px;font-size:14px;color:${light('soft')};word-break:break-word">${escapeHtml(hint)}<br>${safe}</p>`;
}

/** A row of a table: a product, its units and their sum. */
export type MailRow = readonly [name: string, units: string, sum: string];

/** Products with their units and sums, and their total below. */
export function productTable(heads: MailRow, rows: readonly MailRow[], total: string): string {
  const cell = (tag: 'th' | 'td', text: string, isNumber: boolean, style: string) =>
    `<${tag}${tag === 'th' ? ' scope="col" class="soft line"' : ' class="line"'} style="${style};border-bottom:1px solid ${light('line')};text-align:${isNumber ? 'right' : 'left'}">${escapeHtml(text)}</${tag}>`;
  const row = (tag: 'th' | 'td', [name, units, sum]: MailRow, style: string) =>
    `<tr>${cell(tag, name, false, `padding:8px 0;${style}`)}${cell(tag, units, true, `padding:8px 0 8px 12px;${style}`)}${cell(tag, sum, true, `padding:8px 0 8px 12px;white-space:nowrap;${style}`)}</tr>`;
  const headStyle = `font-size:13px;font-weight:600;color:${light('soft')}`;
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;margin:0 0 16px;border-collapse:collapse;${font(16)}">
${row('th', heads, headStyle)}
${rows.map((each) => row('td', each, 'vertical-align:top')).join('\n')}
<tr><td colspan="3" style="padding:12px 0 0;font-weight:700;text-align:right">${escapeHtml(total)}</td></tr></table>`;
}

/** The logo in table cells, because a picture would be blocked: an arch and a dot on a disc. */
const logo = (() => {
  const stroke = (side: string) => `border-${side}:4px solid #fffbf2`;
  const arch = ['top', 'left', 'right'].map(stroke).join(';');
  const cells = `<tr><td colspan="2" style="width:10px;height:8px;padding:0;${arch};border-radius:9px 9px 0 0"></td><td style="width:5px;padding:0"></td></tr>
<tr><td style="width:8px;height:10px;padding:0 0 0 2px;${stroke('left')};vertical-align:top"><div style="width:6px;height:6px;border-radius:3px;background-color:#f6b9a4"></div></td>
<td colspan="2" style="width:5px;height:6px;padding:0;${stroke('left')};${stroke('bottom')};border-radius:0 0 0 8px"></td></tr>`;
  return `${tableStart}><tr><td width="36" height="36" align="center" bgcolor="#2a8580" style="width:36px;height:36px;border-radius:18px;background-color:#2a8580">
${tableStart} style="font-size:0;line-height:0">${cells}</table></td>`;
})();

/** The colours of dark mode, for the programs that ask for it. The others show the light ones, or invert them. */
const darkSheet = (
  [
    ['.paper', 'background-color', 'paper'],
    ['.card', 'background-color', 'card'],
    ['.card,.line', 'border-color', 'line'],
    ['.ink', 'color', 'ink'],
    ['.soft', 'color', 'soft'],
    ['.link', 'color', 'link'],
    ['.button', 'background-color', 'button'],
    ['.on-button', 'color', 'onButton'],
  ] as const
)
  .map(([selector, property, colour]) => `${selector}{${property}:${mailColours[colour][1]}!important}`)
  .join('');

type Document = {
  brand: string;
  locale: Locale;
  subject: string;
  /** The words that lists of mails show after the subject. */
  preview: string;
  /** The content, as HTML. */
  html: string;
};

/**
 * A whole document around the content of a mail. Language and direction also stand inside the body, because some mail
 * programs keep only the body.
 */
export function mailDocument({ brand, locale, subject, preview, html }: Document): string {
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkSheet}}</style></head>
<body class="paper" dir="ltr" style="margin:0;padding:0;background-color:${light('paper')}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" lang="${locale}" dir="ltr" style="width:100%;background-color:${light('paper')}"><tr><td align="center" style="padding:24px 12px">
${tableStart} width="600" style="width:100%;max-width:600px">
<tr><td style="padding:0 0 16px 8px">${logo}
<td class="ink" style="padding:0 0 0 12px;color:${light('ink')};${font(20)};font-weight:700">${escapeHtml(brand)}</td></tr></table></td></tr>
<tr><td class="card ink" style="padding:28px 24px 12px;border:1px solid ${light('line')};border-radius:16px;background-color:${light('card')};color:${light('ink')};${font(17)};text-align:left">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:700">${words(subject)}</h1>
${html}
</td></tr></table></td></tr></table>
</body></html>
`;
}
