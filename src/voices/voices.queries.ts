import { createApiClient } from '../shared/api-client.ts';
import { freshQuery, mutationOf } from '../shared/endpoint.queries.ts';

const client = createApiClient(async () => (await import('./voices.contract.ts')).voicesContract);

/** Every portrait and all words of families, for admins. */
export const voicesQuery = () => freshQuery(['voices'], (options) => client.list(undefined, options));

export const saveVoiceMutation = mutationOf(client.save);
export const withdrawVoiceMutation = mutationOf((id: string) => client.withdraw({ id }));
export const addPortrait = client.addPicture;
