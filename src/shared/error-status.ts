/**
 * The closed list of errors with their HTTP status. Screens switch on these codes, never on text. Their sentences are
 * in `error-messages.ts`.
 */
export const errorStatus = {
  INVALID_INPUT: 400,
  NOT_AN_IMAGE: 400,
  UNAUTHENTICATED: 401,
  EMAIL_NOT_VERIFIED: 403,
  ACCOUNT_DISABLED: 403,
  FORBIDDEN: 403,
  REQUIRES_RECENT_LOGIN: 403,
  SECOND_STEP_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  ALLOWANCE_EXCEEDED: 409,
  ALREADY_ANSWERED: 409,
  CART_CHANGED: 409,
  CART_EMPTY: 409,
  CART_FULL: 409,
  EDITED_MEANWHILE: 409,
  LAST_ADMIN: 409,
  ORDER_HELD: 409,
  OUT_OF_STOCK: 409,
  PRICE_CHANGED: 409,
  PRODUCT_UNAVAILABLE: 409,
  RECALL_NOT_READY: 409,
  SHELF_CHANGED: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  KEY_REUSED: 422,
  TOO_MANY_ORDERS: 429,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export function isErrorCode(code: string): code is ErrorCode {
  return code in errorStatus;
}
