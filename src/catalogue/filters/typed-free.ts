import type { CatalogueFilter } from '../catalogue-address.ts';
import { readFree } from '../free-words.ts';

/**
 * The filter that a person chose. If they typed a new search, `gratis` in it sets the filter of free products, and what
 * `gratis` of the search before had set does not stay.
 */
export function readTypedFree(chosen: CatalogueFilter, searchBefore: string): CatalogueFilter {
  if (chosen.q === searchBefore) return chosen;
  return { ...chosen, free: readFree(chosen.q).free || (chosen.free && !readFree(searchBefore).free) };
}
