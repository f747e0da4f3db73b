import { useEffect, useState } from 'react';

/**
 * The token of a mailed link: undefined until the page runs in a browser, null if there is none. It stands behind `#`, which
 * browsers send to no server, log or next page.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const read = () => setToken(new URLSearchParams(window.location.hash.slice(1)).get('token'));
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return token;
}
