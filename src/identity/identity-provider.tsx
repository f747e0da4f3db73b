import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import type { IdentityClient, SignedInUser } from './client/identity-client.ts';
import { clearPersonalState } from './client/sign-out.ts';
import { useAdminCheck } from './use-admin-check.ts';

/** Who is signed in (specification, section 3), and what is still being found out. */
export type Identity = {
  user: SignedInUser | null;
  isAdmin: boolean;
  /** True until the first report, on the server too: the HTML is the same for everyone. */
  loading: boolean;
  /** True while the shop is being asked whether the user is admin. */
  adminLoading: boolean;
  /** Asks again, when roles may have changed; done once the answer is known. */
  recheckAdmin: () => Promise<void>;
  /** The history entry that somebody logs out of: its guard waits, instead of asking for a login to come back there. */
  leaving: string | null;
  setSigningOut: (locationKey: string | null) => void;
  client: IdentityClient;
};

const IdentityContext = createContext<Identity | null>(null);

export function useIdentity(): Identity {
  const identity = use(IdentityContext);
  if (!identity) throw new Error('useIdentity is used outside of IdentityProvider');
  return identity;
}

/** Follows the identity client; all that is kept of somebody is forgotten when they leave. */
export function IdentityProvider({ client, children }: { client: IdentityClient; children: ReactNode }) {
  const { user, loading } = useReportedUser(client);
  const [leaving, setSigningOut] = useState<string | null>(null);
  const verified = user?.emailVerified ? user : null;
  const { isAdmin, adminLoading, recheckAdmin } = useAdminCheck(client, verified?.uid ?? null);

  const identity = useMemo(
    () => ({ user, isAdmin, loading, adminLoading, recheckAdmin, leaving, setSigningOut, client }),
    [user, isAdmin, loading, adminLoading, recheckAdmin, leaving, client],
  );
  return <IdentityContext value={identity}>{children}</IdentityContext>;
}

function useReportedUser(client: IdentityClient): { user: SignedInUser | null; loading: boolean } {
  const [report, setReport] = useState<{ user: SignedInUser | null; loading: boolean }>({ user: null, loading: true });
  const previous = useRef<string | null>(null);
  useEffect(
    () =>
      client.onChange((user) => {
        if (previous.current !== null && previous.current !== user?.uid) clearPersonalState();
        previous.current = user?.uid ?? null;
        setReport({ user, loading: false });
      }),
    [client],
  );
  return report;
}
