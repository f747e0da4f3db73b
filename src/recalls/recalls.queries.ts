import { infiniteQueryOptions } from '@tanstack/react-query';
import { createApiClient } from '../shared/api-client.ts';
import { freshQuery } from '../shared/endpoint.queries.ts';
import { pagedQuery } from '../shared/paging/paged.queries.ts';

const client = createApiClient(async () => (await import('./recalls.contract.ts')).recallsContract);

const waitingMailsMs = 5_000;

/** The key of all queries about holds and recalls. */
export const recallsKey = ['recalls'] as const;

export const recallsQuery = () => freshQuery([...recallsKey, 'list'], (options) => client.list(undefined, options));

export const recallQuery = (id: string) => freshQuery([...recallsKey, id], (options) => client.get({ id }, options));

export function recallFamiliesQuery(id: string) {
  const query = pagedQuery([...recallsKey, id, 'families'], (page, options) =>
    client.families({ params: { id }, query: { limit: '50', ...page } }, options),
  );
  return infiniteQueryOptions({
    ...query,
    // While an email waits to be sent, the screen asks again, so that it says when it left.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ body }) => body.some(({ mail }) => mail === 'waiting')) ? waitingMailsMs : false,
  });
}

type Input<Call extends keyof typeof client> = Parameters<(typeof client)[Call]>[0];

export const beginHold = (input: Input<'begin'>) => client.begin(input);
export const endHold = (input: Input<'end'>) => client.end(input);
export const setRecallText = (input: Input<'setText'>) => client.setText(input);
export const mailRecall = (input: Input<'mail'>) => client.mail(input);
export const tellFamily = (input: Input<'tell'>) => client.tell(input);
