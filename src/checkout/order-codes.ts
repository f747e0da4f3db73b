import type { ErrorCode } from '../shared/error-status.ts';

/** Refusals of the attempt itself. Any other answer, such as 401, 403 or 429, says nothing about an earlier try with its key. */
export const decidingCodes = [
  'CART_EMPTY',
  'CART_CHANGED',
  'OUT_OF_STOCK',
  'ALLOWANCE_EXCEEDED',
  'PRODUCT_UNAVAILABLE',
  'PRICE_CHANGED',
  'KEY_REUSED',
  'TOO_MANY_ORDERS',
] as const satisfies readonly ErrorCode[];

/** After these, or without an answer, the order may exist. */
export const unsureCodes: readonly (ErrorCode | null)[] = [null, 'INTERNAL', 'UNAVAILABLE'];
