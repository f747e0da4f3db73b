import { createApiClient } from '../shared/api-client.ts';
import { documentQueries } from '../versioned/versioned.queries.ts';

const client = createApiClient(async () => (await import('./site-facts.contract.ts')).siteFactsContract);

export const factsQueries = documentQueries('facts', 'all', {
  get: (options) => client.get({}, options),
  versions: (query, options) => client.versions({ query }, options),
});

type Input<Call extends keyof typeof client> = Parameters<(typeof client)[Call]>[0];

export const saveFacts = (input: Input<'save'>) => client.save(input);
export const addFactsPicture = (input: Input<'addPicture'>) => client.addPicture(input);
