import { queryOptions } from '@tanstack/react-query';
import { createApiClient } from '../shared/api-client.ts';
import { freshQuery } from '../shared/endpoint.queries.ts';
import { pagedQuery } from '../shared/paging/paged.queries.ts';

export const helpedClient = createApiClient(async () => (await import('./helped.contract.ts')).helpedContract);

/** The key of all queries about families without a mailbox. */
export const helpedKey = ['helped'] as const;

export const helpedPeopleQuery = (q: string) =>
  pagedQuery([...helpedKey, 'list', q], (page, options) =>
    helpedClient.list({ query: { limit: '10', ...(q && { q }), ...page } }, options),
  );

export const helpedPersonQuery = (uid: string) =>
  freshQuery([...helpedKey, uid], (options) => helpedClient.get({ uid }, options));

export const helpedOrdersQuery = () =>
  pagedQuery([...helpedKey, 'orders'], (page, options) =>
    helpedClient.orders({ query: { limit: '50', ...page } }, options),
  );

export type ChosenLine = { productId: string; quantity: number };

/** Products with price, stock and share. They do not depend on a typed quantity. */
export const helpedLinesQuery = (uid: string, productIds: readonly string[]) =>
  queryOptions({
    ...freshQuery([...helpedKey, uid, 'lines', productIds], (options) =>
      helpedClient.lines({ uid, items: productIds.map((productId) => ({ productId, quantity: 1 })) }, options),
    ),
    enabled: productIds.length > 0,
  });
