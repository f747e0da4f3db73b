import type { Challenge } from 'altcha-lib/types';
import { getLocale } from '../../messages/runtime.js';
import { IdentityError, type IdentityErrorCode, identityErrorCodes } from '../client/identity-error.ts';
import { identityMessage } from '../client/identity-messages.ts';
import { timeoutMs } from '../client/network-timeout.ts';
import { whileSolvingCaptcha } from '../rate-limit/captcha-progress.ts';

type Refusal = { code?: unknown; message?: unknown; data?: { reason?: unknown; challenge?: Challenge } };

/**
 * Asks the embedded provider; an answer that is no success, or none in time, is thrown as an IdentityError. Where the
 * answer is a captcha, it is solved and the same asked once more (specification, section 8).
 */
export async function identityRequest(path: string, body?: object): Promise<unknown> {
  try {
    return await ask(path, body);
  } catch (error) {
    if (!(error instanceof CaptchaAsked)) throw error;
    return whileSolvingCaptcha(async () => ask(path, { ...body, altcha: await solutionOf(error) }));
  }
}

/** The refusal `missing-recaptcha-token`, which a solved challenge lifts. */
class CaptchaAsked extends IdentityError {
  readonly challenge: Challenge;
  constructor(challenge: Challenge, ...about: ConstructorParameters<typeof IdentityError>) {
    super(...about);
    this.challenge = challenge;
  }
}

/** What was asked, solved; where that cannot be, the person reads the refusal itself. */
async function solutionOf(asked: CaptchaAsked): Promise<string> {
  try {
    const { solveCaptcha } = await import('../rate-limit/solve-captcha.browser.ts');
    return await solveCaptcha(asked.challenge);
  } catch (cause) {
    const { code, message, retryAfterSeconds } = asked;
    throw new IdentityError(code, message, { cause, retryAfterSeconds });
  }
}

async function ask(path: string, body?: object): Promise<unknown> {
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
  throw refusalOf(response.status, await response.json().catch(() => ({})), wait);
}

function refusalOf(status: number, { message, data }: Refusal, retryAfterSeconds: number | null): IdentityError {
  const reason = identityErrorCodes.find((known) => known === data?.reason) ?? codeOfStatus(status);
  const words = typeof message === 'string' && message ? message : identityMessage(reason);
  if (data?.challenge) return new CaptchaAsked(data.challenge, reason, words, { retryAfterSeconds });
  return new IdentityError(reason, words, { retryAfterSeconds });
}

function codeOfStatus(status: number): IdentityErrorCode {
  if (status === 429) return 'too-many-requests';
  return status >= 500 ? 'unavailable' : 'invalid-input';
}
