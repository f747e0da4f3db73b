import { type KeyboardEvent, useRef, useState } from 'react';

/** The picture in view among `count` in `track`, and the ways to another one. Places count from 0. */
export function useGallery(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const thumbs = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(0);

  function show(place: number) {
    const width = track.current?.clientWidth ?? 0;
    track.current?.scrollTo({ left: place * width });
  }

  return {
    track,
    thumbs,
    current,
    show,
    onScroll() {
      const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {};
      setCurrent(Math.round(scrollLeft / clientWidth));
    },
    /** Moves the focus too, within its row. */
    onKeyDown(event: KeyboardEvent) {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const row = [track.current, thumbs.current].find((each) => each?.contains(event.target as Node));
      if (!step || !row || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const place = Math.min(Math.max(current + step, 0), count - 1);
      show(place);
      row.children[place]?.querySelector('a')?.focus({ preventScroll: true });
    },
  };
}
