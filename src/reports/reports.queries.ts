import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { identityKey } from '../identity/identity.queries.ts';
import { createApiClient } from '../shared/api-client.ts';
import type { RangeQuery } from './reports.contract.ts';

const client = createApiClient(async () => (await import('./reports.contract.ts')).reportsContract);
const key = [...identityKey, 'reports'] as const;

/** Families order meanwhile, so each visit refetches every part. */
const alwaysRefetched = { staleTime: 0, placeholderData: keepPreviousData } as const;

export function ordersReportQuery(query: RangeQuery) {
  return queryOptions({
    ...alwaysRefetched,
    queryKey: [...key, 'orders', query],
    queryFn: ({ signal }) => client.orders({ query }, { signal }),
  });
}

export function productsReportQuery(query: RangeQuery) {
  return queryOptions({
    ...alwaysRefetched,
    queryKey: [...key, 'products', query],
    queryFn: ({ signal }) => client.products({ query }, { signal }),
  });
}

export function allowanceReportQuery(year: string) {
  return queryOptions({
    ...alwaysRefetched,
    queryKey: [...key, 'allowance', year],
    queryFn: ({ signal }) => client.allowance({ year }, { signal }),
  });
}

export function wishesReportQuery() {
  return queryOptions({
    ...alwaysRefetched,
    queryKey: [...key, 'wishes'],
    queryFn: ({ signal }) => client.wishes(undefined, { signal }),
  });
}

export function stockReportQuery() {
  return queryOptions({
    ...alwaysRefetched,
    queryKey: [...key, 'stock'],
    queryFn: ({ signal }) => client.stock(undefined, { signal }),
  });
}

export function expiringReportQuery() {
  return queryOptions({
    ...alwaysRefetched,
    queryKey: [...key, 'expiring'],
    queryFn: ({ signal }) => client.expiring(undefined, { signal }),
  });
}

export const yearFileMutation = () => ({ mutationFn: (year: string) => client.year({ year }) });
