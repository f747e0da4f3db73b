import { createApiClient } from '../shared/api-client.ts';

const client = createApiClient(async () => (await import('./privacy.contract.ts')).privacyContract);

/** Fetches all data of the shop about the signed-in person. The page never caches it. */
export const fetchPersonalData = () => client.data();

/** The same about a person who asks an admin for it, and its deletion. */
export const fetchDataOf = (uid: string) => client.dataOf({ uid });
export const forgetAtRequest = (uid: string) => client.forget({ uid });

/** Closes the account of the signed-in person, who typed its address as `email`. */
export const closeAccount = client.close;
