import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';

/** The shop's record of a token's account; every part of the account is null if the shop does not know it. */
export type CallerState = {
  role: string | null;
  disabledAt: Date | null;
  tokensValidFrom: Date | null;
  closedAt: Date | null;
  /** Whether the session that the token names is still there; true for a token that names none. */
  sessionLives: boolean;
  provenAt: Date | null;
  hasTwoFactor: boolean;
};

/** All of it in one look, for every API request takes it. */
export async function findCallerState(
  db: Db,
  { uid, sessionId }: { uid: string; sessionId: string | null },
  now: Date,
): Promise<CallerState | undefined> {
  const { rows } = await sql<CallerState>`
    select a.role, a.disabled_at as "disabledAt", a.tokens_valid_from as "tokensValidFrom", a.closed_at as "closedAt",
      s."provenAt", ${sessionId}::text is null or s.id is not null as "sessionLives",
      exists (select from identity.two_factor t where t."userId" = ${uid} and t.since is not null) as "hasTwoFactor"
    from (select) one
    left join account a on a.uid = ${uid}
    left join identity.session s on s.id = ${sessionId} and s."userId" = ${uid} and s."expiresAt" > ${now}`.execute(db);
  return rows[0];
}
