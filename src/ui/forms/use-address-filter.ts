import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useOwnAddress } from './use-own-address.ts';

/** Changes a filter. The function gets the latest filter. */
export type FilterChange<Filter> = (change: (filter: Filter) => Filter) => void;

/**
 * The filter of a list in the page's address, and a function to change it. The address updates with a delay, so the
 * next change starts from the latest filter instead.
 */
export function useAddressFilter<Filter>(
  read: (parameters: URLSearchParams) => Filter,
  write: (filter: Filter) => URLSearchParams,
): [filter: Filter, change: FilterChange<Filter>] {
  const [parameters] = useSearchParams();
  const replaceAddress = useOwnAddress();
  const filter = read(parameters);
  const chosen = useRef(parameters);
  useEffect(() => {
    chosen.current = parameters;
  }, [parameters]);
  return [
    filter,
    (change) => {
      chosen.current = write(change(read(chosen.current)));
      replaceAddress(`?${chosen.current}`);
    },
  ];
}
