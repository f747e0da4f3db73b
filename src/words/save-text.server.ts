import { readText } from '../content/words/read-text.ts';
import { type TextName, textPlace } from '../content/words/text-names.ts';
import { unprintableSign } from '../content/words/unprintable.ts';
import type { Db } from '../shared/api-context.ts';
import type { FieldIssue } from '../shared/found-issues.ts';
import { jakartaDayName } from '../shared/jakarta-time.ts';
import { enqueueJob } from '../shared/jobs/enqueue-job.server.ts';
import { type Locale, locales, type Translated } from '../shared/locales.ts';
import { ShopError } from '../shared/shop-error.ts';
import { saveVersion } from '../versioned/save-version.server.ts';
import type { VersionEdit } from '../versioned/versioned.store.server.ts';
import type { TextContent, VersionedText } from './words.contract.ts';
import { textStore, wasOfOtherWords } from './words.store.server.ts';

type Sent = { text: Translated; checks?: TextContent['checks'] };

/**
 * Saves a text as a new version and, for a chapter, queues the job that typesets the booklet. Throws INVALID_INPUT if the text
 * has syntax that the site does not read, or a check that cannot be.
 */
export async function saveText(
  db: Db,
  { content: sent, ...edit }: VersionEdit<TextName, Sent>,
): Promise<VersionedText> {
  const { chapter } = textPlace(edit.key);
  const issues = issuesOf(sent, chapter, jakartaDayName(edit.now));
  if (issues.length > 0) throw new ShopError('INVALID_INPUT', { issues: issues.slice(0, 20) });
  const content = { text: sent.text, checks: await checksOf(db, edit.key, sent) };
  return saveVersion(
    db,
    textStore,
    { ...edit, content },
    {
      action: 'words.save',
      subject: () => `words:${edit.key}`,
      after: async (trx) => {
        if (chapter) await enqueueJob(trx, 'typeset-booklet', {});
      },
    },
  );
}

function issuesOf({ text, checks }: Sent, chapter: boolean, today: string): FieldIssue[] {
  return locales.flatMap((locale) => {
    const problems = readText(text[locale], { chapter }).problems.map(
      ({ issue, ...rest }): FieldIssue => ({ field: `text.${locale}`, issue: { message: issue, ...rest } }),
    );
    const check = checks?.[locale];
    // Only chapters are checked.
    if (check && !chapter) problems.push({ field: `checks.${locale}`, issue: { message: '' } });
    if (check && check.on > today) problems.push({ field: `checks.${locale}.on`, issue: { message: 'day_to_come' } });
    // The booklet prints the name.
    const sign = unprintableSign(check?.by ?? '');
    if (sign) problems.push({ field: `checks.${locale}.by`, issue: { message: 'unprintable', sign } });
    return problems;
  });
}

/** The checks of the new version. A check is about the words that it was given to: with other words it ends. */
async function checksOf(db: Db, name: TextName, { text, checks }: Sent): Promise<TextContent['checks']> {
  const sent = checks ?? (await textStore.latest(db, name)).checks;
  const checkIn = async (locale: Locale) => {
    const check = sent[locale];
    return check && !(await wasOfOtherWords(db, name, { locale, check, text: text[locale] })) ? check : null;
  };
  return { en: await checkIn('en'), id: await checkIn('id') };
}
