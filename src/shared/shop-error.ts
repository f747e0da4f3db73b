import { type ErrorCode, errorStatus } from './error-status.ts';
import type { FieldIssue } from './input-issues.ts';

/** What a refusal's sentence needs to know; only what may be shown to the person who asked. */
export type ErrorDetails = {
  /** The message that replaces the code's own, for the few endpoints whose sentence the specification fixes. */
  sentence?: 'cart' | 'orders';
  /** The identity provider's reason (`identity/client/identity-error-codes.ts`), which has a sentence of its own. */
  reason?: string;
  /** The kind of attempt that was refused. */
  attempt?: string | null;
  issues?: FieldIssue[];
  product?: string;
  left?: number;
  ordered?: number;
  limit?: number;
  bought?: number;
  retryAfterSeconds?: number;
  /** The captcha whose solution lifts a refusal. */
  challenge?: object;
  /** The prices that now hold, where an expected total no longer does. */
  total?: number;
  prices?: { productId: string; price: number }[];
  /** The order that an Idempotency-Key has placed already. */
  order?: { _id: string; number: string };
};

/** A refusal that the person who asked may hear of. Anything else that is thrown becomes INTERNAL. */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}, cause?: unknown) {
    super(code, { cause });
    this.name = 'ShopError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
