import type { ErrorCode } from '../shared/error-status.ts';

type Code = ErrorCode | null;

/** Refusals of the attempt itself. Any other answer, such as 401, 403 or 429, says nothing about an earlier try with its key. */
export const decidingCodes: readonly Code[] = [
  'CART_EMPTY',
  'CART_CHANGED',
  'OUT_OF_STOCK',
  'ALLOWANCE_EXCEEDED',
  'PRODUCT_UNAVAILABLE',
  'PRICE_CHANGED',
  'KEY_REUSED',
  'TOO_MANY_ORDERS',
];

/** After these, or without an answer, the order may exist. */
export const unsureCodes: readonly Code[] = [null, 'INTERNAL', 'UNAVAILABLE'];
