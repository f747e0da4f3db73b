import { errorMessage } from '../shared/error-sentence.ts';
import { RetryNotice } from './retry-notice.tsx';

type QueryErrorProps = {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  fallback: string;
  /** The sentence for another server's answer, such as a gateway's. */
  answered?: string;
  /** The button rests while the next try is under way. */
  rests?: boolean;
};

/** Shows why a query failed, or the fallback, with a button for another try. */
export function QueryError({ query, fallback, answered, rests }: QueryErrorProps) {
  return (
    <RetryNotice busy={rests && query.isFetching} onRetry={query.refetch}>
      {errorMessage(query.error, fallback, answered)}
    </RetryNotice>
  );
}
