import { keepPreviousData } from '@tanstack/react-query';
import { identityKey } from '../identity/identity.queries.ts';
import { createApiClient } from '../shared/api-client.ts';
import { freshQuery } from '../shared/endpoint.queries.ts';
import type { RangeQuery } from './reports.contract.ts';

export const reportsClient = createApiClient(async () => (await import('./reports.contract.ts')).reportsContract);
const key = [...identityKey, 'reports'] as const;

/** A part of the reports. Families order meanwhile, so each visit refetches it. */
const reportQuery = <Report>(part: readonly unknown[], read: Parameters<typeof freshQuery<Report>>[1]) => ({
  ...freshQuery([...key, ...part], read),
  placeholderData: keepPreviousData,
});

/** The queries of all parts. */
export const reportQueries = {
  orders: (query: RangeQuery) => reportQuery(['orders', query], (options) => reportsClient.orders({ query }, options)),
  products: (query: RangeQuery) =>
    reportQuery(['products', query], (options) => reportsClient.products({ query }, options)),
  provinces: (query: RangeQuery) =>
    reportQuery(['provinces', query], (options) => reportsClient.provinces({ query }, options)),
  parcels: (query: RangeQuery) =>
    reportQuery(['parcels', query], (options) => reportsClient.parcels({ query }, options)),
  allowance: (year: string) =>
    reportQuery(['allowance', year], (options) => reportsClient.allowance({ year }, options)),
  wishes: () => reportQuery(['wishes'], (options) => reportsClient.wishes(undefined, options)),
  stock: () => reportQuery(['stock'], (options) => reportsClient.stock(undefined, options)),
  expiring: () => reportQuery(['expiring'], (options) => reportsClient.expiring(undefined, options)),
};
