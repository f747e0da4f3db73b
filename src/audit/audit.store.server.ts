import type { Db } from '../shared/api-context.ts';
import type { AuditAction } from './audit-actions.ts';

/** One change to remember. `details` holds codes, ids and numbers: never a name, an address or a mail address. */
export type AuditEntry = {
  /** The uid of whoever did it, or `shell` or `shop`. */
  actor: string;
  action: AuditAction;
  /** What was changed, such as `account:UID`. */
  subject: string;
  details?: Record<string, unknown>;
};

/** Remembers a change for good, inside the transaction that `db` stands for. */
export async function recordAudit(db: Db, { actor, action, subject, details = {} }: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({ actor_uid: actor, action, subject, details: JSON.stringify(details) })
    .execute();
}
