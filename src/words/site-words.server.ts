import { createHash } from 'node:crypto';
import { parseText } from '../content/words/read-text.ts';
import type { Block } from '../content/words/text-blocks.ts';
import { chapterNames, type TextName, textPlace } from '../content/words/text-names.ts';
import * as m from '../messages/messages.js';
import { dayText } from '../shared/jakarta-time.ts';
import type { Locale } from '../shared/locales.ts';
import { firstText } from './first-words.server.ts';
import type { TextContent } from './words.contract.ts';

/** All texts of the site at one moment: edited ones, and the files for the rest. */
export type SiteWords = {
  text(name: TextName, locale: Locale): Block[];
  /** A hash of all chapters in a language; null if none differs from its file. */
  editedBooklet(locale: Locale): string | null;
};

export function siteWords(edited: ReadonlyMap<string, TextContent>): SiteWords {
  const read = new Map<string, Block[]>();
  const booklets = new Map<Locale, string | null>();
  return {
    text(name, locale) {
      const key = `${name}.${locale}`;
      const cachedBlocks = read.get(key);
      if (cachedBlocks) return cachedBlocks;
      const { blocks } = parseText((edited.get(name)?.text ?? firstText(name))[locale], textPlace(name));
      const check = checkSentence(edited.get(name), locale);
      if (check) blocks.splice(1, 0, { kind: 'paragraph', runs: [{ text: check, italic: true }] });
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

/** Who checked a chapter, for its readers: below its title, which is its first block. */
function checkSentence(content: TextContent | undefined, locale: Locale): string | null {
  const check = content?.checks[locale];
  if (!check) return null;
  const { by, on, next } = check;
  const checked = m.booklet_checked({ by, day: dayText(on, locale) }, { locale });
  return next ? `${checked} ${m.booklet_next_check({ day: dayText(next, locale) }, { locale })}` : checked;
}

function editedBookletIn(edited: ReadonlyMap<string, TextContent>, locale: Locale): string | null {
  const first = chapterNames.map((name) => firstText(name)[locale]);
  const now = chapterNames.map((name, place) => {
    const content = edited.get(name);
    const check = checkSentence(content, locale);
    const words = content?.text[locale] ?? first[place];
    return check ? [words, check] : words;
  });
  const words = JSON.stringify(now);
  return words === JSON.stringify(first) ? null : createHash('sha256').update(words).digest('hex');
}
