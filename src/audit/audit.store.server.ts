import { sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';
import type { AuditAction } from './audit-actions.ts';

/** One change to record. `details` holds codes, ids and numbers: never a name, an address or a mail address. */
export type AuditEntry = {
  /** The uid of the person who acted, or `shell` or `shop`. */
  actor: string;
  action: AuditAction;
  /** The changed thing, such as `account:UID`. */
  subject: string;
  details?: Record<string, unknown>;
};

/** Records a change for good, inside the transaction `db`. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await recordAudits(db, [entry]);
}

/** Records many changes for good, as `recordAudit` does. */
export async function recordAudits(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map(({ actor, action, subject, details = {} }) => ({ actor, action, subject, details }));
  await sql`
    insert into audit_entry (actor_uid, action, subject, details)
    select actor, action, subject, details from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as entry (actor text, action text, subject text, details jsonb)`.execute(db);
}
