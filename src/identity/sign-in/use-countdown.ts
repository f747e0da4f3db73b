import { useCallback, useEffect, useRef, useState } from 'react';

/** A pause of some seconds: if it runs, and how to start it. */
export function usePause(): [pausing: boolean, pauseFor: (seconds: number) => void] {
  const [pausing, setPausing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const pauseFor = useCallback((seconds: number) => {
    clearTimeout(timer.current);
    setPausing(true);
    timer.current = setTimeout(() => setPausing(false), seconds * 1000);
  }, []);
  return [pausing, pauseFor];
}
