import { useEffect, useState } from 'react';

/** Follows a text while it is typed, once it has rested for a moment; trimmed, and cut to what a search takes. */
export function useSettledText(text: string, restMs = 300): string {
  const trimmed = text.trim().slice(0, 100);
  const [settled, setSettled] = useState(trimmed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(trimmed), restMs);
    return () => clearTimeout(timer);
  }, [trimmed, restMs]);
  return settled;
}
