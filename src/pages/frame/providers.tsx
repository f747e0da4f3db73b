import type { ReactNode } from 'react';
import type { IdentityClient } from '../../identity/client/identity-client.ts';
import { createLazyClient } from '../../identity/client/lazy-client.ts';
import { onSignOut } from '../../identity/client/sign-out.ts';
import { readHint } from '../../identity/client/signed-in-hint.ts';
import { IdentityProvider } from '../../identity/identity-provider.tsx';
import { ToastProvider } from '../../ui/toast.tsx';

/** Provides every page with the signed-in person and with toasts. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <IdentityProvider client={identityClient}>
      <ToastProvider onClear={onSignOut}>{children}</ToastProvider>
    </IdentityProvider>
  );
}

/**
 * The identity client of this browser. The provider's code loads when a person signs in or has signed in before. Only
 * then do the API's clients get a source of tokens: before, there are none.
 */
const identityClient = createLazyClient(async () => {
  const [client, { setTokenSource }] = await Promise.all([
    loadClient(),
    import('../../shared/api-client.ts'),
    // Signed-in people call the API at once. A login form loads it when a person begins to type.
    readHint() && import('../../shared/api-link.ts'),
  ]);
  setTokenSource(
    () => client.token(),
    () => void client.recheck(),
  );
  return client;
});

/** The provider in the document: a Firebase project, or the shop itself if the document names none. */
async function loadClient(): Promise<IdentityClient> {
  const { firebase } = document.documentElement.dataset;
  if (firebase)
    return (await import('../../identity/firebase/firebase-client.browser.ts')).createFirebaseClient(
      JSON.parse(firebase),
    );
  return (await import('../../identity/embedded/embedded-client.browser.ts')).createEmbeddedClient();
}
