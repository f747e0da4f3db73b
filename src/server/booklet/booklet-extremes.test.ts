// Every chapter that can be saved becomes a booklet: parts that are too long are split, and nothing is lost.
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { readPdf } from '../../../tests/papers/pdf-reader.ts';
import { partedInBooklet } from '../../content/words/booklet-parting.ts';
import { readText } from '../../content/words/read-text.ts';
import { chapterNames } from '../../content/words/text-names.ts';
import { locales } from '../../shared/locales.ts';
import { firstBlocks } from '../../words/first-words.server.ts';
import { penFor } from './booklet-drawing.ts';
import { measure, textHeight } from './booklet-look.ts';
import { breakPages } from './booklet-pages.ts';
import { rowsOfChapter } from './booklet-rows.ts';
import { chaptersOf } from './booklet-words.ts';
import { typesetBooklet } from './typeset-booklet.ts';

const { measured } = penFor(new PDFDocument({ tagged: true }));
const name = 'in-plain-words';

/** The chapters of the booklet, one of them with another text. */
const bookletWith = (markdown: string) => {
  const { blocks, problems } = readText(markdown, { chapter: true });
  expect(problems).toEqual([]);
  return chaptersOf((each) => (each === name ? blocks : firstBlocks(each, 'en')));
};

const pagesOf = (markdown: string) => {
  const chapter = bookletWith(markdown).find(({ slug }) => slug === name);
  if (!chapter) throw new Error('the chapter is there');
  const rows = rowsOfChapter(chapter, 'Chapter 2', measured);
  return { rows, pages: breakPages(rows) };
};

const times = (count: number, say: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => say(place + 1));
const fields = times(25, (place) => `- Line ${place}:`).join('\n');
const quote = `> ${times(400, (place) => `word${place}`).join(' ')}`;
const headings = times(15, (place) => `### Heading ${place}`).join('\n\n');

test.each([
  ['twenty-five lines to fill in', fields, /Line 25/],
  ['a quote of four hundred words', quote, /word400/],
  [
    'fifteen headings in a row',
    `${times(30, () => '## Heading').join('\n\n')}\n\n${headings}\n\nThe end.`,
    /Heading 15/,
  ],
  ['a title of three thousand letters', `${'Long '.repeat(600)}`, /Long/],
  ['a word as wide as three lines', `${'trakeostomi'.repeat(20)} end`, /end/],
])(
  '%s become a booklet',
  async (_, words, last) => {
    const title = words.startsWith('Long') ? words.trim() : 'In plain words';
    const markdown = `# ${title}\n\n${words}`;
    const { rows, pages } = pagesOf(markdown);
    expect(pages.flat().map(({ line }) => line)).toEqual(rows.map(({ line }) => line));
    const pdf = await readPdf(await typesetBooklet('en', bookletWith(markdown)));
    expect(
      pdf.pages
        .flat()
        .map(({ text }) => text)
        .join(' '),
    ).toMatch(last);
  },
  60_000,
);

test('a heading stays with the next text, even if lines to fill in are split', () => {
  const { pages } = pagesOf(`# T\n\nWords.\n\n## My numbers\n\n${fields}`);
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page.at(-1)?.path.at(-1)?.type).not.toMatch(/^H\d/);
});

test('the editor names the parts that the booklet will split, and no others', () => {
  const parted = (markdown: string) => partedInBooklet(readText(markdown, { chapter: true }).blocks);
  expect(parted(`# T\n\nWords.\n\n## My numbers\n\n${fields}`)).toEqual(['My numbers']);
  expect(parted(`# T\n\nWords.\n\n${quote}\n\n- a\n- b`)).toEqual(['word1 word2 word3 word4 word5 word6']);
  expect(parted(`# T\n\nWords.\n\n${headings}\n\nThe end.`)).toEqual(['Heading 1']);
  for (const each of chapterNames)
    for (const locale of locales) expect(partedInBooklet(firstBlocks(each, locale)), each).toEqual([]);
});

const word = fc.constantFrom(
  'kanul',
  'napas',
  'dan',
  'trakeostomi',
  'a',
  '**berat**',
  '[kami](/research)',
  '10',
  'x'.repeat(90),
);
const sentence = (most: number) => fc.array(word, { minLength: 1, maxLength: most }).map((words) => words.join(' '));
const block = fc.oneof(
  sentence(120),
  sentence(8).map((words) => `## ${words}`),
  sentence(8).map((words) => `### ${words}`),
  sentence(500).map((words) => `> ${words}`),
  fc.array(sentence(12), { minLength: 1, maxLength: 40 }).map((lines) => lines.map((line) => `- ${line}:`).join('\n')),
  fc.array(sentence(60), { minLength: 1, maxLength: 9 }).map((lines) => lines.map((line) => `1. ${line}`).join('\n')),
  fc.array(sentence(60), { minLength: 1, maxLength: 9 }).map((lines) => `> ${lines.join('\n>\n> ')}`),
  sentence(5).map((words) => `${words}:`),
);

test('every line of a random chapter stands on a page, inside its edges', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 25 }), (blocks) => {
      const markdown = ['# Title', ...blocks].join('\n\n');
      const { rows, pages } = pagesOf(markdown);
      expect(pages.flat().map(({ line }) => line)).toEqual(rows.map(({ line }) => line));
      for (const page of pages) {
        const last = page.at(-1);
        expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(textHeight);
      }
      if (pages.slice(1).some(([first]) => first?.stays))
        expect(partedInBooklet(readText(markdown, { chapter: true }).blocks)).not.toEqual([]);
      for (const { x, line } of rows) expect(x + (line?.width ?? 0)).toBeLessThanOrEqual(measure + 0.01);
    }),
    { numRuns: 60 },
  );
});
