import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { setTokenSource } from '../shared/api-client.ts';
import { failureCode } from '../shared/failure-message.ts';
import { isAdminQuery } from './identity.queries.ts';
import type { IdentityClient, SignedInUser } from './identity-client.ts';

/** Who is signed in (specification, section 3), and what is still being found out. */
export type Identity = {
  user: SignedInUser | null;
  isAdmin: boolean;
  /** True until the first report, on the server too: the HTML is the same for everyone. */
  loading: boolean;
  /** True while the shop is being asked whether the user is admin. */
  adminLoading: boolean;
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
  // Before any query's effect, so that none goes out without its token.
  useLayoutEffect(() => setTokenSource(() => client.token()), [client]);

  const verified = user?.emailVerified ? user : null;
  const admin = useQuery({ ...isAdminQuery(verified?.uid ?? ''), enabled: verified !== null });
  const { error } = admin;
  useEffect(() => {
    if (!error) return;
    console.info('The admin check failed; going on without admin rights.', error.message);
    // The account was disabled, or everything issued before was called back: nobody is signed in any more.
    const code = failureCode(error);
    if (code === 'ACCOUNT_DISABLED' || code === 'UNAUTHENTICATED') client.signOut().catch(() => {});
  }, [error, client]);
  const isAdmin = verified !== null && admin.data?.isAdmin === true && !error;
  const adminLoading = verified !== null && admin.isPending;

  const identity = useMemo(
    () => ({ user, isAdmin, loading, adminLoading, client }),
    [user, isAdmin, loading, adminLoading, client],
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
