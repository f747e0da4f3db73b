// Numbers and tables in Markdown.

export const dash = '–';
export const number = (value, digits = 0) =>
  value === undefined
    ? dash
    : value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
/** Milliseconds, with more digits the fewer they are. */
export const ms = (value) => number(value, value < 10 ? 1 : 0);
export const ratio = (value) => number(value, 2);

export function table(headings, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const ruler = headings.map((_, n) => (n === 0 ? '---' : '--:'));
  return [headings, ruler, ...rows].map(line).join('\n');
}
