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

export const ordersReportQuery = (query: RangeQuery) =>
  reportQuery(['orders', query], (options) => reportsClient.orders({ query }, options));
export const productsReportQuery = (query: RangeQuery) =>
  reportQuery(['products', query], (options) => reportsClient.products({ query }, options));
export const provincesReportQuery = (query: RangeQuery) =>
  reportQuery(['provinces', query], (options) => reportsClient.provinces({ query }, options));
export const parcelsReportQuery = (query: RangeQuery) =>
  reportQuery(['parcels', query], (options) => reportsClient.parcels({ query }, options));
export const allowanceReportQuery = (year: string) =>
  reportQuery(['allowance', year], (options) => reportsClient.allowance({ year }, options));
export const wishesReportQuery = () => reportQuery(['wishes'], (options) => reportsClient.wishes(undefined, options));
export const stockReportQuery = () => reportQuery(['stock'], (options) => reportsClient.stock(undefined, options));
export const expiringReportQuery = () =>
  reportQuery(['expiring'], (options) => reportsClient.expiring(undefined, options));
