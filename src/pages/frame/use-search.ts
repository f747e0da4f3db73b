import { useLocation } from 'react-router';
import { useHydrated } from '../../ui/forms/use-hydrated.ts';

/** The query of this page's address. Before hydration, only the part that the HTML depends on, in the server's spelling. */
export function useSearch(): string {
  const { search } = useLocation();
  const isWhole = useHydrated() || import.meta.env.SSR;
  return isWhole ? search : (document.documentElement.dataset.search ?? '');
}
