import { describe, expect, test } from 'vitest';
import { computingTime } from '../../../tests/computing-time.ts';
import { expectWithin } from '../../../tests/processes/expect-within.ts';
import { locales } from '../../shared/locales.ts';
import { firstBlocks } from '../../words/first-words.server.ts';
import { readText, splitChapter } from './read-text.ts';
import { textNames, textPlace } from './text-names.ts';

const page = (markdown: string) => readText(markdown, { chapter: false });
const paragraph = (text: string) => ({ kind: 'paragraph', runs: [{ text }] });

describe.each(locales)('the text of a new installation in %s', (locale) => {
  test.each(textNames)('%s is read from end to end', (name) => {
    const blocks = firstBlocks(name, locale);
    expect(blocks.length).toBeGreaterThan(1);
    const { title, chapter } = textPlace(name);
    if (chapter) expect(splitChapter(blocks).title).toBe(title?.[locale]);
  });
});

test('headings, paragraphs, lists, quotes, looks and links are read', () => {
  const { blocks, problems } = page(
    [
      '## What\n\nOne *leans*, **one\nis bold**, [both](/products) and [***three***](https://example.org/a?b=c).',
      '- One\n- Two:\n\n3. Three\n4. Four\n\n   With more\n\n> Calm\n\n### Less\n\n- A\n  - B',
    ].join('\n\n'),
  );
  expect(problems).toEqual([]);
  expect(blocks).toEqual([
    { kind: 'heading', level: 2, runs: [{ text: 'What' }] },
    {
      kind: 'paragraph',
      runs: [
        { text: 'One ' },
        { text: 'leans', italic: true },
        { text: ', ' },
        { text: 'one is bold', bold: true },
        { text: ', ' },
        { text: 'both', href: '/products' },
        { text: ' and ' },
        { text: 'three', bold: true, italic: true, href: 'https://example.org/a?b=c' },
        { text: '.' },
      ],
    },
    { kind: 'list', start: null, items: [[paragraph('One')], [paragraph('Two:')]] },
    {
      kind: 'list',
      start: 3,
      loose: true,
      items: [[paragraph('Three')], [paragraph('Four'), paragraph('With more')]],
    },
    { kind: 'quote', blocks: [paragraph('Calm')] },
    { kind: 'heading', level: 3, runs: [{ text: 'Less' }] },
    {
      kind: 'list',
      start: null,
      items: [[paragraph('A'), { kind: 'list', start: null, items: [[paragraph('B')]] }]],
    },
  ]);
});

test.each([
  ['a script', '<script>alert(1)</script>', 'words_html'],
  ['HTML within a line', 'One <b onclick="x()">bold</b> word', 'words_html'],
  ['a component', '<Prose words={x} />', 'words_html'],
  ['a picture', '![a](https://example.org/a.png)', 'words_unknown'],
  ['a picture of the site', 'See ![a](/pictures/1)', 'words_unknown'],
  ['code', '```\nx\n```', 'words_unknown'],
  ['code within a line', 'a `b` c', 'words_unknown'],
  ['a line across', 'a\n\n***\n\nb', 'words_unknown'],
  ['a script as a link', '[a](javascript:alert(1))', 'words_link'],
  ['a script that hides', '[a](java&#115;cript:alert(1))', 'words_link'],
  ['a script in capitals', '[a](JaVaScRiPt:alert(1))', 'words_link'],
  ['a script in angle brackets', '<javascript:alert(1)>', 'words_link'],
  ['data as a link', '[a](data:text/html,<script>)', 'words_link'],
  ['a link without encryption', '[a](http://example.org)', 'words_link'],
  ['a link with a password', '[a](https://me@evil.example/)', 'words_link'],
  ['a link that leaves the site by two slashes', '[a](//evil.example)', 'words_link'],
  ['a link that leaves it by a backslash', '[a](</\\evil.example>)', 'words_link'],
  ['a link to a page of one language', '[a](/id/products)', 'words_link'],
  ['a link beside the page', '[a](products)', 'words_link'],
  ['a mail with more in it', '[a](mailto:a@b.example?bcc=c@d.example)', 'words_link'],
  ['a link whose address stands elsewhere', '[a][b]\n\n[b]: https://example.org', 'words_unknown'],
  ['the title of a page', '# A', 'words_heading'],
  ['a heading that is too small', '#### A', 'words_heading'],
  ['a quote in a quote', '> > a', 'words_unknown'],
  ['lists in lists in lists', '- a\n  - b\n    - c', 'words_unknown'],
])('%s is named, and left out', (_, markdown, issue) => {
  const { blocks, problems } = page(`Before.\n\n${markdown}`);
  expect(problems[0]).toMatchObject({ issue });
  expect(problems[0]?.line).toBeGreaterThanOrEqual(3);
  expect(JSON.stringify(blocks)).not.toMatch(/script|evil|onclick|http:/);
});

