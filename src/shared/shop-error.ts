import { type ErrorCode, errorStatus } from './error-status.ts';
import type { FieldIssue, IssueName } from './found-issues.ts';

/** The details of a refusal's sentence. They hold only data that the caller may see. */
export type ErrorDetails = {
  /**
   * Replaces the code's own sentence: where the specification fixes another one, if no offer or photo fits any more, if an
   * answer is not sent yet, and if another person has deleted or moved the thing that staff change.
   */
  sentence?: 'cart' | 'orders' | 'offers' | 'photos' | 'answer' | 'closed' | 'gone';
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
  /** The captcha whose solution lifts the refusal. */
  challenge?: object;
  /** The present prices, if an expected total is outdated. */
  total?: number;
  prices?: { productId: string; price: number }[];
  /** The order that an Idempotency-Key already placed. */
  order?: { _id: string; number: string };
};

/** A refusal that the caller may read. Any other error becomes INTERNAL. */
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

  /** The shop works, but has no room until a person answers what waits: no failure, and nothing for an alarm. */
  get isFullRoom(): boolean {
    return this.code === 'UNAVAILABLE' && (this.details.sentence === 'offers' || this.details.sentence === 'photos');
  }
}

/** The refusal of one field of the input. */
export function invalidField(field: string, issue: IssueName | FieldIssue['issue']): ShopError {
  const named = typeof issue === 'string' ? { message: issue } : issue;
  return new ShopError('INVALID_INPUT', { issues: [{ field, issue: named }] });
}
