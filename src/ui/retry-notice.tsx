import type { ReactNode } from 'react';
import * as m from '../messages/messages.js';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type RetryNoticeProps = { onRetry: () => unknown; busy?: boolean; children: ReactNode };

/** Shows what failed, with a button for another try. */
export function RetryNotice({ onRetry, busy, children }: RetryNoticeProps) {
  return (
    <Notice
      kind="error"
      actions={
        <Button variant="quiet" busy={busy} onClick={() => onRetry()}>
          {m.try_again()}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
