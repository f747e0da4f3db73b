import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation the focus goes to the heading of the new page, so that screen readers read it and Tab goes on from
 * there. If the page has no heading yet, the focus goes to the main part. A changed query or hash moves nothing.
 */
export function useFocusAfterNavigation(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash) return;
    const target = document.querySelector<HTMLElement>('main h1[tabindex="-1"]') ?? document.querySelector('main');
    target?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
