import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseText } from '../content/words/read-text.ts';
import type { Block } from '../content/words/text-blocks.ts';
import { type TextName, textPlace } from '../content/words/text-names.ts';
import type { Locale, Translated } from '../shared/locales.ts';

const folder = join(import.meta.dirname, '../content');

/** Matches a line break inside a paragraph, a list item or a quotation. */
const goesOn = /(?<!^#.*)(?<=\S)\n *(?!#|[-*] |\d+\. |>)(?=\S)/gm;

/**
 * The text of a new installation: the Markdown of its files. Each paragraph is one line, because people edit it on small
 * displays.
 */
export function firstText(name: TextName): Translated {
  return { en: readFile(name, 'en'), id: readFile(name, 'id') };
}

/** The same text, parsed. Throws if a file has syntax that the site does not read. */
export function firstBlocks(name: TextName, locale: Locale): Block[] {
  const { chapter } = textPlace(name);
  const { blocks, problems } = parseText(readFile(name, locale), { chapter });
  const [problem] = problems;
  if (problem) throw new Error(`${fileOf(name, locale)}:${problem.line}: ${problem.issue}`);
  return blocks;
}

/** The texts of the files, which never change while the shop runs. */
const texts = new Map<string, string>();

function readFile(name: TextName, locale: Locale): string {
  const file = fileOf(name, locale);
  const text = texts.get(file) ?? readFileSync(join(folder, file), 'utf8').trim().replace(goesOn, ' ');
  texts.set(file, text);
  return text;
}

function fileOf(name: TextName, locale: Locale): string {
  return `${textPlace(name).file}.${locale}.md`;
}
