import { recordAudit } from '../audit/audit.store.server.ts';
import { readText } from '../content/words/read-text.ts';
import { type TextName, textPlace } from '../content/words/text-names.ts';
import type { Db } from '../shared/api-context.ts';
import { enqueueJob } from '../shared/jobs/enqueue-job.server.ts';
import { locales, type Translated } from '../shared/locales.ts';
import { ShopError } from '../shared/shop-error.ts';
import type { VersionedText } from './words.contract.ts';
import { insertText, latestText } from './words.store.server.ts';

/**
 * Saves a text as a new version, in one transaction with its entry in the log and, for a chapter, the job that typesets the
 * booklet anew. Throws INVALID_INPUT where it holds what is not read, and EDITED_MEANWHILE where `base`, the version that was
 * edited, is not the newest.
 */
export async function saveText(
  db: Db,
  { name, base, text, actor, now }: { name: TextName; base: number; text: Translated; actor: string; now: Date },
): Promise<VersionedText> {
  const { chapter } = textPlace(name);
  const issues = locales.flatMap((locale) =>
    readText(text[locale], { chapter }).problems.map(({ issue, line }) => ({
      field: `text.${locale}`,
      issue: { message: issue, line },
    })),
  );
  if (issues.length > 0) throw new ShopError('INVALID_INPUT', { issues: issues.slice(0, 20) });
  return db.transaction().execute(async (trx) => {
    const { version: newest } = await latestText(trx, name);
    if (newest !== base || !(await insertText(trx, { name, base, text, actor, now }))) {
      throw new ShopError('EDITED_MEANWHILE');
    }
    const version = base + 1;
    const details = { before: { version: base }, after: { version } };
    await recordAudit(trx, { actor, action: 'words.save', subject: `words:${name}`, details });
    if (chapter) await enqueueJob(trx, 'typeset-booklet', {});
    return { version, text };
  });
}
