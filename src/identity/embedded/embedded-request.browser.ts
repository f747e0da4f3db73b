import type { ContractRouterClient } from '@orpc/contract';
import { getLocale } from '../../messages/runtime.js';
import { createApiClient } from '../../shared/api-client.ts';
import { answeredError, errorCode } from '../../shared/error-sentence.ts';
import { IdentityError } from '../client/identity-error.ts';
import { type IdentityErrorCode, isIdentityErrorCode } from '../client/identity-error-codes.ts';
import { identityMessage } from '../client/identity-messages.ts';
import { timeoutMs } from '../client/network-timeout.browser.ts';
import { withCaptcha } from '../rate-limit/with-captcha.ts';
import type { securityContract } from './security.contract.ts';

type Client = ContractRouterClient<typeof securityContract>;
type Name = keyof Client;
/** The input without the captcha, which the call itself solves. */
type Given<Input> = Input extends object ? Omit<Input, 'altcha'> : undefined;
type SecurityCalls = { [N in Name]: (input: Given<Parameters<Client[N]>[0]>) => ReturnType<Client[N]> };

const client = createApiClient(async () => (await import('./security.contract.ts')).securityContract);

/** The contract's calls of the embedded provider; failures are IdentityErrors. */
export const security = new Proxy({} as SecurityCalls, {
  get: (_, name) => (input?: object) =>
    providerCall((captcha) => {
      const call = client[name as Name] as (input: unknown, options: { signal: AbortSignal }) => Promise<unknown>;
      return call(input && { ...input, ...captcha }, { signal: AbortSignal.timeout(timeoutMs()) });
    }),
});

/** Calls better-auth; failures are IdentityErrors. */
export function identityRequest(path: string, body?: object): Promise<unknown> {
  return providerCall((captcha) => request(path, body && { ...body, ...captcha }));
}

/**
 * Calls the embedded provider; an answer that is no success, or none in time, is thrown as an IdentityError. If the answer
 * is a captcha, it is solved, and the call made once more with the solution (specification, section 8).
 */
async function providerCall<T>(call: (captcha: { altcha?: string }) => Promise<T>): Promise<T> {
  try {
    return await withCaptcha((altcha) => call(altcha ? { altcha } : {}));
  } catch (error) {
    throw identityErrorOf(error);
  }
}

async function request(path: string, body?: object): Promise<unknown> {
  const response = await fetch(`/identity${path}`, {
    method: body ? 'POST' : 'GET',
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs()),
    headers: { 'accept-language': getLocale(), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (response.ok) return response.json();
  const refusal: object = await response.json().catch(() => ({}));
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || null;
  // In the shape of a refusal of the API's client.
  throw Object.assign(new Error(), { code: '', defined: true }, refusal, {
    status: response.status,
    retryAfterSeconds,
  });
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
