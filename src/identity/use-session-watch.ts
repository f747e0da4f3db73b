import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { IdentityClient } from './client/identity-client.ts';

const pauseMs = 30_000;

/**
 * Looks whether the session still holds when somebody goes on to another page or comes back to this one, at most twice a
 * minute: pages that only show what they remember would go on showing it to whoever was signed out elsewhere.
 */
export function useSessionWatch(client: IdentityClient, uid: string | null): void {
  const { key } = useLocation();
  const lookedAt = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another history entry looks anew
  useEffect(() => {
    if (uid === null) {
      lookedAt.current = 0;
      return;
    }
    // Whoever has just been reported was looked at.
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
