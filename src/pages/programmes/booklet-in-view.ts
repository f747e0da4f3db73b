import { useEffect, useState } from 'react';

/** The chapter in view, for the list of chapters next to the text. Only wide screens show that list. */
export function useChapterInView(slugs: readonly string[]): string | undefined {
  const [inView, setInView] = useState<string>();
  useEffect(() => {
    const wide = matchMedia('(min-width: 64rem)');
    let frame = 0;
    function look() {
      frame = 0;
      if (wide.matches) setInView(slugs.filter((slug) => topOf(slug) <= innerHeight * 0.35).at(-1));
    }
    function lookSoon() {
      frame ||= requestAnimationFrame(look);
    }
    look();
    addEventListener('scroll', lookSoon, { passive: true });
    return () => {
      removeEventListener('scroll', lookSoon);
      cancelAnimationFrame(frame);
    };
  }, [slugs]);
  return inView;
}

function topOf(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
}
