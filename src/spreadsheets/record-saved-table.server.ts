import { recordAudit } from '../audit/audit.store.server.ts';
import { type ApiContext, callerOf } from '../shared/api-context.ts';
import type { SavedTable } from './spreadsheets.contract.ts';

/** The filter of a saved table. `q` are words, which may be a person's name. */
type Narrowing = { q?: string } & Record<string, string | undefined>;

/** Records in the audit log who saves which table with which filter; of words only that there were some. */
export async function recordSavedTable(
  context: ApiContext,
  table: SavedTable,
  { q, ...narrowing }: Narrowing,
): Promise<void> {
  const details = { table, ...narrowing, ...(q && { searched: 'yes' }) };
  await recordAudit(context.db, {
    actor: callerOf(context).uid,
    action: 'tables.save',
    subject: `table:${table}`,
    details,
  });
}
