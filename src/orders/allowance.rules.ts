// Only what an allowance is. What refuses a quantity for it is `refusalOf` in `cart/cart.rules.ts`, and in the end
// the constraint `bought_within_allowance` of the database.

/** What an account has bought of a product in a Jakarta year, and its limit with grants, both in units; null: no limit. */
export type Allowance = { bought: number; limit: number | null };

/** Whether so many more units go beyond the yearly allowance (specification, section 5: Add to cart). */
export function exceedsAllowance({ bought, limit }: Allowance, quantity: number): boolean {
  return limit !== null && bought + quantity > limit;
}

/** How many units are left this year, or null where nothing limits them. */
export function allowanceLeft({ bought, limit }: Allowance): number | null {
  return limit === null ? null : Math.max(0, limit - bought);
}
