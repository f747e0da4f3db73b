import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import * as m from '../../messages/messages.js';
import { splitPath } from '../../shared/locales.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

/**
 * Asks before somebody leaves what they have not saved: by a link of the site, by going back where the browser lets itself
 * be asked, or with the whole document. Gives the question.
 */
export function useUnsaved(unsaved: boolean): ReactNode {
  const navigate = useNavigate();
  const [leave, setLeave] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: Event, go: () => void) => {
      event.preventDefault();
      event.stopPropagation();
      setLeave(() => go);
    };
    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0;
      if (!(link instanceof HTMLAnchorElement) || elsewhere || link.target || link.origin !== location.origin) return;
      const { pathname, search, hash } = link;
      if (pathname === location.pathname) return;
      ask(event, () => navigate(splitPath(pathname).path + search + hash));
    }
    function onNavigate(event: NavigateEvent) {
      if (event.navigationType !== 'traverse' || !event.cancelable || event.destination.sameDocument === false) return;
      const { key } = event.destination;
      ask(event, () => window.navigation.traverseTo(key));
    }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onClick, true);
    window.navigation?.addEventListener('navigate', onNavigate);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.navigation?.removeEventListener('navigate', onNavigate);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [unsaved, navigate]);

  return (
    <ConfirmDialog
      open={leave !== null}
      onClose={() => setLeave(null)}
      question={m.words_leave_title()}
      confirmLabel={m.words_leave_confirm()}
      onConfirm={() => leave?.()}
    >
      {m.words_leave()}
    </ConfirmDialog>
  );
}
