import { useEffect, useEffectEvent, useRef } from 'react';
import { type Blocker, createPath, type Path, useBlocker, useLocation, useNavigation } from 'react-router';
import { getLocale } from '../../messages/runtime.js';
import { pathIn } from '../../shared/locales.ts';
import { isOwnDocument } from '../../site-map/own-document.ts';
import { askBeforeLeaving, hasUnsavedChanges, topDialog } from '../../ui/unsaved-forms.ts';
import { hasWorker } from './worker.ts';

type BlockedBlocker = Extract<Blocker, { state: 'blocked' }>;

/**
 * Holds the router's one blocker. Back closes an open dialog and stays on the page. If a form has unsaved changes, the form
 * asks first. If the scripts of the next page do not load, the page is opened as a document. Without a connection the worker
 * then sends the stored page or the offline page. After a new build of the site, the document names the new scripts. A page
 * with headers of its own is entered and left as a document.
 */
export function useDocumentNavigation(offline: boolean): void {
  const chosen = useRef<Path | null>(null);
  const opensDocument = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (historyAction === 'POP' && topDialog()) {
      chosen.current = null;
      return true;
    }
    const isUnsaved = hasUnsavedChanges();
    const isSamePage = currentLocation.pathname === nextLocation.pathname;
    // A link to another search can open another form, such as the one for an offered product. A filter replaces the search.
    const isOtherForm = historyAction !== 'REPLACE' && currentLocation.search !== nextLocation.search;
    if (isSamePage && !(isUnsaved && isOtherForm)) return false;
    if (historyAction === 'POP' && !isUnsaved) return false;
    chosen.current = nextLocation;
    opensDocument.current =
      (offline && hasWorker()) || isOwnDocument(currentLocation.pathname) || isOwnDocument(nextLocation.pathname);
    return isUnsaved || opensDocument.current;
  });
  const onBlocked = useEffectEvent(({ proceed, reset }: BlockedBlocker) => {
    // The blocker's own location contains the language, the requested location does not.
    const next = chosen.current;
    if (!next) {
      reset();
      return topDialog()?.();
    }
    const stay = () => {
      chosen.current = null;
      reset();
    };
    // Before a document is left, the browser itself asks. It should be the only question.
    if (opensDocument.current) return openDocument(next);
    // The form may have left the page since it blocked.
    if (!askBeforeLeaving({ from: 'page', leave: proceed, stay })) proceed();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') onBlocked(blocker);
  }, [blocker]);

  const { key } = useLocation();
  const { state } = useNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page has changed, even if it came at once
  useEffect(() => {
    if (state === 'idle') chosen.current = null;
  }, [state, key]);

  // If a script of the next page is missing, the router reloads the present page, and the person's choice would be lost.
  useEffect(() => {
    function openChosen(event: NavigateEvent) {
      if (event.navigationType !== 'reload' || event.userInitiated || !chosen.current) return;
      event.preventDefault();
      openDocument(chosen.current);
    }
    window.navigation?.addEventListener('navigate', openChosen);
    return () => window.navigation?.removeEventListener('navigate', openChosen);
  }, []);
}

function openDocument(location: Path): void {
  window.location.assign(pathIn(getLocale(), createPath(location)));
}
