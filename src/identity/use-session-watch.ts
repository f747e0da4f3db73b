import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { IdentityClient } from './client/identity-client.ts';

const pauseMs = 30_000;

/**
 * Checks the session when the person opens another page or comes back to this one, at most twice a minute. Otherwise a page
 * that only shows cached data would go on showing it after a sign-out elsewhere.
 */
export function useSessionWatch(client: IdentityClient, uid: string | null): void {
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
