import { createLazyClient } from './lazy-client.ts';

/** The identity client of this browser; the provider's code arrives when somebody signs in or has signed in before. */
export const identityClient = createLazyClient(async () =>
  (await import('./embedded-client.ts')).createEmbeddedClient(),
);
