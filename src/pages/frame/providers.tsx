import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { identityClient } from '../../identity/browser-client.ts';
import { IdentityProvider } from '../../identity/identity-provider.tsx';
import { ToastProvider } from '../../ui/toast.tsx';
import { createQueryClient } from './query-client.ts';

/** What every page may use: server data, who is signed in, and short messages. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <IdentityProvider client={identityClient}>
        <ToastProvider>{children}</ToastProvider>
      </IdentityProvider>
    </QueryClientProvider>
  );
}
