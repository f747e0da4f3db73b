import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';

/** The largest size, in multiples of the fitted one. */
export const highestZoom = 3;
/** The longest time between the taps of a double tap. */
const doubleTapMs = 350;

/** Zooms the content of a scrolling pane, around its middle or a double tap. Content with another key is fitted again. */
export function useZoom(key: string) {
  const pane = useRef<HTMLElement>(null);
  const [zoomed, setZoomed] = useState({ key, zoom: 1 });
  const zoom = zoomed.key === key ? zoomed.zoom : 1;
  /** The point that stays in the middle, as a share of the whole. */
  const middle = useRef({ x: 0.5, y: 0.5 });
  const lastTap = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the scrolling follows each change of the size
  useLayoutEffect(() => {
    const { scrollWidth = 0, clientWidth = 0, scrollHeight = 0, clientHeight = 0 } = pane.current ?? {};
    pane.current?.scrollTo(
      middle.current.x * scrollWidth - clientWidth / 2,
      middle.current.y * scrollHeight - clientHeight / 2,
    );
  }, [zoom]);

  function zoomTo(next: number, tap?: MouseEvent) {
    const element = pane.current;
    if (!element) return;
    const { left, top } = element.getBoundingClientRect();
    const x = tap ? tap.clientX - left : element.clientWidth / 2;
    const y = tap ? tap.clientY - top : element.clientHeight / 2;
    middle.current = {
      x: (element.scrollLeft + x) / element.scrollWidth,
      y: (element.scrollTop + y) / element.scrollHeight,
    };
    setZoomed({ key, zoom: Math.min(Math.max(next, 1), highestZoom) });
  }

  /** Safari on phones sends no `dblclick`. */
  function onClick(event: MouseEvent) {
    const isSecond = event.timeStamp - lastTap.current < doubleTapMs;
    lastTap.current = isSecond ? 0 : event.timeStamp;
    if (isSecond) zoomTo(zoom === 1 ? 2 : 1, event);
  }

  return { pane, zoom, zoomTo, onClick };
}
