import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Changes a filter. `change` gets the filter of the last choice. */
export type FilterChange<Filter> = (change: (filter: Filter) => Filter) => void;

/**
 * The filter of a list in the page's address, and the function that changes it. A choice needs a moment to get into the
 * address. The next choice, such as a search, still begins from it.
 */
export function useAddressFilter<Filter>(
  read: (parameters: URLSearchParams) => Filter,
  write: (filter: Filter) => URLSearchParams,
): [filter: Filter, change: FilterChange<Filter>] {
  const [parameters, setParameters] = useSearchParams();
  const filter = read(parameters);
  const chosen = useRef(parameters);
  useEffect(() => {
    chosen.current = parameters;
  }, [parameters]);
  return [
    filter,
    (change) => {
      chosen.current = write(change(read(chosen.current)));
      setParameters(chosen.current, { replace: true, preventScrollReset: true });
    },
  ];
}
