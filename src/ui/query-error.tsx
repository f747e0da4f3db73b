import { errorMessage } from '../shared/error-sentence.ts';
import { RetryNotice } from './retry-notice.tsx';

type QueryErrorProps = { query: { error: unknown; refetch: () => unknown }; fallback: string };

/** Says why a query has no answer, or the fallback where nobody said, and asks again. */
export function QueryError({ query, fallback }: QueryErrorProps) {
  return <RetryNotice onRetry={query.refetch}>{errorMessage(query.error, fallback)}</RetryNotice>;
}
