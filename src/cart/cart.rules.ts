import { nameWithVariant } from '../catalogue/facts/product-facts.ts';
import { type Allowance, allowanceLeft, exceedsAllowance } from '../orders/allowance.rules.ts';
import type { ErrorDetails } from '../shared/shop-error.ts';

/** The limits of units of one product, and of different products, in a cart. */
export const maxQuantity = 1_000;
export const maxCartLines = 100;

/** The figures that limit a shopper's units of a product. `stock` null means unlimited. */
export type Purchasable = Allowance & { name: string; variant: string; stock: number | null; archived: boolean };

export type Refusal = { code: 'PRODUCT_UNAVAILABLE' | 'OUT_OF_STOCK' | 'ALLOWANCE_EXCEEDED'; details: ErrorDetails };

/** Returns why a shopper may not have that many units, or null (specification, section 5: Add to cart). */
export function refusalOf(product: Purchasable, quantity: number): Refusal | null {
  const name = nameWithVariant(product);
  if (product.archived) return { code: 'PRODUCT_UNAVAILABLE', details: { product: name } };
  if (product.limit !== null && exceedsAllowance(product, quantity)) {
    return {
      code: 'ALLOWANCE_EXCEEDED',
      details: { product: name, limit: product.limit, bought: product.bought },
    };
  }
  if (product.stock !== null && quantity > product.stock) {
    return { code: 'OUT_OF_STOCK', details: { product: name, left: product.stock } };
  }
  return null;
}

/** At most this many units of a product, as many as stock and allowance permit. */
export function unitsWithin(
  { archived, stock, ...allowance }: Omit<Purchasable, 'name' | 'variant'>,
  quantity: number,
): number {
  if (archived) return 0;
  return Math.min(quantity, stock ?? quantity, allowanceLeft(allowance) ?? quantity);
}

/** The total of a cart's lines in whole rupiah. Shipping is always free. */
export function cartTotal(lines: readonly { price: number; quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
}

/** One quantity per product: sums two lines of the same one (docs/decisions/cart-and-allowance.md). */
export function sumByProduct(items: readonly { productId: string; quantity: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of items) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return sums;
}
