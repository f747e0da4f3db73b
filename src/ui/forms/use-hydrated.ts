import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and until React runs here. A form sent before that would put its fields into the address bar, so
 * its button waits.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
