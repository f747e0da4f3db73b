import { createApiClient } from '../shared/api-client.ts';
import { freshQuery } from '../shared/endpoint.queries.ts';

const client = createApiClient(async () => (await import('./family.contract.ts')).familyContract);

export const familyQuery = (uid: string) => freshQuery(['family', uid], (options) => client.get({ uid }, options));
