import { ShopError } from '../shop-error.ts';

/** Encodes the end of a page. Clients must not interpret it. */
export function writeCursor(position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Reads a cursor of `length` values. Throws INVALID_INPUT for a cursor that is not ours. */
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
    // Not JSON: the same error as for every other wrong cursor.
  }
  throw invalidCursor();
}

/** The error for a wrong cursor. */
export function invalidCursor(): ShopError {
  return new ShopError('INVALID_INPUT', { issues: [{ field: 'cursor', issue: { message: 'cursor' } }] });
}

/** The page in rows that were read with one more than `limit`, and its last row if another page follows. */
export function cutPage<Row>(rows: readonly Row[], limit: number): { page: Row[]; last: Row | undefined } {
  const page = rows.slice(0, limit);
  return { page, last: rows.length > limit ? page.at(-1) : undefined };
}

/** The `Link` header to the next page: the same query with another cursor (docs/decisions/products-and-lists.md). */
export function nextLink(path: string, query: Record<string, string | number | undefined>, cursor: string): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor }))
    if (value !== undefined) parameters.set(name, String(value));
  return `<${path}?${parameters}>; rel="next"`;
}
