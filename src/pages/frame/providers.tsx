import type { ReactNode } from 'react';
import { IdentityProvider } from '../../identity/identity-provider.tsx';
import { ToastProvider } from '../../ui/toast.tsx';
import { identityClient } from './browser-identity.ts';

/** What every page may use: who is signed in, and short messages. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <IdentityProvider client={identityClient}>
      <ToastProvider>{children}</ToastProvider>
    </IdentityProvider>
  );
}
