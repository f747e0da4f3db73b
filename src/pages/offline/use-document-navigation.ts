import { useEffect, useEffectEvent, useRef } from 'react';
import { type Blocker, createPath, type Path, useBlocker, useLocation, useNavigation } from 'react-router';
import { getLocale } from '../../messages/runtime.js';
import { pathIn } from '../../shared/locales.ts';
import { askBeforeLeaving, hasUnsavedChanges } from '../../ui/forms/unsaved-forms.ts';
import { hasWorker } from './worker.ts';

type BlockedBlocker = Extract<Blocker, { state: 'blocked' }>;

/**
 * Holds the router's one blocker. If a form has unsaved changes, the form asks first. If the scripts of the next page
 * cannot be had, the page is asked for as a document: without a connection the worker answers with the page that it stored or
 * with the one that says so; after a new build of the site, the document names the scripts that are there.
 */
export function useDocumentNavigation(offline: boolean): void {
  const chosen = useRef<Path | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false;
    if (historyAction === 'POP' && !hasUnsavedChanges()) return false;
    chosen.current = nextLocation;
    return hasUnsavedChanges() || (offline && hasWorker());
  });
  const onBlocked = useEffectEvent(({ proceed, reset }: BlockedBlocker) => {
    // The blocker's own location names the language already; what it was asked about does not.
    const next = chosen.current;
    if (!next) return;
    const stay = () => {
      chosen.current = null;
      reset();
    };
    // The browser asks by itself before a document is left, and should be the only one to ask.
    const isAsked = !(offline && hasWorker()) && askBeforeLeaving({ leave: proceed, stay });
    if (!isAsked) openDocument(next);
  });
  useEffect(() => {
    if (blocker.state === 'blocked') onBlocked(blocker);
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
