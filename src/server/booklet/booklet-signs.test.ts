// The booklet prints each sign that the editor accepts.
import { openSync } from 'fontkit';
import { expect, test } from 'vitest';
import { readPdf } from '../../../tests/papers/pdf-reader.ts';
import { readText } from '../../content/words/read-text.ts';
import { unprintableSign } from '../../content/words/unprintable.ts';
import { firstBlocks } from '../../words/first-words.server.ts';
import { fonts } from './booklet-look.ts';
import { chaptersOf } from './booklet-words.ts';
import { typesetBooklet } from './typeset-booklet.ts';

test('signs of measures, arrows and letters of other languages are printed', async () => {
  const words = 'Keep SpO₂ ≥ 92 % and suction ≤ 10 seconds → rest. Ask Dr. Łukasz Šimůnek.';
  const { blocks, problems } = readText(`# In plain words\n\n${words}`, { chapter: true });
  expect(problems).toEqual([]);
  const chapters = chaptersOf((name) => (name === 'in-plain-words' ? blocks : firstBlocks(name, 'en')));
  const { pages } = readPdf(await typesetBooklet('en', chapters));
  const printed = pages.flat().map(({ text }) => text);
  expect(printed.join('')).toContain(words);
});

test.each(Object.entries(fonts))('the cut %s has every sign that the editor accepts', (_, file) => {
  const font = openSync(file);
  if (!('hasGlyphForCodePoint' in font)) throw new Error('a font file holds one font');
  const codes = Array.from({ length: 0x20000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);
  const accepted = codes.filter((code) => code !== 0x0a && !unprintableSign(String.fromCodePoint(code)));
  expect(accepted.length).toBeGreaterThan(500);
  expect(accepted.filter((code) => !font.hasGlyphForCodePoint(code))).toEqual([]);
});
