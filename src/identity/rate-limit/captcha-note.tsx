import { useSyncExternalStore } from 'react';
import * as m from '../../messages/messages.js';
import { isCheckingForRobots, watchRobotCheck } from './captcha-progress.ts';

/** What a form says while a captcha is solved for it; nobody has anything to do. */
export function CheckingNote() {
  const checking = useSyncExternalStore(watchRobotCheck, isCheckingForRobots, () => false);
  return (
    // There before its words come, so that screen readers say them.
    <p role="status" className="text-ink-soft empty:sr-only">
      {checking && m.captcha_checking()}
    </p>
  );
}
