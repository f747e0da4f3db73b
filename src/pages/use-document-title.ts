import { useEffect } from 'react';
import { documentTitle } from './frame/page-meta.ts';

/** Sets the document's title when it is known. Until then the title of `meta` stays. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = documentTitle(title);
  }, [title]);
}