test('phones, mails and other sites may be linked', () => {
  const { problems } = page(
    '[a](tel:+628123456789) [b](mailto:halo@lega.example) [c](https://lega.example/x) <https://a.example>',
  );
  expect(problems).toEqual([]);
});

test('a sign that only looks like a mark is text', () => {
  expect(page('3 < 4 & 5 > 2, {x}, a_b_c').blocks).toEqual([paragraph('3 < 4 & 5 > 2, {x}, a_b_c')]);
});

test('a chapter begins with its title, and has one', () => {
  const chapter = (markdown: string) => readText(markdown, { chapter: true }).problems;
  expect(chapter('# Title\n\nText')).toEqual([]);
  expect(chapter('Text')).toEqual([{ line: 1, issue: 'words_title' }]);
  expect(chapter('## Title')).toEqual([{ line: 1, issue: 'words_title' }]);
  expect(chapter('#')).toEqual([{ line: 1, issue: 'words_title' }]);
  expect(chapter('# One\n\n# Two')).toEqual([{ line: 3, issue: 'words_heading' }]);
});

test('a chapter is printed, so each sign that cannot be is named with its line', () => {
  const markdown = '# Title\n\nRinse it\n*with* ☎ water\n\n- **SpO₂ ≥ 92 %** → rest\n- done ✅';
  expect(readText(markdown, { chapter: true }).problems).toEqual([
    { line: 4, issue: 'words_sign', sign: '☎' },
    { line: 7, issue: 'words_sign', sign: '✅' },
  ]);
  expect(page(markdown.slice(9)).problems).toEqual([]);
});

test('text nested to any depth is read or refused quickly', async () => {
  for (const mark of [
    '> ',
    '- ',
    '[',
    '**',
    '`',
    '<',
    '1. ',
    '>- ',
    '*a**',
    'a*',
    '*a_ ',
    'a\n=\n',
    '> a\na\n',
    '![a](b',
  ]) {
    const { milliseconds } = await computingTime(async () => page(mark.repeat(20_000 / mark.length)));
    await expectWithin(milliseconds, 1_000, mark);
  }
});

test('the longest readable text is read quickly', async () => {
  for (const mark of [
    '> ',
    '+ ',
    '[',
    '*',
    '`',
    '<',
    '1. ',
    '1) + ',
    '*a**',
    'a*',
    '*a_ ',
    'a\n=\n',
    '> a\na\n',
    '![a](b',
  ]) {
    const marks = mark.match(/[*_[\]<>`!=+-]|\d[.)]|\n/g)?.length ?? 0;
    const { milliseconds, result } = await computingTime(async () => page(mark.repeat(Math.floor(1_000 / marks))));
    expect(result.problems.map(({ issue }) => issue)).not.toContain('words_marks');
    await expectWithin(milliseconds, 1_000, mark);
  }
});

test('too many marks are refused, with the line that they go on from', () => {
  const emphasis = `${'*a* '.repeat(400)}\n`;
  expect(page(emphasis).problems).toEqual([]);
  expect(page(emphasis + emphasis)).toEqual({ blocks: [], problems: [{ line: 2, issue: 'words_marks' }] });
});
