import { type PlannedField, partNamed } from '../fields/product-fields.ts';
import type { PlannedChange } from './plan.store.server.ts';

type PlannedStock = Pick<PlannedChange, 'movement' | 'ordered' | 'since'> & {
  before: number | null;
  after: number;
  change: number;
};

/** All that a plan changes of one product. */
export type PlannedProduct = {
  id: string;
  line: number;
  isNew: boolean;
  /** The value of each field when it was planned. */
  before: Map<PlannedField, string | null>;
  /** The planned value of each field. */
  values: Map<PlannedField, string | null>;
  /** The planned stock: a number if the stock was not counted, else a difference. Null if it stays. */
  stock: PlannedStock | null;
  /** Whether search reads one of the changed fields. */
  isSearched: boolean;
};

/** The changes of a plan, product by product in the order of lines. */
export function plannedProducts(changes: readonly PlannedChange[]): PlannedProduct[] {
  const products = new Map<string, PlannedProduct>();
  for (const { line, productId, isNew, field, before, after, movement, ordered, since } of changes) {
    let product = products.get(productId);
    if (!product) {
      product = { id: productId, line, isNew, before: new Map(), values: new Map(), stock: null, isSearched: false };
      products.set(productId, product);
    }
    product.before.set(field, before);
    product.values.set(field, after);
    product.isSearched ||= partNamed(field)?.field.searchable === true;
    if (field === 'stock') {
      const change = Number(after) - Number(before);
      product.stock = {
        before: before === null ? null : Number(before),
        after: Number(after),
        change,
        movement,
        ordered,
        since,
      };
    }
  }
  return [...products.values()];
}
