import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { chapterFile, chapters } from '../src/content/booklet/chapters.ts';
import { programmes } from '../src/content/programmes.ts';
import { site } from '../src/content/site.ts';
import * as m from '../src/messages/messages.js';
import { penFor } from '../src/server/booklet/booklet-drawing.ts';
import { textHeight } from '../src/server/booklet/booklet-look.ts';
import { breakPages, type PlacedRow } from '../src/server/booklet/booklet-pages.ts';
import { rowsOfChapter, type Tag } from '../src/server/booklet/booklet-rows.ts';
import { chaptersOf } from '../src/server/booklet/booklet-words.ts';
import { typesetBooklet } from '../src/server/booklet/typeset-booklet.ts';
import { type Locale, locales } from '../src/shared/locales.ts';
import { firstBlocks } from '../src/words/first-words.server.ts';
import { type Pdf, readPdf } from './papers/pdf-reader.ts';

const isHeading = (tag: string | null) => /^H\d$/.test(tag ?? '');

const readChapters = (locale: Locale) => chaptersOf((name) => firstBlocks(name, locale));
const files = chapters.map((_, place) => chapterFile(place));

/** Letters and marks alone, with the straight quotes of a keyboard. */
function bare(text: string): string {
  return text
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s+/g, '');
}

/** The words of a chapter's file, without the marks of its headings, points, links and emphasis. */
function wordsOfFile(file: string, locale: Locale): string {
  return readFileSync(`src/content/booklet/${file}.${locale}.md`, 'utf8')
    .replace(/^(#+|[-*]|\d+\.|>) /gm, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_]/g, '');
}

/** All that is read aloud, page after page. */
function readAloud({ pages }: Pdf): string {
  return pages
    .flat()
    .filter(({ tag }) => tag !== 'Artifact')
    .map(({ text }) => text)
    .join('');
}

describe.each(locales)('The typeset booklet in %s', (locale) => {
  const typeset = typesetBooklet(locale, readChapters(locale));
  const read = typeset.then(readPdf);
  const notes = m.booklet_notes({}, { locale });
  const booklet = programmes.find(({ slug }) => slug === 'pediatric-tracheostomy-care-booklet');

  test('holds every word of every chapter, in their order, across all page breaks', async () => {
    const aloud = bare(readAloud(await read));
    let from = 0;
    for (const file of files) {
      const words = bare(wordsOfFile(file, locale));
      expect(words.length).toBeGreaterThan(500);
      const at = aloud.indexOf(words, from);
      expect(at, `${file}.${locale}.md`).toBeGreaterThan(0);
      from = at + words.length;
    }
  });

  test('lists the chapters with the pages on which they begin', async () => {
    const { pages } = await read;
    const contents = pages[1]?.map(({ text }) => text.trim()) ?? [];
    for (const { title } of readChapters(locale)) {
      const page = Number(contents[contents.indexOf(title) + 1]);
      const beginning = pages[page - 1]?.filter(({ tag }) => tag === 'H2').map(({ text }) => text);
      expect(beginning?.join('')).toBe(title);
      expect(pages[page - 1]?.at(-1)?.text).toBe(String(page));
    }
  });

  test('says its title, its author and its language, and can be leafed through by bookmarks', async () => {
    const { catalog, information, bookmarks } = await read;
    expect(catalog).toContain(`/Lang (${locale})`);
    expect(catalog).toContain('/ViewerPreferences');
    expect(information).toContain(booklet?.title[locale]);
    expect(information).toContain(site.brand);
    for (const { title, blocks } of readChapters(locale)) {
      expect(bookmarks).toContain(title);
      for (const block of blocks) {
        if (block.kind === 'heading') expect(bookmarks).toContain(block.runs.map(({ text }) => text).join(''));
      }
    }
  });

  test('is structured for screen readers: every drawn part is an element or an ornament', async () => {
    const { pages, elements } = await read;
    expect(pages.flat().filter(({ tag }) => tag === null)).toEqual([]);
    const source = files.map((file) => readFileSync(`src/content/booklet/${file}.${locale}.md`, 'utf8')).join('\n');
    expect(elements.get('H1')).toBe(1);
    // The booklet has two headings of its own around the chapters, the chapter about reaching a person, and its own part.
    expect(elements.get('H2')).toBe(chapters.length + 3);
    expect(elements.get('H3')).toBe([...source.matchAll(/^## /gm)].length + 1);
    expect(elements.get('TOCI')).toBe(chapters.length + 2);
    expect(elements.get('LI')).toBeGreaterThanOrEqual([...source.matchAll(/^- /gm)].length);
    expect(elements.get('Link')).toBeGreaterThanOrEqual(chapters.length + [...source.matchAll(/\]\(/g)].length);
  });

  test('ends no page with a heading, other than above lines to write on', async () => {
    for (const [position, texts] of (await read).pages.entries()) {
      const aloud = texts.filter(({ tag }) => tag !== 'Artifact');
      const last = aloud.at(-1);
      if (!last || last.text === notes) continue;
      expect(isHeading(last.tag), `page ${position + 1} ends with "${last.text}"`).toBe(false);
    }
  });

  test('is small, folds into sheets of four pages, and comes out the same each time', async () => {
    const bytes = await typeset;
    expect(bytes.length).toBeLessThan(250_000);
    expect((await read).pages.length % 4).toBe(0);
    expect((await typesetBooklet(locale, readChapters(locale))).equals(bytes)).toBe(true);
  });

  test('leaves no line of a paragraph alone on a page, and no page overfull', () => {
    const { measured } = penFor(new PDFDocument({ tagged: true }));
    for (const chapter of readChapters(locale)) {
      const pages = breakPages(rowsOfChapter(chapter, '', measured));
      for (const page of pages) expect(heightOf(page)).toBeLessThanOrEqual(textHeight);
      for (const [position, page] of pages.slice(1).entries()) {
        const parted = elementOf(page[0]);
        if (parted === undefined || parted !== elementOf(pages[position]?.at(-1))) continue;
        for (const side of [page, pages[position] ?? []]) {
          expect(side.filter((row) => elementOf(row) === parted).length).toBeGreaterThanOrEqual(2);
        }
      }
    }
  });
});

function heightOf(page: readonly PlacedRow[]): number {
  const last = page.at(-1);
  return last ? last.y + last.height : 0;
}

function elementOf(row: PlacedRow | undefined): Tag | undefined {
  return row?.path.at(-1);
}
