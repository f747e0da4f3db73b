import { getLocale } from '../../messages/runtime.js';
import { hasIdentityCode, type IdentityError } from '../client/identity-error.ts';
import { timeoutMs } from '../client/network-timeout.browser.ts';
import { providerCall } from './provider-call.browser.ts';

let sessionEnded: () => void = () => {};

/** Sets the listener for answers that end the session here: it is over, or the account was disabled. */
export function onSessionEnded(listener: () => void): void {
  sessionEnded = listener;
}

/** A session gives its tokens here, so an error here already shows that the session ended. */
export const tokenPath = '/token';

/** Calls better-auth; failures are IdentityErrors. */
export async function identityRequest(path: string, body?: object): Promise<unknown> {
  try {
    return await providerCall((captcha) => request(path, body && { ...body, ...captcha }));
  } catch (error) {
    if (path !== tokenPath && hasIdentityCode(error as IdentityError, 'user-token-expired', 'user-disabled')) {
      sessionEnded();
    }
    throw error;
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
