import { createLazyClient } from './lazy-client.ts';

/**
 * The identity client of this browser. The provider's code arrives when somebody signs in or has signed in before, and
 * only then do the API's clients hear where tokens come from: before, there are none.
 */
export const identityClient = createLazyClient(async () => {
  const [{ createEmbeddedClient }, { setTokenSource }] = await Promise.all([
    import('./embedded-client.ts'),
    import('../shared/api-client.ts'),
    // Whoever is signed in asks the shop something at once.
    import('../shared/api-link.ts'),
  ]);
  const client = createEmbeddedClient();
  setTokenSource(
    () => client.token(),
    () => void client.recheck(),
  );
  return client;
});
