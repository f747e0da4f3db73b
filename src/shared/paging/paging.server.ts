import { ShopError } from '../shop-error.ts';

/** Where a page of a list ended, as text that is of no meaning to whoever carries it. */
export function writeCursor(position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Reads a cursor of `length` values; one that we did not write is the asker's mistake. */
export function readCursor(cursor: string, length: number): (string | number)[] {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const wellFormed =
      Array.isArray(position) &&
      position.length === length &&
      position.every(
        (value) =>
          (typeof value === 'string' && value.isWellFormed() && !value.includes('\0')) || Number.isSafeInteger(value),
      );
    if (wellFormed) return position;
  } catch {
    // Not JSON: the same answer as for anything else that is not a cursor of ours.
  }
  throw invalidCursor();
}

/** What a cursor is answered with that is none of ours. */
export function invalidCursor(): ShopError {
  return new ShopError('INVALID_INPUT', { issues: [{ field: 'cursor', issue: { message: 'cursor' } }] });
}

/** The page in rows that were read with one more than its limit, and its last row where another page follows. */
export function cutPage<Row>(rows: readonly Row[], limit: number): { page: Row[]; last: Row | undefined } {
  const page = rows.slice(0, limit);
  return { page, last: rows.length > limit ? page.at(-1) : undefined };
}

/** The `Link` header to the next page: the same question with another cursor (docs/decisions/products-and-lists.md). */
export function nextLink(path: string, query: Record<string, string | number | undefined>, cursor: string): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor }))
    if (value !== undefined) parameters.set(name, String(value));
  return `<${path}?${parameters}>; rel="next"`;
}
