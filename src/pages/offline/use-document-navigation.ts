import { useEffect, useRef } from 'react';
import { createPath, type Path, useBlocker, useLocation, useNavigation } from 'react-router';
import { getLocale } from '../../messages/runtime.js';
import { pathIn } from '../../shared/locales.ts';
import { isUnsaved } from '../../ui/forms/unsaved.ts';
import { hasWorker } from './worker.ts';

/**
 * Where the scripts of the next page cannot be had, the page is asked for as a document: without a connection the
 * worker answers with the page that it stored or with the one that says so; after a new build of the site, the document names the
 * scripts that are there. So it is where a form holds what is not saved: the browser asks before it leaves a document.
 */
export function useDocumentNavigation(offline: boolean): void {
  const chosen = useRef<Path | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false;
    if (historyAction === 'POP' && !isUnsaved()) return false;
    chosen.current = nextLocation;
    return isUnsaved() || (offline && hasWorker());
  });
  useEffect(() => {
    // The blocker's own location names the language already; what it was asked about does not.
    if (blocker.state === 'blocked' && chosen.current) openDocument(chosen.current);
  }, [blocker]);

  const { key } = useLocation();
  const { state } = useNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is there, even if it came at once
  useEffect(() => {
    if (state === 'idle') chosen.current = null;
  }, [state, key]);

  // When a script of the next page is gone, the router reloads the page that is left, and the choice would be lost.
  useEffect(() => {
    function goOn(event: NavigateEvent) {
      if (event.navigationType !== 'reload' || event.userInitiated || !chosen.current) return;
      event.preventDefault();
      openDocument(chosen.current);
    }
    window.navigation?.addEventListener('navigate', goOn);
    return () => window.navigation?.removeEventListener('navigate', goOn);
  }, []);
}

function openDocument(location: Path): void {
  window.location.assign(pathIn(getLocale(), createPath(location)));
}
