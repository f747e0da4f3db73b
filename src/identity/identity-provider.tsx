import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import type { IdentityClient, SignedInUser } from './client/identity-client.ts';
import { clearPersonalState } from './client/sign-out.ts';
import { useAdminCheck } from './use-admin-check.ts';
import { useSessionWatch } from './use-session-watch.ts';

/** Who is signed in (specification, section 3), and what is still being found out. */
export type Identity = {
  user: SignedInUser | null;
  isAdmin: boolean;
  /** Whether they may see what families order and ask; admins may. */
  isStaff: boolean;
  /** True until the first report, on the server too: the HTML is the same for everyone. */
  loading: boolean;
  /** True while the shop is being asked whether the user is admin. */
  adminLoading: boolean;
  /** Asks the shop once more, when roles may have changed; done once the answer is there. */
  recheckAdmin: () => Promise<void>;
  /** True from a sign-in on until the shop knows the account: what is asked of the shop waits so long. */
  setArriving: (arriving: boolean) => void;
  /** The history entry that somebody logs out of: its guard waits, instead of asking for a login to come back there. */
  signingOut: string | null;
  setSigningOut: (locationKey: string | null) => void;
  client: IdentityClient;
};

const IdentityContext = createContext<Identity | null>(null);

export function useIdentity(): Identity {
  const identity = use(IdentityContext);
  if (!identity) throw new Error('useIdentity is used outside of IdentityProvider');
  return identity;
}

/** Follows the identity client; what this page holds of a person is cleared when they sign out. */
export function IdentityProvider({ client, children }: { client: IdentityClient; children: ReactNode }) {
  const { user, loading } = useReportedUser(client);
  const [arriving, setArriving] = useState(false);
  const [signingOut, setSigningOut] = useState<string | null>(null);
  useSessionWatch(client, user?.uid ?? null);
  const verified = user?.emailVerified ? user : null;
  const { isAdmin, isStaff, adminLoading, recheckAdmin } = useAdminCheck(client, verified?.uid ?? null, arriving);

  const identity = useMemo(
    () => ({
      user,
      isAdmin,
      isStaff,
      loading,
      adminLoading,
      recheckAdmin,
      setArriving,
      signingOut,
      setSigningOut,
      client,
    }),
    [user, isAdmin, isStaff, loading, adminLoading, recheckAdmin, signingOut, client],
  );
  return <IdentityContext value={identity}>{children}</IdentityContext>;
}

function useReportedUser(client: IdentityClient): { user: SignedInUser | null; loading: boolean } {
  const [report, setReport] = useState<{ user: SignedInUser | null; loading: boolean }>({ user: null, loading: true });
  const previousUid = useRef<string | null>(null);
  useEffect(
    () =>
      client.onChange((user) => {
        if (previousUid.current !== null && previousUid.current !== user?.uid) clearPersonalState();
        previousUid.current = user?.uid ?? null;
        setReport({ user, loading: false });
      }),
    [client],
  );
  return report;
}
