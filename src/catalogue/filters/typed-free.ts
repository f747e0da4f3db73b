import type { CatalogueFilter } from '../catalogue-address.ts';
import { readFree } from '../free-words.ts';

/** The filter that a person chose. If they typed a new search, `gratis` in it sets the filter of free products. */
export function readTypedFree(chosen: CatalogueFilter, searchBefore: string): CatalogueFilter {
  return { ...chosen, free: chosen.free || (chosen.q !== searchBefore && readFree(chosen.q).free) };
}
