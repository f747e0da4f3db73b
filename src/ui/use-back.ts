import { useEffect, useEffectEvent } from 'react';
import { markOpen } from './unsaved-forms.ts';

/** Lets Back close a modal dialog while it is open, instead of leaving its page. */
export function useBack(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? markOpen(() => onBack()) : undefined), [isOpen]);
}
