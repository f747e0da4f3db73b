import * as z from 'zod/mini';
import type { EndpointBuilder } from '../contract-builder.ts';
import { line, writtenNumber } from '../text-schema.ts';

type Shape = z.core.$ZodShape;

/** The query of a list: its filters, how many entries a page may have, and how long a cursor may be. */
export function pagedQuerySchema<Filters extends Shape>(
  filters: Filters,
  { maxLimit = 100, maxCursor = 200 }: { maxLimit?: number; maxCursor?: number } = {},
) {
  return z.strictObject({
    ...filters,
    limit: z.optional(writtenNumber(1, maxLimit)),
    cursor: z.optional(line(1, maxCursor)),
  });
}

type PagedList<Item, Query, Rest> = {
  /** The schema of an entry. */
  item: Item;
  query: Query;
  /** The schemas of the other parts of the request, such as `params`. */
  input?: Rest;
};

/** Completes an endpoint that lists entries a page at a time. The `Link` header of its answer leads to the next page. */
export function pagedEndpoint<
  Item extends z.core.$ZodType,
  Query extends z.core.$ZodType,
  Rest extends Shape = Record<never, never>,
>(begun: EndpointBuilder, { item, query, input }: PagedList<Item, Query, Rest>) {
  return begun
    .route({ inputStructure: 'detailed', outputStructure: 'detailed' })
    .input(z.object({ ...(input as Rest), query }))
    .output(z.object({ headers: z.object({ link: z.optional(z.string()) }), body: z.array(item) }));
}
