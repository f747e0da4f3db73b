import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether a part of the page has come near the screen. Browsers load pictures that are `lazy` some screens ahead, and the
 * worker stores those that stand in a page: every first visit would pay for these.
 */
export function useNear(part: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!part.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '300px',
    });
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part]);
  return isNear;
}
