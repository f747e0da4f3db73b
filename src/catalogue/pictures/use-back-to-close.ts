import { useEffect, useRef } from 'react';

/**
 * While a picture covers the page, the history has one entry more, so that Back closes it and stays on the page. Returns the
 * function that closes it.
 */
export function useBackToClose(open: boolean, onClose: () => void): () => void {
  const closed = useRef(onClose);
  closed.current = onClose;
  const isClosing = useRef(false);

  useEffect(() => {
    if (!open) return;
    isClosing.current = false;
    // With the router's own state: for the router, both entries are the same page.
    if (!history.state?.covered) history.pushState({ ...history.state, covered: true }, '');
    const { href } = location;
    const onBack = (event: PopStateEvent) => {
      // A jump further back is for the router.
      if (location.href === href) event.stopImmediatePropagation();
      closed.current();
    };
    addEventListener('popstate', onBack, { capture: true });
    return () => removeEventListener('popstate', onBack, { capture: true });
  }, [open]);

  return () => {
    if (isClosing.current) return;
    isClosing.current = true;
    history.back();
  };
}
