import { createApiClient } from '../shared/api-client.ts';
import { cachedQuery } from '../shared/endpoint.queries.ts';
import { documentQueries } from '../versioned/versioned.queries.ts';

const client = createApiClient(async () => (await import('./site-facts.contract.ts')).siteFactsContract);

export const factsQueries = documentQueries('facts', 'all', {
  get: (options) => client.get({}, options),
  versions: (query, options) => client.versions({ query }, options),
});

/** The ready sentences to families, and the saved replies to questions. */
export const sentencesQuery = () =>
  cachedQuery(['facts', 'sentences'], (options) => client.sentences(undefined, options));

export const saveFacts = client.save;
export const addFactsPicture = client.addPicture;
