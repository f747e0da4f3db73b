import { getLocale } from '../../messages/runtime.js';
import type { ErrorCode } from '../../shared/error-status.ts';
import { newName } from '../../shared/new-name.ts';
import { timeoutMs } from '../client/network-timeout.browser.ts';
import { identityError } from './firebase-errors.ts';

/** The shop's answer about a token; `unknown` if there is none. */
export type TokenState = 'accepted' | 'refused' | 'unknown';

/** Asks the shop about a token: only the shop knows disabled accounts and ended sessions. */
export async function checkToken(token: string): Promise<TokenState> {
  try {
    const { status, body } = await callShop('GET', '/admin/is-admin', token);
    if (status === 401 || body.code === 'ACCOUNT_DISABLED') return 'refused';
    return status < 500 ? 'accepted' : 'unknown';
  } catch {
    return 'unknown';
  }
}

/** Makes a new account known to the shop before its first sign-in (specification, section 4: sign-up). */
export async function syncNewAccount(
  token: string,
  { uid, email, displayName }: { uid: string; email: string; displayName: string },
): Promise<void> {
  await postToShop('/auth/sync', token, { uid, email, name: displayName || newName, provider: 'password' });
}

/** Ends every session of the account at the shop, or every one that began before this one. */
export async function endSessions(token: string, keepThis: boolean): Promise<void> {
  await postToShop('/auth/end-sessions', token, { keepThis });
}

async function postToShop(path: string, token: string, sent: object): Promise<void> {
  const { status } = await callShop('POST', path, token, sent).catch((cause) => {
    throw identityError('network-request-failed', cause);
  });
  if (status >= 400) throw identityError(status === 401 ? 'user-token-expired' : 'unavailable');
}

async function callShop(method: string, path: string, token: string, sent?: object) {
  const response = await fetch(`/api${path}`, {
    method,
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs()),
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': getLocale(),
      ...(sent ? { 'content-type': 'application/json' } : {}),
    },
    ...(sent ? { body: JSON.stringify(sent) } : {}),
  });
  const body = (await response.json().catch((error) => {
    // The page of a network comes with 200 too.
    if (response.ok) throw error;
    return {};
  })) as { code?: ErrorCode };
  return { status: response.status, body };
}
