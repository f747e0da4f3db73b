import { createApiClient } from '../shared/api-client.ts';

const client = createApiClient(async () => (await import('./privacy.contract.ts')).privacyContract);

/** All that the shop holds about the one who is signed in; never cached by the page. */
export const fetchPersonalData = () => client.data();

/** Closes the account of the one who is signed in; `email` is its address, typed. */
export const closeAccount = (input: { email: string }) => client.close(input);
