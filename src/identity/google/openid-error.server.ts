import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';
import { GoogleError } from './google-provider.server.ts';

/** Codes of openid-client for a provider that did not answer, in time or at all as the protocol says. */
const unavailableCodes = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_JSON'];
const unavailableErrors = ['temporarily_unavailable', 'server_error'];

/** The outcome of a failure of openid-client for the person, and a word about it for the log. */
export function googleErrorOf(error: unknown): GoogleError {
  if (error instanceof GoogleError) return error;
  if (error instanceof AuthorizationResponseError) return refusedByProvider(error);
  if (error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError) {
    const word = error instanceof ResponseBodyError ? protocolWord(error.error) : '';
    return new GoogleError('google-failed', `token: ${error.status} ${word}`, error);
  }
  const outcome = isUnavailable(error) ? 'google-unavailable' : 'google-failed';
  const { code, message, name } = error as { code?: unknown; message?: unknown; name?: unknown };
  return new GoogleError(outcome, protocolWord(code ?? message) || protocolWord(name), error);
}

/** The provider's answer instead of a code. */
function refusedByProvider({ error, cause }: AuthorizationResponseError): GoogleError {
  if (error === 'access_denied') return new GoogleError('user-cancelled', error);
  const outcome = unavailableErrors.includes(error) ? 'google-unavailable' : 'google-failed';
  return new GoogleError(outcome, protocolWord(error), cause);
}

/** `fetch` throws a TypeError for a failed connection. */
function isUnavailable(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  if (error instanceof TypeError || unavailableCodes.includes(code ?? '')) return true;
  return cause instanceof Response && cause.status >= 500;
}

/** A word of the protocol may be logged. A longer text could hold a person's own words. */
function protocolWord(value: unknown): string {
  return typeof value === 'string' && /^[\w ]{1,40}$/.test(value) ? value : '';
}
