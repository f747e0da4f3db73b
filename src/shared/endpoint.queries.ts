import { queryOptions } from '@tanstack/react-query';

type Read<Answer> = (options: { signal: AbortSignal }) => Promise<Answer>;

/** The query of data that stays fresh for a while, as `freshness` says. */
export const cachedQuery = <Answer>(queryKey: readonly unknown[], read: Read<Answer>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => read({ signal }) });

/** The query of data that others change meanwhile: always fetched again. */
export const freshQuery = <Answer>(queryKey: readonly unknown[], read: Read<Answer>) =>
  queryOptions({ ...cachedQuery(queryKey, read), staleTime: 0 });

/** A mutation that calls an endpoint with its variables. */
export function mutationOf<Input, Answer, Options extends object>(
  call: (input: Input) => Promise<Answer>,
  options?: Options,
) {
  return () => ({ ...(options as Options), mutationFn: (input: Input) => call(input) });
}
