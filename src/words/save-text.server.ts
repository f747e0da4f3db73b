import { readText } from '../content/words/read-text.ts';
import { type TextName, textPlace } from '../content/words/text-names.ts';
import type { Db } from '../shared/api-context.ts';
import { enqueueJob } from '../shared/jobs/enqueue-job.server.ts';
import { locales, type Translated } from '../shared/locales.ts';
import { ShopError } from '../shared/shop-error.ts';
import { saveVersion } from '../versioned/save-version.server.ts';
import type { VersionEdit } from '../versioned/versioned.store.server.ts';
import type { VersionedText } from './words.contract.ts';
import { textStore } from './words.store.server.ts';

/**
 * Saves a text as a new version and, for a chapter, queues the job that typesets the booklet. Throws INVALID_INPUT if the text
 * has syntax that the site does not read.
 */
export async function saveText(db: Db, edit: VersionEdit<TextName, { text: Translated }>): Promise<VersionedText> {
  const { chapter } = textPlace(edit.key);
  const issues = locales.flatMap((locale) =>
    readText(edit.content.text[locale], { chapter }).problems.map(({ issue, line }) => ({
      field: `text.${locale}`,
      issue: { message: issue, line },
    })),
  );
  if (issues.length > 0) throw new ShopError('INVALID_INPUT', { issues: issues.slice(0, 20) });
  return saveVersion(db, textStore, edit, {
    action: 'words.save',
    subject: () => `words:${edit.key}`,
    after: async (trx) => {
      if (chapter) await enqueueJob(trx, 'typeset-booklet', {});
    },
  });
}
