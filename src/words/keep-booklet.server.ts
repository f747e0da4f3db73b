import type { Block } from '../content/words/text-blocks.ts';
import type { ChapterSlug } from '../content/words/text-names.ts';
import { chapterNames } from '../content/words/text-names.ts';
import type { Db } from '../shared/api-context.ts';
import { type Locale, locales } from '../shared/locales.ts';
import { isMadeOf, putBookletFile } from './booklet-file.store.server.ts';
import { siteWords } from './site-words.server.ts';
import { editedTexts } from './words.store.server.ts';

/** The chapters of the booklet as they are read, by their names. */
type ChapterBlocks = Record<ChapterSlug, Block[]>;

/** What is to be typeset. */
export type TypesetOrder = { locale: Locale; chapters: ChapterBlocks };

type Sources = {
  db: Db;
  now: () => Date;
  /** Makes the PDF, away from whoever answers requests. */
  typeset: (order: TypesetOrder) => Promise<Buffer>;
};

/**
 * Typesets the booklet of each language whose chapters say something else than its file. What was saved meanwhile is looked
 * for again after each writing, so that the newest words end up in the file whoever writes last. Says whether it made one.
 */
export async function keepBooklet({ db, now, typeset }: Sources): Promise<boolean> {
  let made = false;
  for (const locale of locales) {
    for (;;) {
      const words = siteWords(await editedTexts(db));
      const madeOf = words.editedBooklet(locale);
      if (madeOf === null || (await isMadeOf(db, locale, madeOf))) break;
      const chapters = Object.fromEntries(
        chapterNames.map((name) => [name, words.text(name, locale)]),
      ) as ChapterBlocks;
      await putBookletFile(db, locale, { madeOf, bytes: await typeset({ locale, chapters }) }, now());
      made = true;
    }
  }
  return made;
}
