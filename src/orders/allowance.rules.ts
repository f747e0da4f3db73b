// Only the arithmetic of an allowance. `refusalOf` in `cart/cart.rules.ts` refuses a quantity, and in the end the
// constraint `bought_within_allowance` of the database.

/** The units an account bought of a product in a Jakarta year, and its limit with grants; null means no limit. */
export type Allowance = { bought: number; limit: number | null };

/** Whether so many more units exceed the yearly allowance (specification, section 5: Add to cart). */
export function exceedsAllowance({ bought, limit }: Allowance, quantity: number): boolean {
  return limit !== null && bought + quantity > limit;
}

/** The units left this year, or null without a limit. */
export function allowanceLeft({ bought, limit }: Allowance): number | null {
  return limit === null ? null : Math.max(0, limit - bought);
}
