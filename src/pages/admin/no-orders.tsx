import { useLocation } from 'react-router';
import picture from '../../content/pictures/no-orders.svg';
import { twoFactorPath } from '../../identity/admin-needs-two-factor.tsx';
import * as m from '../../messages/messages.js';
import { errorCode, errorMessage } from '../../shared/error-sentence.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';

type NoOrdersProps = { searched?: boolean; error?: unknown; onRetry?: () => void };

/** The empty list of orders, with the reason. */
export function NoOrders({ searched = false, error, onRetry = () => {} }: NoOrdersProps) {
  return (
    <>
      {error !== undefined && <Explanation error={error} onRetry={onRetry} />}
      <EmptyState picture={picture} title={titleOf(searched, error !== undefined)}>
        {error === undefined && <p>{searched ? m.inventory_empty_found_text() : m.allorders_empty_text()}</p>}
      </EmptyState>
    </>
  );
}

function titleOf(isSearched: boolean, isFailed: boolean): string {
  // The specification's sentence in English, which is wrong in Indonesian: there are orders.
  if (isFailed) return m.allorders_empty_failed();
  return isSearched ? m.allorders_empty_found() : m.allorders_empty();
}

/** The empty list of orders that wait to be sent. */
export function AllSent() {
  return (
    <EmptyState picture={picture} title={m.waiting_all_sent()}>
      <p>{m.waiting_all_sent_text()}</p>
    </EmptyState>
  );
}

function Explanation({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  switch (errorCode(error)) {
    case 'UNAUTHENTICATED':
      return <Notice actions={<LoginLink />}>{m.allorders_signed_out()}</Notice>;
    case 'SECOND_STEP_REQUIRED':
      return (
        <Notice actions={<ButtonLink to={twoFactorPath}>{m.two_factor_begin()}</ButtonLink>}>
          {errorMessage(error, m.allorders_failed())}
        </Notice>
      );
    case 'FORBIDDEN':
      return (
        <Notice actions={<ButtonLink to="/orders">{m.allorders_own()}</ButtonLink>}>{m.allorders_forbidden()}</Notice>
      );
    default:
      return <RetryNotice onRetry={onRetry}>{errorMessage(error, m.allorders_failed())}</RetryNotice>;
  }
}

/** Leads back to the same place of the list: the code of a packing slip opens one order. */
function LoginLink() {
  const { search } = useLocation();
  return <ButtonLink to={`/login?next=/allorders${encodeURIComponent(search)}`}>{m.allorders_log_in()}</ButtonLink>;
}
