import { useSearchParams } from 'react-router';
import { useHydrated } from './use-hydrated.ts';

/** A parameter of the address, for a page whose server's page is the same without it. Null on the server, and without it. */
export function useHydratedParameter(name: string): string | null {
  const [parameters] = useSearchParams();
  return useHydrated() ? parameters.get(name) : null;
}
