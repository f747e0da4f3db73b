import { useEffect, useState } from 'react';

/** A parameter of the page's address, read in the browser alone: the page's HTML is cached, the same for everyone. */
export function useArrivalParameter(name: string): string | null {
  const [value, setValue] = useState<string | null>(null);
  useEffect(() => setValue(new URLSearchParams(window.location.search).get(name)), [name]);
  return value;
}
