import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createApiClient } from '../shared/api-client.ts';
import { freshQuery } from '../shared/endpoint.queries.ts';
import { pagedQuery } from '../shared/paging/paged.queries.ts';

const client = createApiClient(async () => (await import('./helped.contract.ts')).helpedContract);

/** The key of all queries about families without a mailbox. */
export const helpedKey = ['helped'] as const;

export const helpedPeopleQuery = (q: string) =>
  pagedQuery([...helpedKey, 'list', q], (page, options) =>
    client.list({ query: { limit: '10', ...(q && { q }), ...page } }, options),
  );

export const helpedPersonQuery = (uid: string) =>
  freshQuery([...helpedKey, uid], (options) => client.get({ uid }, options));

export const helpedOrdersQuery = () =>
  pagedQuery([...helpedKey, 'orders'], (page, options) => client.orders({ query: { limit: '50', ...page } }, options));

export type ChosenLine = { productId: string; quantity: number };

/** Chosen products with price, stock and share. The previous ones stay while a quantity changes. */
export const helpedLinesQuery = (uid: string, items: ChosenLine[]) =>
  queryOptions({
    ...freshQuery([...helpedKey, uid, 'lines', items], (options) => client.lines({ uid, items }, options)),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
  });

type Input<Call extends keyof typeof client> = Parameters<(typeof client)[Call]>[0];

export const createHelped = (input: Input<'create'>) => client.create(input);
export const placeHelped = (input: Input<'place'>) => client.place(input);
export const fetchHelpedData = (uid: string) => client.data({ uid });
export const forgetHelped = (uid: string) => client.forget({ uid });
export const giveFamilyCode = (uid: string) => client.giveCode({ uid });
export const typeFamilyCode = (code: string) => client.typeCode({ code });
export const confirmClaim = (input: Input<'confirm'>) => client.confirm(input);
export const refuseClaim = (input: Input<'refuse'>) => client.refuse(input);
