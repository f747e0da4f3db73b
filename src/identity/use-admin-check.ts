import { useCallback, useEffect, useRef, useState } from 'react';
import { freshness } from '../shared/freshness.ts';
import type { IdentityClient } from './client/identity-client.ts';

/**
 * Whether somebody is admin, asked of the shop when they sign in, when they come back to the page after five minutes,
 * and when told to.
 */
export function useAdminCheck(client: IdentityClient, uid: string | null) {
  const [answer, setAnswer] = useState<{ uid: string; isAdmin: boolean } | null>(null);
  const turn = useRef(0);
  const answeredAt = useRef(0);
  // Whoever asks again while signing in still holds the function of a render that knew of nobody.
  const asked = useRef(uid);

  const check = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    const uid = asked.current;
    if (uid === null) return;
    // Loaded when it is needed: most pages are read by people who are not signed in.
    const { checkAdmin } = await import('./admin-check.ts');
    const isAdmin = await checkAdmin(client);
    if (mine !== turn.current) return;
    answeredAt.current = isAdmin === null ? 0 : Date.now();
    setAnswer({ uid, isAdmin: isAdmin === true });
  }, [client]);

  useEffect(() => {
    asked.current = uid;
    void check();
    function comeBack() {
      const stale = Date.now() - answeredAt.current > freshness.staleTime;
      if (document.visibilityState === 'visible' && stale) void check();
    }
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      turn.current += 1;
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [check, uid]);

  const known = uid !== null && answer?.uid === uid;
  return { isAdmin: known && answer.isAdmin, adminLoading: uid !== null && !known, recheckAdmin: check };
}
