import { useEffect } from 'react';
import { site } from '../content/site.ts';

/** Names the document after what a page learns only once it is shown; before that its `meta` names it. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${site.brand}`;
  }, [title]);
}
