import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Says that a list could not be loaded, and tries again when asked. */
export function ListError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Notice
      kind="error"
      actions={
        <Button variant="quiet" onClick={onRetry}>
          {m.admin_try_again()}
        </Button>
      }
    >
      {message}
    </Notice>
  );
}
