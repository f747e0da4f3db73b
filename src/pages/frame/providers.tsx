import type { ReactNode } from 'react';
import { identityClient } from '../../identity/browser-client.ts';
import { IdentityProvider } from '../../identity/identity-provider.tsx';
import { ToastProvider } from '../../ui/toast.tsx';

/** What every page may use: who is signed in, and short messages. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <IdentityProvider client={identityClient}>
      <ToastProvider>{children}</ToastProvider>
    </IdentityProvider>
  );
}
