import { Kysely, PostgresDialect } from 'kysely';
import { expect } from 'vitest';
import type { AttemptKind } from '../../src/identity/rate-limit/rate-limit.rules.ts';
import { type Attempt, createRateLimits, type RateLimits } from '../../src/identity/rate-limit/rate-limit.server.ts';
import { createPool } from '../../src/server/database/pool.ts';
import type { Db } from '../../src/shared/api-context.ts';
import type { Database } from '../../src/shared/database-schema.ts';
import { createKeyring } from '../../src/shared/secrets/keyring.server.ts';
import { secret } from '../people.ts';

/**
 * Rate limits as a process of the shop has them, on that database. Their clock stands still: a captcha expires after five
 * minutes, and a busy machine may need longer to solve one.
 */
export function rateLimitsOn(db: Db): RateLimits {
  const started = new Date();
  return createRateLimits(db, createKeyring({ secret, previousSecrets: [] }), () => started);
}

/** A database without a shop around it; `destroy` gives it back. */
export const openDatabase = (settings: Parameters<typeof createPool>[0]): Db =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: createPool(settings, { max: 8 }) }) });

/** One attempt at an address; of a password, if no kind is given. */
export const at = (target: string, kind: AttemptKind = 'password'): Attempt[] => [{ kind, target }];

/** Makes attempts that are all let through. */
export async function tryTimes(
  limits: ReturnType<typeof rateLimitsOn>,
  times: number,
  attempts: Attempt[],
): Promise<void> {
  for (let i = 0; i < times; i++) expect(await limits.countAttempts(attempts)).toBeNull();
}

/** The answers if a captcha is required, and if no captcha helps any more. */
export const captchaAsked = { kind: null, challenge: expect.anything(), retryAfterSeconds: expect.any(Number) };
export const wall = (kind: AttemptKind) => ({ kind, challenge: null, retryAfterSeconds: expect.any(Number) });
