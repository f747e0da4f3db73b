import { identityKey } from '../identity/identity.queries.ts';
import { createApiClient } from '../shared/api-client.ts';
import { pagedQuery } from '../shared/paging/paged.queries.ts';

const client = createApiClient(async () => (await import('./history.contract.ts')).historyContract);

type Query = Parameters<typeof client.list>[0]['query'];
/** The fields of the search. Empty fields are not sent. */
export type HistorySearch = { person: string; action: string; subject: string; from: string; until: string };

const limit = '30';

/** The log for admins, newest first, page by page. Other people act meanwhile, so each visit refetches it. */
export function historyQuery(search: HistorySearch) {
  const filledFields = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));
  return pagedQuery([...identityKey, 'history', filledFields], (page, options) =>
    client.list({ query: { ...filledFields, limit, ...page } as Query }, options),
  );
}
