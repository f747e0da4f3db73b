import missingPicture from '../../content/pictures/not-found.svg';
import * as m from '../../messages/messages.js';
import { errorMessage } from '../../shared/error-sentence.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';

/** A product that is not in the shop, or never was. */
export function ProductMissing() {
  return (
    <ErrorScreen picture={missingPicture} title={m.error_not_found()} text={m.product_missing_text()}>
      <ButtonLink to="/products">{m.catalogue_show_all()}</ButtonLink>
    </ErrorScreen>
  );
}

/** A product that did not load. */
export function ProductError({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  return (
    <>
      <h1 tabIndex={-1} className="mb-6 text-title">
        {m.product_title()}
      </h1>
      <RetryNotice busy={busy} onRetry={onRetry}>
        {errorMessage(error, m.product_failed(), m.product_fetch_failed())}
      </RetryNotice>
    </>
  );
}
