import { keepPreviousData } from '@tanstack/react-query';
import { identityKey } from '../identity/identity.queries.ts';
import { createApiClient } from '../shared/api-client.ts';
import { freshQuery } from '../shared/endpoint.queries.ts';
import type { RangeQuery } from './reports.contract.ts';

const client = createApiClient(async () => (await import('./reports.contract.ts')).reportsContract);
const key = [...identityKey, 'reports'] as const;

/** A part of the reports. Families order meanwhile, so each visit refetches it. */
const reportQuery = <Report>(part: readonly unknown[], read: Parameters<typeof freshQuery<Report>>[1]) => ({
  ...freshQuery([...key, ...part], read),
  placeholderData: keepPreviousData,
});

export const ordersReportQuery = (query: RangeQuery) =>
  reportQuery(['orders', query], (options) => client.orders({ query }, options));
export const productsReportQuery = (query: RangeQuery) =>
  reportQuery(['products', query], (options) => client.products({ query }, options));
export const provincesReportQuery = (query: RangeQuery) =>
  reportQuery(['provinces', query], (options) => client.provinces({ query }, options));
export const parcelsReportQuery = (query: RangeQuery) =>
  reportQuery(['parcels', query], (options) => client.parcels({ query }, options));
export const allowanceReportQuery = (year: string) =>
  reportQuery(['allowance', year], (options) => client.allowance({ year }, options));
export const wishesReportQuery = () => reportQuery(['wishes'], (options) => client.wishes(undefined, options));
export const stockReportQuery = () => reportQuery(['stock'], (options) => client.stock(undefined, options));
export const expiringReportQuery = () => reportQuery(['expiring'], (options) => client.expiring(undefined, options));

/** The report of a year, as PDF. */
export const yearFile = (year: string) => client.year({ year });
