import type { TextName } from '../content/words/text-names.ts';
import { createApiClient } from '../shared/api-client.ts';
import { freshQuery } from '../shared/endpoint.queries.ts';
import { documentQueries } from '../versioned/versioned.queries.ts';

const client = createApiClient(async () => (await import('./words.contract.ts')).wordsContract);

/** Every text and who changed it last. Others edit them too, so each screen asks again. */
export const textsQuery = () => freshQuery(['words', 'list'], (options) => client.list({}, options));

export const textQueries = (name: TextName) =>
  documentQueries('words', name, {
    get: (options) => client.get({ name }, options),
    versions: (query, options) => client.versions({ params: { name }, query }, options),
  });

export const saveText = client.save;
