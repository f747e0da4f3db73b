import missingPicture from '../../content/pictures/not-found.svg';
import * as m from '../../messages/messages.js';
import { failureMessage } from '../../shared/error-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { Notice } from '../../ui/notice.tsx';

/** A product that is not in the shop, or never was. */
export function ProductMissing() {
  return (
    <ErrorScreen picture={missingPicture} title={m.error_not_found()} text={m.product_missing_text()}>
      <ButtonLink to="/products">{m.catalogue_show_all()}</ButtonLink>
    </ErrorScreen>
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
            {m.try_again()}
          </Button>
        }
      >
        {failureMessage(error, m.product_failed(), m.product_fetch_failed())}
      </Notice>
    </>
  );
}
