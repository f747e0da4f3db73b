import { useEffect, useState } from 'react';

/** When the browser may delete the card by itself: after a week without a visit, if space runs out, or never. */
export type CardSafety = 'week' | 'space' | 'safe';

/** How safe the card is in this browser, and a function that asks the browser to keep it. It shows no question twice. */
export function useCardSafety(): { safety: CardSafety; askToKeep: () => void } {
  const [safety, setSafety] = useState<CardSafety>('safe');
  useEffect(() => {
    void isPersistent().then((persistent) => setSafety(safetyOf(persistent)));
  }, []);
  async function askToKeep() {
    const isAllowed = await navigator.storage?.persist?.().catch(() => false);
    setSafety(safetyOf(isAllowed ?? false));
  }
  return { safety, askToKeep: () => void askToKeep() };
}

async function isPersistent(): Promise<boolean> {
  return (await navigator.storage?.persisted?.().catch(() => false)) ?? false;
}

/**
 * WebKit deletes the storage of a site that was not visited for seven days, unless it is on the home screen. All browsers
 * of iPhones are WebKit.
 */
function safetyOf(isPersistentStorage: boolean): CardSafety {
  const isWebKit = navigator.vendor.startsWith('Apple');
  if (isWebKit && !matchMedia('(display-mode: standalone)').matches) return 'week';
  return isPersistentStorage ? 'safe' : 'space';
}
