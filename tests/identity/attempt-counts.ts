import type { AttemptKind } from '../../src/identity/rate-limit/rate-limit.rules.ts';
import type { Db } from '../../src/shared/api-context.ts';
import { createKeyring, keyedHashes } from '../../src/shared/secrets/keyring.server.ts';
import { secret } from '../people.ts';

const keys = createKeyring({ secret, previousSecrets: [] }).keysFor('attempts');

/** The row that counts a target’s attempts of a kind in windows of so many seconds. */
export const keyOf = (kind: AttemptKind, target: string, seconds: number) =>
  `${kind}:${seconds}:${keyedHashes(keys, target)[0]}`;
/** As if so many attempts had been made in one window, which ends in an hour. */
export async function pretendAttempts(
  db: Db,
  kind: AttemptKind,
  target: string,
  seconds: number,
  points: number,
): Promise<void> {
  await db
    .insertInto('identity.rate_limit')
    .values({ key: keyOf(kind, target, seconds), points, expire: Date.now() + 3_600_000 })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ points }))
    .execute();
}
export const attemptsAt = async (db: Db, kind: AttemptKind, target: string, seconds = 600) =>
  (
    await db
      .selectFrom('identity.rate_limit')
      .select('points')
      .where('key', '=', keyOf(kind, target, seconds))
      .executeTakeFirst()
  )?.points ?? 0;
