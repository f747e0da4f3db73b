import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { adminKey } from './admin-key.ts';
import type { IdentityClient, SignedInUser } from './identity-client.ts';

/** Who is signed in (specification, section 3), and what is still being found out. */
export type Identity = {
  user: SignedInUser | null;
  isAdmin: boolean;
  /** True until the first report, on the server too: the HTML is the same for everyone. */
  loading: boolean;
  /** True while the shop is being asked whether the user is admin. */
  adminLoading: boolean;
  /** The history entry that somebody logs out of: its guard waits, instead of asking for a login to come back there. */
  leaving: string | null;
  setLeaving: (locationKey: string | null) => void;
  client: IdentityClient;
};

const IdentityContext = createContext<Identity | null>(null);

export function useIdentity(): Identity {
  const identity = use(IdentityContext);
  if (!identity) throw new Error('useIdentity is used outside of IdentityProvider');
  return identity;
}

/** Follows the identity client; must stand inside the QueryClientProvider, which forgets all when somebody leaves. */
export function IdentityProvider({ client, children }: { client: IdentityClient; children: ReactNode }) {
  const { user, loading } = useReportedUser(client);
  const [leaving, setLeaving] = useState<string | null>(null);
  const verified = user?.emailVerified ? user : null;
  const admin = useQuery({
    queryKey: [...adminKey, verified?.uid],
    // Loaded when it is needed: most pages are read by people who are not signed in.
    queryFn: async () => (await import('./admin-check.ts')).checkAdmin(client),
    enabled: verified !== null,
  });
  const isAdmin = verified !== null && admin.data === true && !admin.isError;
  const adminLoading = verified !== null && admin.isPending;

  const identity = useMemo(
    () => ({ user, isAdmin, loading, adminLoading, leaving, setLeaving, client }),
    [user, isAdmin, loading, adminLoading, leaving, client],
  );
  return <IdentityContext value={identity}>{children}</IdentityContext>;
}

function useReportedUser(client: IdentityClient): { user: SignedInUser | null; loading: boolean } {
  const [report, setReport] = useState<{ user: SignedInUser | null; loading: boolean }>({ user: null, loading: true });
  const queries = useQueryClient();
  const previous = useRef<string | null>(null);
  useEffect(
    () =>
      client.onChange((user) => {
        // Nothing of one person is left for the next, in whichever tab the change was made.
        if (previous.current !== null && previous.current !== user?.uid) {
          sessionStorage.clear();
          queries.clear();
        }
        previous.current = user?.uid ?? null;
        setReport({ user, loading: false });
      }),
    [client, queries],
  );
  return report;
}
