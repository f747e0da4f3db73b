import { type RefObject, useEffect } from 'react';
import { ancestorsOf } from './focus-nearest.ts';
import './style/alone-on-paper.css';

/** Prints only that element: everything that is neither inside nor around it is hidden on paper. */
export function useAloneOnPaper(element: RefObject<HTMLElement | null>, paper: 'packing' | 'pocket-card'): void {
  useEffect(() => {
    const [inner, ...around] = ancestorsOf(element.current);
    inner?.setAttribute('data-paper', paper);
    for (const each of around) each.setAttribute('data-around-paper', paper);
    return () => {
      for (const each of around) each.removeAttribute('data-around-paper');
    };
  }, [element, paper]);
}
