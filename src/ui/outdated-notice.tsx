import * as m from '../messages/messages.js';
import { RetryNotice } from './retry-notice.tsx';

type OutdatedNoticeProps = {
  query: { isRefetchError: boolean; isPaused: boolean; isFetching: boolean; refetch: () => unknown };
};

/** Says that shown data may be old, because the newest could not be fetched: a failure, or no connection. */
export function OutdatedNotice({ query }: OutdatedNoticeProps) {
  if (!query.isRefetchError && !query.isPaused) return null;
  return (
    <RetryNotice busy={query.isFetching} onRetry={query.refetch}>
      {m.ui_outdated()}
    </RetryNotice>
  );
}
