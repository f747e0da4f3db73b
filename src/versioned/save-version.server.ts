import { isDeepStrictEqual } from 'node:util';
import { recordAudit } from '../audit/audit.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { ShopError } from '../shared/shop-error.ts';
import type { VersionEdit, VersionedStore } from './versioned.store.server.ts';

type Saving = {
  action: Parameters<typeof recordAudit>[1]['action'];
  /** The action in the audit log. */
  subject: (version: number) => string;
  /** Runs first in the transaction, such as to lock the pictures that the content names. */
  before?: (trx: Db) => Promise<void>;
  /** Runs last in the transaction, such as to queue a job. */
  after?: (trx: Db) => Promise<void>;
};

/**
 * Saves a document as a new version, in one transaction with its entry in the log. The same content on the same version
 * again saves nothing: the answer to the first press was perhaps lost. Throws EDITED_MEANWHILE if `base`, the version that
 * was edited, is not the newest.
 */
export async function saveVersion<Key extends string, Content extends object>(
  db: Db,
  store: Pick<VersionedStore<Key, Content>, 'latest' | 'insert'>,
  edit: VersionEdit<Key, Content>,
  { action, subject, before, after }: Saving,
): Promise<{ version: number } & Content> {
  return db.transaction().execute(async (trx) => {
    await before?.(trx);
    const { version: newest } = await store.latest(trx, edit.key);
    const version = edit.base + 1;
    if (newest !== edit.base || !(await store.insert(trx, edit))) {
      const saved = await store.latest(trx, edit.key);
      if (isDeepStrictEqual(saved, { version, ...edit.content })) return saved;
      throw new ShopError('EDITED_MEANWHILE');
    }
    const details = { before: { version: edit.base }, after: { version } };
    await recordAudit(trx, { actor: edit.actor, action, subject: subject(version), details });
    await after?.(trx);
    return { version, ...edit.content };
  });
}
