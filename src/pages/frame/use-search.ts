import { useLocation } from 'react-router';
import { useHydrated } from '../../ui/forms/use-hydrated.ts';
import { pageSearch } from './page-search.ts';

/** The query of this page's address. Before hydration, only the part that the HTML depends on. */
export function useSearch(): string {
  const { pathname, search } = useLocation();
  return useHydrated() ? search : pageSearch(pathname, new URLSearchParams(search));
}
