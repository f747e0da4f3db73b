import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseText } from '../content/words/read-text.ts';
import type { Block } from '../content/words/text-blocks.ts';
import { type TextName, textPlace } from '../content/words/text-names.ts';
import type { Locale, Translated } from '../shared/locales.ts';

const folder = join(import.meta.dirname, '../content');

/** Where a line of a file goes on with the paragraph, point or quotation of the line before it. */
const goesOn = /(?<!^#.*)(?<=\S)\n *(?!#|[-*] |\d+\. |>)(?=\S)/gm;

/** What a new installation says: the Markdown of a text's files, a line for each paragraph, for it is edited on small displays. */
export function firstText(name: TextName): Translated {
  return { en: readFile(name, 'en'), id: readFile(name, 'id') };
}

/** The same as it is read. Throws where a file holds what no text may hold. */
export function firstBlocks(name: TextName, locale: Locale): Block[] {
  const { chapter } = textPlace(name);
  const { blocks, problems } = parseText(readFile(name, locale), { chapter });
  const [problem] = problems;
  if (problem) throw new Error(`${fileOf(name, locale)}:${problem.line}: ${problem.issue}`);
  return blocks;
}

function readFile(name: TextName, locale: Locale): string {
  return readFileSync(join(folder, fileOf(name, locale)), 'utf8')
    .trim()
    .replace(goesOn, ' ');
}

function fileOf(name: TextName, locale: Locale): string {
  return `${textPlace(name).file}.${locale}.md`;
}
