import { createHash } from 'node:crypto';
import { parseText } from '../content/words/read-text.ts';
import type { Block } from '../content/words/text-blocks.ts';
import { chapterNames, type TextName, textPlace } from '../content/words/text-names.ts';
import type { Locale, Translated } from '../shared/locales.ts';
import { firstText } from './first-words.server.ts';

/** All texts of the site at one moment: edited ones, and the files for the rest. */
export type SiteWords = {
  text(name: TextName, locale: Locale): Block[];
  /** A hash of all chapters in a language; null if none differs from its file. */
  editedBooklet(locale: Locale): string | null;
};

export function siteWords(edited: ReadonlyMap<string, Translated>): SiteWords {
  const read = new Map<string, Block[]>();
  const booklets = new Map<Locale, string | null>();
  return {
    text(name, locale) {
      const key = `${name}.${locale}`;
      const cachedBlocks = read.get(key);
      if (cachedBlocks) return cachedBlocks;
      const { blocks } = parseText((edited.get(name) ?? firstText(name))[locale], textPlace(name));
      read.set(key, blocks);
      return blocks;
    },
    editedBooklet(locale) {
      const cachedBooklet = booklets.get(locale);
      if (cachedBooklet !== undefined) return cachedBooklet;
      const name = editedBookletIn(edited, locale);
      booklets.set(locale, name);
      return name;
    },
  };
}

function editedBookletIn(edited: ReadonlyMap<string, Translated>, locale: Locale): string | null {
  const first = chapterNames.map((name) => firstText(name)[locale]);
  const now = chapterNames.map((name, place) => edited.get(name)?.[locale] ?? first[place]);
  const words = JSON.stringify(now);
  return words === JSON.stringify(first) ? null : createHash('sha256').update(words).digest('hex');
}
