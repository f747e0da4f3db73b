import * as m from '../../messages/messages.js';
import { wholeNumberText } from '../../shared/written/whole-number-text.ts';
import { wholeNumberIn } from '../../shared/written/written-number.ts';
import { productLimits } from '../fields/product-fields.ts';
import type { ChosenChange } from './changes.contract.ts';

/** The changes of chosen products, each with the label of its value. */
export const chosenKinds = {
  price: { says: m.chosen_price, asks: m.chosen_price_value },
  'price-percent': { says: m.chosen_percent, asks: m.chosen_percent_value },
  category: { says: m.chosen_category, asks: m.chosen_category_value },
  'yearly-limit': { says: m.chosen_limit, asks: m.chosen_limit_value },
  'reorder-at': { says: m.product_form_reorder_at, asks: m.chosen_reorder_at_value },
  stock: { says: m.chosen_stock, asks: m.chosen_stock_value },
  publish: { says: m.chosen_publish, asks: null },
  archive: { says: m.chosen_archive, asks: null },
} satisfies Record<ChosenChange['kind'], { says: () => string; asks: (() => string) | null }>;
export type ChosenKind = keyof typeof chosenKinds;
export const chosenKindNames = Object.keys(chosenKinds) as ChosenKind[];

/** Reads the change from the typed text, or returns its problem. */
export function chosenChange(kind: ChosenKind, typed: string): { change: ChosenChange } | { problem: string } {
  const written = typed.trim();
  // A percentage has no thousands separator: such a sign is a decimal point.
  const percent = /^([+-]?\d{1,4})\s*%?$/.exec(written)?.[1];
  const whole = wholeNumberIn(written, kind === 'price' ? 'rupiah' : 'units');
  const number = kind === 'price-percent' ? (percent ? Number(percent) : null) : whole;
  const within = (min: number, max: number) => number !== null && number >= min && number <= max;
  switch (kind) {
    case 'publish':
    case 'archive':
      return { change: { kind } };
    case 'category':
      return written.length <= 80 ? { change: { kind, category: written } } : { problem: m.chosen_category_long() };
    case 'price':
      return within(0, productLimits.price)
        ? { change: { kind, price: number ?? 0 } }
        : { problem: wholeNumberText(0, productLimits.price) };
    case 'price-percent':
      return within(-100, 1_000) && number !== 0
        ? { change: { kind, percent: number ?? 0 } }
        : { problem: m.chosen_percent_invalid() };
    case 'yearly-limit':
      if (written === '') return { change: { kind, limit: null } };
      return within(1, productLimits.yearlyLimit)
        ? { change: { kind, limit: number } }
        : { problem: wholeNumberText(1, productLimits.yearlyLimit) };
    case 'reorder-at':
      if (written === '') return { change: { kind, units: null } };
      return within(0, productLimits.stock)
        ? { change: { kind, units: number } }
        : { problem: wholeNumberText(0, productLimits.stock) };
    case 'stock':
      return within(-productLimits.stock, productLimits.stock) && number !== 0
        ? { change: { kind, units: number ?? 0 } }
        : { problem: m.chosen_stock_invalid() };
  }
}
