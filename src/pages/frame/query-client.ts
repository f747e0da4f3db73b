import { QueryClient } from '@tanstack/react-query';
import { freshness } from '../../shared/freshness.ts';

/** Server data in the browser; a refusal is final, anything else may be tried twice more. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { ...freshness, retry: (failures, error) => failures < 2 && !isRefusal(error) } },
  });
}

/** An answer that another try would not change. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429;
}
