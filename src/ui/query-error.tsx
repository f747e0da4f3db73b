import { errorMessage } from '../shared/error-sentence.ts';
import { RetryNotice } from './retry-notice.tsx';

type QueryErrorProps = { query: { error: unknown; refetch: () => unknown }; fallback: string };

/** Shows why a query failed, or the fallback, with a button for another try. */
export function QueryError({ query, fallback }: QueryErrorProps) {
  return <RetryNotice onRetry={query.refetch}>{errorMessage(query.error, fallback)}</RetryNotice>;
}
