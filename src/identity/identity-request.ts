import { getLocale } from '../messages/runtime.js';
import { IdentityError, type IdentityErrorCode, identityErrorCodes } from './identity-error.ts';
import { identityMessage } from './identity-messages.ts';
import { timeoutMs } from './network-patience.ts';

type Refusal = { code?: unknown; message?: unknown; data?: { reason?: unknown } };

/** Asks the embedded provider; an answer that is no success, or none in time, is thrown as an IdentityError. */
export async function identityRequest(path: string, body?: object): Promise<unknown> {
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
  return new IdentityError(reason, words, { retryAfterSeconds });
}

function codeOfStatus(status: number): IdentityErrorCode {
  if (status === 429) return 'too-many-requests';
  return status >= 500 ? 'unavailable' : 'invalid-input';
}
