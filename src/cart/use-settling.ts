import { useEffect, useState } from 'react';

/** After an addition a tap does nothing for so long: a second one would remove the product again. */
const settlingMs = 1_000;

/** Whether an addition has just succeeded, and a function that reports one. */
export function useSettling(): [boolean, () => void] {
  const [additions, setAdditions] = useState(0);
  const [settled, setSettled] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(additions), settlingMs);
    return () => clearTimeout(timer);
  }, [additions]);
  return [settled !== additions, () => setAdditions((count) => count + 1)];
}
