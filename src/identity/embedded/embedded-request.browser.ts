import type { Challenge } from 'altcha-lib/types';
import { getLocale } from '../../messages/runtime.js';
import { hasIdentityCode, IdentityError } from '../client/identity-error.ts';
import { type IdentityErrorCode, isIdentityErrorCode } from '../client/identity-error-codes.ts';
import { identityMessage } from '../client/identity-messages.ts';
import { timeoutMs } from '../client/network-timeout.browser.ts';
import { whileSolvingCaptcha } from '../rate-limit/captcha-progress.ts';

let sessionEnded: () => void = () => {};

/** Names who hears of it when an answer says that nobody is signed in here any more, or that the account was disabled. */
export function onSessionEnded(listener: () => void): void {
  sessionEnded = listener;
}

type ErrorBody = { code?: unknown; message?: unknown; data?: { reason?: unknown; challenge?: Challenge } };

/** Where a session gives its tokens: what is answered there is already the look at the session. */
export const tokenPath = '/token';

/**
 * Calls the embedded provider; an answer that is no success, or none in time, is thrown as an IdentityError. Where the
 * answer is a captcha, it is solved and the request sent once more (specification, section 8).
 */
export async function identityRequest(path: string, body?: object): Promise<unknown> {
  try {
    return await request(path, body);
  } catch (error) {
    if (!(error instanceof CaptchaRequired)) throw error;
    return whileSolvingCaptcha(async () => request(path, { ...body, altcha: await solutionOf(error) }));
  }
}

/** The error `missing-recaptcha-token`, which a solved challenge lifts. */
class CaptchaRequired extends IdentityError {
  readonly challenge: Challenge;
  constructor(challenge: Challenge, ...about: ConstructorParameters<typeof IdentityError>) {
    super(...about);
    this.challenge = challenge;
  }
}

/** The solved challenge; where that cannot be, the person reads the error itself. */
async function solutionOf(error: CaptchaRequired): Promise<string> {
  try {
    const { solveCaptcha } = await import('../rate-limit/solve-captcha.browser.ts');
    return await solveCaptcha(error.challenge);
  } catch (cause) {
    const { code, message, retryAfterSeconds } = error;
    throw new IdentityError(code, message, { cause, retryAfterSeconds });
  }
}

async function request(path: string, body?: object): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(`/identity${path}`, {
      method: body ? 'POST' : 'GET',
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs()),
      headers: { 'accept-language': getLocale(), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (response.ok) return await response.json();
  } catch (cause) {
    throw new IdentityError('network-request-failed', identityMessage('network-request-failed'), { cause });
  }
  const wait = Number(response.headers.get('retry-after')) || null;
  const error = errorOf(response.status, await response.json().catch(() => ({})), wait);
  if (path !== tokenPath && hasIdentityCode(error, 'user-token-expired', 'user-disabled')) sessionEnded();
  throw error;
}

function errorOf(status: number, { message, data }: ErrorBody, retryAfterSeconds: number | null): IdentityError {
  const code = isIdentityErrorCode(data?.reason) ? data.reason : codeOfStatus(status);
  const sentence = typeof message === 'string' && message ? message : identityMessage(code);
  if (data?.challenge) return new CaptchaRequired(data.challenge, code, sentence, { retryAfterSeconds });
  return new IdentityError(code, sentence, { retryAfterSeconds });
}

function codeOfStatus(status: number): IdentityErrorCode {
  if (status === 429) return 'too-many-requests';
  return status >= 500 ? 'unavailable' : 'invalid-input';
}
