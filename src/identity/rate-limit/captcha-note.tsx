import { useSyncExternalStore } from 'react';
import * as m from '../../messages/messages.js';
import { isSolvingCaptcha, watchCaptchaProgress } from './captcha-progress.ts';

/** The note of a form while its captcha is solved; the person need not do anything. */
export function CaptchaNote() {
  const checking = useSyncExternalStore(watchCaptchaProgress, isSolvingCaptcha, () => false);
  return (
    // It is there before its words, so that screen readers announce them.
    <p role="status" className="text-ink-soft empty:sr-only">
      {checking && m.captcha_checking()}
    </p>
  );
}
