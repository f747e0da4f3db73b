import { useEffect, useState } from 'react';

/** After an addition a tap does nothing for so long: a second one would remove the product again. */
const settlingMs = 1_000;

/** Whether an addition has just succeeded, and a function that reports one. */
export function useSettling(): [boolean, () => void] {
  const [settling, setSettling] = useState(false);
  useEffect(() => {
    if (!settling) return;
    const timer = setTimeout(() => setSettling(false), settlingMs);
    return () => clearTimeout(timer);
  }, [settling]);
  return [settling, () => setSettling(true)];
}
