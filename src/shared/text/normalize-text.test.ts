import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keepableName, line, text } from '../text-schema.ts';
import { normalizeLine, normalizeText } from './normalize-text.ts';
import { phone } from './phone-schema.ts';

it('writes texts that look the same in the same letters', () => {
  for (const written of [
    'Go\u00a0 Bag',
    'Go  Bag',
    ' Go Bag\u200b',
    'Go\u2007\u2060Bag',
    '\u202aGo\u3000Bag\u202c',
    'Go\tBag',
  ])
    expect(normalizeLine(written), JSON.stringify(written)).toBe('Go Bag');
  expect(normalizeLine('Rene\u0301')).toBe('Ren\u00e9');
  expect(normalizeLine('A\u034f\u030angstro\u200bm')).toBe('\u00c5ngstrom');
  expect(normalizeLine('soft\u00adhyphen \ufeffand note')).toBe('softhyphen and note');
});

it('leaves an empty text if it shows nothing', () => {
  for (const written of ['', ' ', '\u200b', '\u3164', '\u2800', '\u00a0\u200e\u2066', '\u200d', '\ufe0f', '\u{e0041}'])
    for (const normalize of [normalizeLine, normalizeText])
      expect(normalize(written), JSON.stringify(written)).toBe('');
});

it('keeps the joiners, variants and tags that make an emoji one picture, and no others', () => {
  const pictures = [
    '👨‍👩‍👧',
    '❤️‍🩹',
    '👍🏽',
    '🕵🏽‍♀️',
    '☎️',
    '1️⃣',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '🇮🇩',
    '🙂‍↔️',
  ];
  for (const picture of pictures) expect(normalizeLine(`Ibu ${picture} Sari`), picture).toBe(`Ibu ${picture} Sari`);
  expect(normalizeLine('👍\u200d')).toBe('👍');
  expect(normalizeLine('a\u200db c\ufe0f 1\ufe0f')).toBe('ab c 1');
});

it('keeps joiners inside a word that they make look another way, and drops them everywhere else', () => {
  // Persian, Hindi, Sinhala, Bengali, Malayalam, Balinese, Javanese.
  const words = ['می\u200cخواهم', 'क्\u200dष', 'ක්\u200dෂ', 'র\u200d্যাব', 'ന്\u200d', 'ᬓ᭄\u200cᬓ', 'ꦏ꧀\u200cꦏ'];
  for (const normalize of [normalizeLine, normalizeText])
    for (const word of words) expect(normalize(`Ibu ${word} Sari`), JSON.stringify(word)).toBe(`Ibu ${word} Sari`);
  expect(normalizeLine('\u200cمی \u200cخواهم\u200c Sa\u200cri क\u200dष')).toBe('می خواهم Sari कष');
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('م', 'ی', 'ক', '্', '\u200c', '\u200d', '\u200b', ' ', 'a', '👩', 'é', '\u0301')),
      (parts) => {
        const plain = normalizeLine(parts.join(''));
        expect(normalizeLine(plain)).toBe(plain);
        expect(plain).not.toMatch(/a[\u200c\u200d]|^\u200c|\u200b/);
      },
    ),
  );
});

it('keeps the lines of a long text and the blanks that Markdown reads', () => {
  expect(normalizeText('one\r\ntwo\rthree\u2028four\n\n\nfive')).toBe('one\ntwo\nthree\nfour\n\n\nfive');
  const markdown =
    '## A  title\n\n-   point  one\n    - under\u00a0it\n1.  first\n\n    > said  \n    > again\n\nlast word';
  expect(normalizeText(markdown)).toBe(
    '## A title\n\n-   point one\n    - under it\n1.  first\n\n    > said  \n    > again\n\nlast word',
  );
  expect(normalizeText('end \nof line\t\nand   \n')).toBe('end\nof line\nand');
});

// Letters that compose, blanks, invisible marks, emoji and their joiners, and pieces of Markdown.
const pieces = [
  ...[
    'a',
    'e',
    'é',
    '\u0301',
    '\u0338',
    '\u030a',
    '\u034f',
    '\u1100',
    '\u1161',
    '\u11a8',
    '\u115f',
    '\u3164',
    '\u0344',
    '\u0958',
    '\ufb2c',
  ],
  ...[' ', '  ', '\u00a0', '\u2000', '\u3000', '\u2800', '\t', '\n', '\r', '\r\n', '\u2028', '\u2029'],
  ...['\u200b', '\u200c', '\u200d', '\u200e', '\u202e', '\u2066', '\ufeff', '\u00ad', '\ufe0e', '\ufe0f'],
  ...['👩', '❤', '\u2194', '🏽', '1', '#', '\u20e3', '🏴', '\u{e0067}', '\u{e007f}', '🇮', '🇩', '-', '>', '1.', '*'],
];
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join('')),
);
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;
const unseen = /[\u00ad\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/;

it.each([
  ['a line', normalizeLine],
  ['a text', normalizeText],
])('%s is the same when it is normalised again, is composed, holds no unseen mark, and never grows', (_, normalize) => {
  fc.assert(
    fc.property(texts, (written) => {
      const plain = normalize(written);
      expect(normalize(plain)).toBe(plain);
      expect(plain.normalize('NFC')).toBe(plain);
      expect(unseen.test(plain)).toBe(false);
      expect(plain.length).toBeLessThanOrEqual(written.normalize('NFC').length);
      expect(plain).toBe(plain.trim());
    }),
    { numRuns: 3_000 },
  );
});

it('however a text was composed and marked, it is written in one way', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('é', 'Å', 'ỗ', 'a', ' ', '-', '가')),
      fc.constantFrom('', '\u200b', '\u200e'),
      (letters, mark) => {
        const written = letters.join('');
        expect(normalizeLine(letters.join(mark).normalize('NFD'))).toBe(normalizeLine(written));
        expect(normalizeText(written.replaceAll(' ', '\u00a0').normalize('NFD'))).toBe(normalizeText(written));
      },
    ),
  );
});

it('loses no letter, digit or sign', () => {
  const visible = (text: string) =>
    [...text.normalize('NFC')].filter((each) => seen.test(each) && !/[\u2800\p{DI}]/u.test(each)).join('');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (written) => {
      expect(visible(normalizeLine(written))).toBe(visible(written));
    }),
  );
});

it('refuses towers of marks before it sorts them, which would take minutes', () => {
  const tower = `a${'\u0301\u0323'.repeat(100_000)}`;
  for (const schema of [text(0, 10), line(0, 10), phone]) expect(schema.safeParse(tower).success).toBe(false);
  expect(line(0, 100).parse(`a${'\u0301'.repeat(30)}`)).toHaveLength(30);
  expect(keepableName(tower).length).toBeLessThanOrEqual(200);
});
