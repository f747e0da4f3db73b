import { APIError } from 'better-auth/api';
import type { Db } from '../../shared/api-context.ts';
import { isRecent } from './recent-login.ts';

/** Notes that whoever uses this session has just proved who they are. */
export async function noteProof(db: Db, sessionId: string): Promise<void> {
  await db.updateTable('identity.session').set({ provenAt: new Date() }).where('id', '=', sessionId).execute();
}

/** Throws REQUIRES_RECENT_LOGIN where that was too long ago for what is sensitive. */
export async function requireRecentLogin(db: Db, sessionId: string): Promise<void> {
  const session = await db
    .selectFrom('identity.session')
    .select('provenAt')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!isRecent(session?.provenAt ?? null, new Date())) {
    throw new APIError('FORBIDDEN', { code: 'REQUIRES_RECENT_LOGIN' });
  }
}
