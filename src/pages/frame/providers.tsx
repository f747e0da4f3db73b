import type { ReactNode } from 'react';
import { onSignOut } from '../../identity/client/sign-out.ts';
import { IdentityProvider } from '../../identity/identity-provider.tsx';
import { ToastProvider } from '../../ui/toast.tsx';
import { identityClient } from './browser-identity.ts';

/** Provides every page with the signed-in person and with toasts. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <IdentityProvider client={identityClient}>
      <ToastProvider onClear={onSignOut}>{children}</ToastProvider>
    </IdentityProvider>
  );
}
