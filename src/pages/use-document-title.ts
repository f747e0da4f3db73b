import { useEffect } from 'react';
import { documentTitle } from './frame/page-meta.ts';

/** Names the document after what a page learns only once it is shown; before that its `meta` names it. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = documentTitle(title);
  }, [title]);
}
