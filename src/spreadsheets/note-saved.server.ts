import { recordAudit } from '../audit/audit.store.server.ts';
import { type ApiContext, callerOf } from '../shared/api-context.ts';

/** What narrowed a table that is saved; `q` are words, which may name somebody. */
type Narrowing = { q?: string } & Record<string, string | undefined>;

/** Notes who saves which table, narrowed by what; of words only that there were some. */
export async function noteSaved(context: ApiContext, table: string, { q, ...narrowing }: Narrowing): Promise<void> {
  const details = { table, ...narrowing, ...(q && { searched: 'yes' }) };
  await recordAudit(context.db, {
    actor: callerOf(context).uid,
    action: 'tables.save',
    subject: `table:${table}`,
    details,
  });
}
