import { infiniteQueryOptions } from '@tanstack/react-query';
import { createApiClient } from '../shared/api-client.ts';
import { freshQuery, mutationOf } from '../shared/endpoint.queries.ts';
import { pagedQuery } from '../shared/paging/paged.queries.ts';

export const recallClient = createApiClient(async () => (await import('./recalls.contract.ts')).recallsContract);

const waitingMailsMs = 5_000;

/** The key of all queries about holds and recalls. */
export const recallsKey = ['recalls'] as const;

export const recallsQuery = () =>
  freshQuery([...recallsKey, 'list'], (options) => recallClient.list(undefined, options));

export const recallQuery = (id: string) =>
  freshQuery([...recallsKey, id], (options) => recallClient.get({ id }, options));

export function recallFamiliesQuery(id: string) {
  const query = pagedQuery([...recallsKey, id, 'families'], (page, options) =>
    recallClient.families({ params: { id }, query: { limit: '50', ...page } }, options),
  );
  return infiniteQueryOptions({
    ...query,
    // While an email waits to be sent, the screen asks again, so that it says when it left.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ body }) => body.some(({ mail }) => mail === 'waiting')) ? waitingMailsMs : false,
  });
}

export const setRecallTextMutation = mutationOf(recallClient.setText);
export const tellFamilyMutation = mutationOf(recallClient.tell);
