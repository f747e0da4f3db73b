import type * as z from 'zod/mini';
import { ShopError } from '../../shared/shop-error.ts';
import { GoogleRefusal } from './google-provider.server.ts';

/** How long the provider may take for one answer. */
const answerMs = 10_000;

/** One answer of the provider, in time and in the expected shape, or a GoogleRefusal that says which one failed. */
export async function ask<T extends z.ZodMiniType>(
  address: string,
  schema: T,
  what: string,
  request: RequestInit = {},
): Promise<z.infer<T>> {
  try {
    const response = await fetch(address, {
      ...request,
      headers: { accept: 'application/json', ...request.headers },
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    });
    const body: unknown = await response.json().catch(() => null);
    if (response.ok) return schema.parse(body);
    const outcome = response.status < 500 && what === 'token' ? 'google-failed' : 'google-unavailable';
    throw new GoogleRefusal(
      outcome,
      `${what}: ${response.status} ${protocolWord((body as { error?: unknown })?.error)}`,
    );
  } catch (error) {
    throw refusalOf(error, what, 'google-unavailable');
  }
}

/** What a failure means for whoever signs in, and a word about it for the log. */
export function refusalOf(
  error: unknown,
  what: string,
  outcome: 'google-failed' | 'google-unavailable' = 'google-failed',
) {
  if (error instanceof GoogleRefusal) return error;
  // The provider's keys could not be had.
  if (error instanceof ShopError) return new GoogleRefusal('google-unavailable', `${what}: keys`, error);
  const { code, message, name } = error as { code?: unknown; message?: unknown; name?: unknown };
  return new GoogleRefusal(outcome, `${what}: ${protocolWord(code ?? message) || protocolWord(name)}`, error);
}

/** A word of the protocol may be logged; anything longer could hold whatever somebody wrote. */
export function protocolWord(value: unknown): string {
  return typeof value === 'string' && /^[\w ]{1,40}$/.test(value) ? value : '';
}
