import { useCallback, useEffect, useRef, useState } from 'react';
import { freshness } from '../shared/freshness.ts';
import type { AdminAnswer } from './ask-is-admin.ts';
import type { IdentityClient } from './client/identity-client.ts';

const againAfterMs = 1_000;

/**
 * Loaded on demand: most readers are not signed in. Null if it cannot be loaded, but never at once: Firefox also fails
 * loading files while a page is left, and that page must not lead its reader elsewhere.
 */
function loadAsking() {
  const load = () => import('./ask-is-admin.ts');
  return load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, againAfterMs));
    return load().catch(() => null);
  });
}

/**
 * If the person is admin or staff. Asks the shop after a sign-in, when the person comes back to the page after five minutes,
 * and by `recheckAdmin`. Does not ask while they are `arriving`: the shop may not know the account yet.
 */
export function useAdminCheck(client: IdentityClient, uid: string | null, arriving: boolean) {
  const [answer, setAnswer] = useState<({ uid: string } & AdminAnswer) | null>(null);
  const latestCheck = useRef(0);
  const askedAt = useRef(0);

  const check = useCallback(async () => {
    latestCheck.current += 1;
    const thisCheck = latestCheck.current;
    if (uid === null || arriving) return;
    askedAt.current = Date.now();
    const asking = await loadAsking();
    const nobody = { uid, isAdmin: false, isStaff: false };
    // A page that waits gets its answer at the first failure. A page that has an answer keeps it during the next question.
    const failed = () => {
      if (thisCheck === latestCheck.current)
        setAnswer((answerBefore) => (answerBefore?.uid === uid ? answerBefore : nobody));
    };
    const rights = asking && (await asking.askIsAdmin(client, failed));
    if (thisCheck !== latestCheck.current || rights === 'ended') return;
    if (rights === null) askedAt.current = 0;
    setAnswer(rights ? { uid, ...rights } : nobody);
  }, [client, uid, arriving]);

  useEffect(() => {
    void check();
    function comeBack() {
      const stale = Date.now() - askedAt.current > freshness.staleTime;
      if (document.visibilityState === 'visible' && stale) void check();
    }
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      latestCheck.current += 1;
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [check]);

  const answered = uid !== null && answer?.uid === uid;
  return {
    isAdmin: answered && answer.isAdmin,
    isStaff: answered && answer.isStaff,
    adminLoading: uid !== null && !answered,
    recheckAdmin: check,
  };
}
