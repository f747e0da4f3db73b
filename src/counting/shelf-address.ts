import type { ShelfFilter } from './counting.contract.ts';

/** Reads the filters from the address. Products counted lately are left out unless the address asks for all. */
export function readShelfFilter(parameters: URLSearchParams): ShelfFilter {
  const q = (parameters.get('q') ?? '').trim().slice(0, 100);
  const category = (parameters.get('category') ?? '').trim().slice(0, 80);
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(parameters.get('show') !== 'all' && { due: 'true' as const }),
  };
}

export function shelfParameters({ q, category, due }: ShelfFilter): URLSearchParams {
  const parameters = new URLSearchParams({ ...(q && { q }), ...(category && { category }) });
  if (!due) parameters.set('show', 'all');
  return parameters;
}
