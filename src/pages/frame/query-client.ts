import { QueryClient } from '@tanstack/react-query';

const minute = 60_000;

/** Server data in the browser: fresh for 5 minutes, kept 10, not asked for again on focus (specification, section 9). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 10 * minute,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && !isRefusal(error),
      },
    },
  });
}

/** An answer that another try would not change. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429;
}
