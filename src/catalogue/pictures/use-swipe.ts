import { type TouchEvent, useRef } from 'react';

/** Shorter movements are taps. */
const shortestSwipe = 48;

/** Handlers of an element that people swipe to the left (1) or to the right (-1), with one finger. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches.length === 1 ? touches[0] : undefined;
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      if (!touch || !start.current) return;
      const [right, down] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      start.current = null;
      const isZoomed = (visualViewport?.scale ?? 1) > 1;
      if (!isZoomed && Math.abs(right) >= shortestSwipe && Math.abs(right) > 2 * Math.abs(down))
        onSwipe(right < 0 ? 1 : -1);
    },
  };
}
