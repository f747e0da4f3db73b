import { useEffect, useState } from 'react';

/**
 * A parameter behind `#`, such as the token of a mailed link: undefined until the page runs in a browser, null if there is
 * none. Browsers send that part of an address to no server, log or next page.
 */
export function useLinkToken(name = 'token'): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const read = () => setToken(new URLSearchParams(window.location.hash.slice(1)).get(name));
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [name]);
  return token;
}
