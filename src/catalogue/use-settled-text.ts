import { useEffect, useState } from 'react';

/** Returns a text once typing has paused; trimmed, and cut to the length of a search. */
export function useSettledText(text: string, restMs = 300): string {
  const trimmed = text.trim().slice(0, 100);
  const [settled, setSettled] = useState(trimmed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(trimmed), restMs);
    return () => clearTimeout(timer);
  }, [trimmed, restMs]);
  return settled;
}
