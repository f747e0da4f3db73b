import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a function that answers after a pause whether this component is still shown. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => isShown.current, []);
}
