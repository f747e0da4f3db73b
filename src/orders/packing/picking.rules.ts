import { unsaidVariant } from '../../catalogue/facts/unsaid-variant.ts';
import * as m from '../../messages/messages.js';
import { countText } from '../../shared/count-text.ts';
import type { Locale } from '../../shared/locales.ts';
import { isHeld, linesToPack } from '../held-words.ts';
import type { Order } from '../orders.contract.ts';

/** The units of one product to take from the shelf, and the parcels that they go into. */
export type ShelfPick = {
  productId: string;
  name: string;
  nameLocale: Locale;
  variant: string;
  total: number;
  parcels: { number: string; quantity: number }[];
};

/**
 * The picking list by product name. Each product stands there once, under its name in `locale` if one of the orders has
 * it. Orders that may not be sent are left out, and so are units that were taken out for a hold.
 */
export function pickingList(
  orders: readonly Pick<Order, 'number' | 'products' | 'held'>[],
  locale: Locale,
): ShelfPick[] {
  const lines = orders
    .filter((order) => !isHeld(order))
    .flatMap((order) => linesToPack(order).map((line) => ({ ...line, number: order.number })))
    .filter(({ quantity }) => quantity > 0);
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  const picks = productIds.map((productId) => {
    const same = lines.filter((line) => line.productId === productId);
    const named = same.find(({ lang }) => lang.name === locale) ?? same[0];
    if (!named) throw new Error('a group of lines has none');
    return {
      productId,
      name: named.name,
      nameLocale: named.lang.name,
      variant: unsaidVariant(named),
      total: same.reduce((sum, { quantity }) => sum + quantity, 0),
      parcels: same.map(({ number, quantity }) => ({ number, quantity })),
    };
  });
  return picks.toSorted((a, b) =>
    `${a.name} ${a.variant}`.localeCompare(`${b.name} ${b.variant}`, locale, { numeric: true }),
  );
}

/** The numbers of orders and units in a picking list, in words. */
export function pickingCounts(picks: readonly ShelfPick[], locale: Locale): string[] {
  const orders = new Set(picks.flatMap(({ parcels }) => parcels.map(({ number }) => number)));
  const units = picks.reduce((sum, { total }) => sum + total, 0);
  return [
    m.packing_orders({ count: orders.size }, { locale }),
    m.allorders_units({ count: countText(units, locale) }, { locale }),
  ];
}
