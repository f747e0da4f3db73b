import missingPicture from '../content/pictures/not-found.svg';
import * as m from '../messages/messages.js';
import { failureMessage } from '../shared/failure-message.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';

/** A product that is not in the shop, or never was. */
export function ProductMissing() {
  return (
    <>
      <h1 tabIndex={-1} className="text-center text-title">
        {m.product_failed()}
      </h1>
      <EmptyState picture={missingPicture} title={m.error_not_found()}>
        <p className="text-ink-soft">{m.product_missing_text()}</p>
        <ButtonLink to="/products">{m.catalogue_show_all()}</ButtonLink>
      </EmptyState>
    </>
  );
}

/** A product that could not be loaded this time. */
export function ProductFailure({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  return (
    <>
      <h1 tabIndex={-1} className="mb-6 text-title">
        {m.product_title()}
      </h1>
      <Notice
        kind="error"
        actions={
          <Button variant="quiet" busy={busy} onClick={onRetry}>
            {m.trouble_try_again()}
          </Button>
        }
      >
        {failureMessage(error, m.product_failed())}
      </Notice>
    </>
  );
}
