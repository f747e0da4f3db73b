import { createApiClient } from '../shared/api-client.ts';

const client = createApiClient(async () => (await import('./privacy.contract.ts')).privacyContract);

/** Fetches all data of the shop about the signed-in person. The page never caches it. */
export const fetchPersonalData = () => client.data();

/** Closes the account of the signed-in person, who typed its address as `email`. */
export const closeAccount = client.close;
