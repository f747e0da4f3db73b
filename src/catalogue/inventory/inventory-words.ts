import * as m from '../../messages/messages.js';
import type { InventorySort } from './inventory-address.ts';
import type { InventoryState } from './inventory-states.ts';

export const inventoryStateNames: Record<InventoryState, () => string> = {
  draft: m.inventory_show_drafts,
  low: m.inventory_show_low,
  out: m.inventory_show_out,
  expiring: m.inventory_show_expiring,
  month: m.inventory_show_month,
  unlimited: m.inventory_show_unlimited,
  wished: m.inventory_show_wished,
  archived: m.inventory_show_archived,
};

export const inventorySortNames: Record<InventorySort, () => string> = {
  newest: m.inventory_sort_newest,
  category: m.catalogue_sort_category,
  name: m.inventory_sort_name,
  price: m.inventory_sort_price,
  '-price': m.inventory_sort_dearest,
};
