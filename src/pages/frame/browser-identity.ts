import type { IdentityClient } from '../../identity/client/identity-client.ts';
import { createLazyClient } from '../../identity/client/lazy-client.ts';

/**
 * The identity client of this browser. The provider's code arrives when somebody signs in or has signed in before, and
 * only then do the API's clients hear where tokens come from: before, there are none.
 */
export const identityClient = createLazyClient(async () => {
  const [client, { setTokenSource }] = await Promise.all([
    loadClient(),
    import('../../shared/api-client.ts'),
    // Whoever is signed in asks the shop something at once.
    import('../../shared/api-link.ts'),
  ]);
  setTokenSource(
    () => client.token(),
    () => void client.recheck(),
  );
  return client;
});

/** The provider that the document names: a Firebase project, or the shop itself where it names none. */
async function loadClient(): Promise<IdentityClient> {
  const { firebase } = document.documentElement.dataset;
  if (firebase)
    return (await import('../../identity/firebase/firebase-client.browser.ts')).createFirebaseClient(
      JSON.parse(firebase),
    );
  return (await import('../../identity/embedded/embedded-client.browser.ts')).createEmbeddedClient();
}
