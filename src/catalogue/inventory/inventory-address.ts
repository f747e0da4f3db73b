import { productSorts } from '../product-sorts.ts';
import { type InventoryState, inventoryStates } from './inventory-states.ts';

export type InventorySort = (typeof productSorts)[number];
/**
 * Filters and order of the inventory, as its address holds them. Without a state: products in the shop and drafts; an empty
 * category: all.
 */
export type InventoryFilter = { state?: InventoryState; category: string; q: string; sort: InventorySort };

const usualSort = 'newest';

/** Reads the filter from an address, and ignores invalid values. */
export function readInventoryFilter(parameters: URLSearchParams): InventoryFilter {
  return {
    state: inventoryStates.find((state) => state === parameters.get('show')),
    category: (parameters.get('category') ?? '').trim().slice(0, 80),
    q: (parameters.get('q') ?? '').trim().slice(0, 100),
    sort: productSorts.find((sort) => sort === parameters.get('sort')) ?? usualSort,
  };
}

export function inventoryParameters({ state, category, q, sort }: InventoryFilter): URLSearchParams {
  return new URLSearchParams({
    ...(state && { show: state }),
    ...(category && { category }),
    ...(q && { q }),
    ...(sort !== usualSort && { sort }),
  });
}
