import { useEffect } from 'react';
import { chapterTitleId } from './booklet-chapters.tsx';

/**
 * Leads to the chapter that the address names. The browser does so itself where the chapters came with the page; those
 * that arrive later may not have been there yet when a link to one was followed.
 */
export function useFollowedChapter(): void {
  useEffect(() => {
    lead();
    // No earlier: on its way to a chapter that was not there the browser takes the focus away.
    window.addEventListener('hashchange', lead);
    return () => window.removeEventListener('hashchange', lead);
  }, []);
}

function lead(): void {
  const slug = window.location.hash.slice(1);
  document.getElementById(slug)?.scrollIntoView();
  document.getElementById(chapterTitleId(slug))?.focus({ preventScroll: true });
}
