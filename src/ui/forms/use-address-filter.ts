import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Changes a filter; gets it as it was chosen last. */
export type FilterChange<Filter> = (change: (filter: Filter) => Filter) => void;

/**
 * What narrows a list, as the page's address says it, and what changes it. A choice takes a moment to be in the address: the
 * next one, such as a search whose typing rests just then, begins from it nevertheless.
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
