import { useEffect, useState } from 'react';

/** A text as it is searched for. */
export const toSearchText = (text: string, longest = 100) => text.trim().slice(0, longest);

/** Returns a text once typing has paused; trimmed, and cut to the length of a search. */
export function useSettledText(text: string, restMs = 300, longest?: number): string {
  const trimmed = toSearchText(text, longest);
  const [settled, setSettled] = useState(trimmed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(trimmed), restMs);
    return () => clearTimeout(timer);
  }, [trimmed, restMs]);
  return settled;
}
