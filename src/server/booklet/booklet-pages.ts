// Puts rows on pages: no heading alone at a page's foot, no line of a paragraph alone, no page nearly empty. If rows
// that must stay together exceed a page, it splits them at the least bad place: a readable booklet comes first.
import { textHeight } from './booklet-look.ts';
import type { Row } from './booklet-rows.ts';
import { cheapestStarts } from './cheapest-breaks.ts';

/** A row and its distance from the top of the text. */
export type PlacedRow = Row & { y: number };

/** Breaks a chapter into the best-filled pages. */
export function breakPages(rows: readonly Row[]): PlacedRow[][] {
  const starts = cheapestStarts(rows.length, (start, end) => {
    const filled = heightOf(rows.slice(start, end)) / textHeight;
    if (filled > 1) return null;
    if (end === rows.length) return ending(filled);
    return (1 - filled) ** 2 + breaking(rows[end - 1], rows[end]) + parting(rows[end - 1], rows[end]);
  });
  return starts.map((start, page) => place(rows.slice(start, starts[page + 1])));
}

/** A last page with few lines looks like a mistake, and so does one page more than needed. */
function ending(filled: number): number {
  return 0.1 + 2 * Math.max(0, 0.3 - filled);
}

/** A page should end with a section, and not within a paragraph. */
function breaking(last: Row | undefined, next: Row | undefined): number {
  if (next?.bookmark) return 0;
  return next?.path.at(-1) === last?.path.at(-1) ? 0.2 : 0.04;
}

/** Rows that must stay together are split only as a last resort: not below a heading, nor at the edge of a frame. */
function parting(last: Row | undefined, next: Row | undefined): number {
  if (!next?.stays) return 0;
  const isHeading = /^H\d/.test(last?.path.at(-1)?.type ?? '');
  return isHeading || !last?.line || !next.line ? 40 : 20;
}

function heightOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { height, gap }, position) => sum + height + (position > 0 ? gap : 0), 0);
}

function place(rows: readonly Row[]): PlacedRow[] {
  let y = 0;
  return rows.map((row, position) => {
    if (position > 0) y += row.gap;
    const placed = { ...row, y };
    y += row.height;
    return placed;
  });
}
