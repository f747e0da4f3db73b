import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { IdentityClient, SignedInUser } from './client/identity-client.ts';
import { clearPersonalState } from './client/sign-out.ts';
import { useAdminCheck } from './use-admin-check.ts';

/** The signed-in person (specification, section 3), and the questions that are still open. */
export type Identity = {
  user: SignedInUser | null;
  isAdmin: boolean;
  /** If they may see orders and questions of families; admins may. */
  isStaff: boolean;
  /** True until the first report, on the server too: the HTML is the same for everyone. */
  loading: boolean;
  /** True until the shop has answered if the user is admin. */
  adminLoading: boolean;
  /** Asks the shop again after roles may have changed; resolves with the answer. */
  recheckAdmin: () => Promise<void>;
  /** True from a sign-in in this tab until the shop knows the account: calls of the shop wait until then. */
  arriving: boolean;
  setArriving: (arriving: boolean) => void;
  /** The history entry of a logout in flight: its guard waits instead of asking for a login. */
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

/** Follows the identity client, and clears this page's data of a person who signs out. */
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
      arriving,
      setArriving,
      signingOut,
      setSigningOut,
      client,
    }),
    [user, isAdmin, isStaff, loading, adminLoading, recheckAdmin, arriving, signingOut, client],
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

const pauseMs = 30_000;

/**
 * Checks the session when the person opens another page or comes back to this one, at most twice a minute. Otherwise a page
 * that only shows cached data would go on showing it after a sign-out elsewhere.
 */
function useSessionWatch(client: IdentityClient, uid: string | null): void {
  const { key } = useLocation();
  const lookedAt = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs again for another history entry
  useEffect(() => {
    if (uid === null) {
      lookedAt.current = 0;
      return;
    }
    // A person who has just been reported was just checked.
    if (lookedAt.current === 0) lookedAt.current = Date.now();
    function look() {
      if (document.visibilityState !== 'visible' || Date.now() - lookedAt.current < pauseMs) return;
      lookedAt.current = Date.now();
      void client.recheck();
    }
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [client, uid, key]);
}
