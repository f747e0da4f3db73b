import type { Db } from '../../shared/api-context.ts';

/** Removes the keys that tokens are signed with; better-auth makes a new one for the next. */
export async function deleteSigningKeys(db: Db): Promise<void> {
  await db.deleteFrom('identity.jwks').execute();
}
