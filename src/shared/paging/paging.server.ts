import { invalidField } from '../shop-error.ts';
import { tryOrNull } from '../try-or-null.ts';
import { nextCursor } from './next-cursor.ts';

/** Encodes the end of a page. Clients must not interpret it. */
export function writeCursor(position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

type Guard<Value> = (value: unknown) => value is Value;

export const isText: Guard<string> = (value) => typeof value === 'string';
export const isNumber: Guard<number> = (value) => typeof value === 'number';
/** A number of a column of type `int`. */
export const isNumberFrom =
  (least: number) =>
  (value: unknown): value is number =>
    isNumber(value) && value >= least && value <= 2_147_483_647;

/** Reads the values of a cursor, one for each guard. Throws INVALID_INPUT for a cursor that is not ours. */
export function readCursor<Values extends (string | number)[]>(
  cursor: string,
  ...guards: { [Place in keyof Values]: Guard<Values[Place]> }
): Values {
  const position: unknown = tryOrNull(() => JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  const wellFormed =
    Array.isArray(position) &&
    position.length === guards.length &&
    position.every(
      (value, place) =>
        (Number.isSafeInteger(value) || (typeof value === 'string' && value.isWellFormed() && !value.includes('\0'))) &&
        guards[place]?.(value),
    );
  if (wellFormed) return position as Values;
  throw invalidField('cursor', 'cursor');
}

/** The part of a list's query that asks for a page. */
export type PageQuery = { limit?: number; cursor?: string };

/** A page of a list, as a `pagedEndpoint` answers it. */
export type Page<Item> = { headers: { link?: string }; body: Item[] };

/** Cuts a page from rows that were read with one more than `limit`. The next page begins after the position of its last row. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  [path, query]: ListAddress,
  positionOf: (last: Row) => readonly (string | number)[],
): Page<Row> {
  const body = rows.slice(0, limit);
  const last = rows.length > limit ? body.at(-1) : undefined;
  const link = last === undefined ? undefined : nextLink(path, query, writeCursor(positionOf(last)));
  return { headers: link === undefined ? {} : { link }, body };
}

/** Reads every page of a list. No transaction stays open between two. */
export async function* everyPage<Item>(list: (cursor?: string) => Promise<Page<Item>>): AsyncGenerator<Item[]> {
  let cursor: string | undefined;
  do {
    const { headers, body } = await list(cursor);
    yield body;
    cursor = nextCursor(headers.link) ?? undefined;
  } while (cursor !== undefined);
}

type Query = Record<string, string | number | undefined>;
/** The path of a list, and the query that its next page repeats. */
type ListAddress = readonly [path: string, query: Query];

/** The `Link` header to the next page: the same query with another cursor (docs/decisions/products-and-lists.md). */
export function nextLink(path: string, query: Query, cursor: string): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor }))
    if (value !== undefined) parameters.set(name, String(value));
  return `<${path}?${parameters}>; rel="next"`;
}
