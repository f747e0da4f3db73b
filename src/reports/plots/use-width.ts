import { useEffect, useRef, useState } from 'react';

/** The width of an element in whole pixels, also when it changes; 0 until it is known. */
export function useWidth<Found extends HTMLElement>() {
  const element = useRef<Found>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}
