import { answeredError, errorCode } from '../../shared/error-sentence.ts';
import { IdentityError } from '../client/identity-error.ts';
import { type IdentityErrorCode, isIdentityErrorCode } from '../client/identity-error-codes.ts';
import { identityMessage } from '../client/identity-messages.ts';
import { withCaptcha } from '../rate-limit/with-captcha.ts';

/**
 * Calls the embedded provider; an answer that is no success, or none in time, is thrown as an IdentityError. If the answer
 * is a captcha, it is solved, and the call made once more with the solution (specification, section 8).
 */
export async function providerCall<T>(call: (captcha: { altcha?: string }) => Promise<T>): Promise<T> {
  try {
    return await withCaptcha((altcha) => call(altcha ? { altcha } : {}));
  } catch (error) {
    throw identityErrorOf(error);
  }
}

function identityErrorOf(cause: unknown): IdentityError {
  const answer = answeredError(cause);
  if (!answer) return new IdentityError('network-request-failed', identityMessage('network-request-failed'), { cause });
  const { reason } = (answer.data ?? {}) as { reason?: unknown };
  const code = isIdentityErrorCode(reason) ? reason : codeOfStatus(answer.status);
  const message = errorCode(answer) && answer.message ? answer.message : identityMessage(code);
  const { retryAfterSeconds } = answer as { retryAfterSeconds?: number };
  return new IdentityError(code, message, { cause, retryAfterSeconds });
}

function codeOfStatus(status: number): IdentityErrorCode {
  if (status === 429) return 'too-many-requests';
  return status >= 500 ? 'unavailable' : 'invalid-input';
}
