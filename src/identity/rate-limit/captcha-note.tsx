import { useSyncExternalStore } from 'react';
import * as m from '../../messages/messages.js';
import { isSolvingCaptcha, watchCaptchaProgress } from './captcha-progress.ts';

/** What a form says while a captcha is solved for it; nobody has anything to do. */
export function CaptchaNote() {
  const checking = useSyncExternalStore(watchCaptchaProgress, isSolvingCaptcha, () => false);
  return (
    // There before its words come, so that screen readers say them.
    <p role="status" className="text-ink-soft empty:sr-only">
      {checking && m.captcha_checking()}
    </p>
  );
}
