import { useEffect } from 'react';
import { chapterTitleId } from './booklet-chapters.tsx';

/**
 * Scrolls to the chapter in the address. The browser does so itself if the chapters came with the page. Chapters that
 * load later may have been missing when the person followed the link.
 */
export function useFollowedChapter(): void {
  useEffect(() => {
    lead();
    // Not earlier: the browser removes the focus while it looks for a missing chapter.
    window.addEventListener('hashchange', lead);
    return () => window.removeEventListener('hashchange', lead);
  }, []);
}

function lead(): void {
  const slug = window.location.hash.slice(1);
  document.getElementById(slug)?.scrollIntoView();
  document.getElementById(chapterTitleId(slug))?.focus({ preventScroll: true });
}
