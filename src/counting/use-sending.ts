import { useEffect, useRef, useState } from 'react';

const askAgainMs = 10_000;

/**
 * Sends the first item of a queue, one at a time. `send` returns whether an answer came. Without one, the item is sent
 * again after a while, and as soon as the browser is online.
 */
export function useSending<Item>(first: Item | null, send: (item: Item) => Promise<boolean>) {
  const [state, setState] = useState<'ready' | 'sending' | 'unanswered'>('ready');
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });

  useEffect(() => {
    if (first === null || state !== 'ready') return;
    setState('sending');
    void latestSend.current(first).then((answered) => setState(answered ? 'ready' : 'unanswered'));
  }, [first, state]);

  useEffect(() => {
    if (state !== 'unanswered') return;
    const again = () => setState('ready');
    const timer = setTimeout(again, askAgainMs);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [state]);

  return state;
}
