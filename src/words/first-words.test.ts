import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readText } from '../content/words/read-text.ts';
import { textPlaces } from '../content/words/text-names.ts';
import { locales } from '../shared/locales.ts';
import { firstText } from './first-words.server.ts';

test('the texts of a new installation have one line for each paragraph, and parse as their files do', () => {
  for (const [name, { file, chapter }] of textPlaces) {
    for (const locale of locales) {
      const text = firstText(name)[locale];
      const written = readFileSync(`src/content/${file}.${locale}.md`, 'utf8').trim();
      expect(readText(text, { chapter }).blocks, name).toEqual(readText(written, { chapter }).blocks);
      expect(text, name).not.toMatch(/[^\n]\n(?!\n|#|[-*] |\d+\. |>)/);
    }
  }
});
