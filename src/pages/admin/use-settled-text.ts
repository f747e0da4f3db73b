import { useEffect, useState } from 'react';

/** Follows a text while it is typed, once it has rested for a moment; trimmed, and cut to what a search takes. */
export function useSettledText(text: string, restMs = 300): string {
  const wanted = text.trim().slice(0, 100);
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), restMs);
    return () => clearTimeout(timer);
  }, [wanted, restMs]);
  return settled;
}
