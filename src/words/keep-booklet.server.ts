import type { Block } from '../content/words/text-blocks.ts';
import type { ChapterSlug } from '../content/words/text-names.ts';
import { chapterNames } from '../content/words/text-names.ts';
import type { Db } from '../shared/api-context.ts';
import { type Locale, locales } from '../shared/locales.ts';
import { isMadeOf, putBookletFile } from './booklet-file.store.server.ts';
import { siteWords } from './site-words.server.ts';
import { editedTexts } from './words.store.server.ts';

/** The parsed chapters of the booklet by their names. */
type ChapterBlocks = Record<ChapterSlug, Block[]>;

export type TypesetOrder = { locale: Locale; chapters: ChapterBlocks };

type Sources = {
  db: Db;
  now: () => Date;
  /** Makes the PDF in another thread, so that requests need not wait. */
  typeset: (order: TypesetOrder) => Promise<Buffer>;
};

/**
 * Typesets the booklet of each language whose chapters differ from its file. After each write it looks for texts that were
 * saved in between. So the newest chapters end up in the file, even if two processes write. Returns whether it made one.
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
