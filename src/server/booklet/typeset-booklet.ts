// Typesets the booklet as a PDF from the pages' texts: in the build, and after an admin edited a chapter.
import PDFDocument from 'pdfkit';
import { founded } from '../../content/beginning.ts';
import { programmes } from '../../content/programmes.ts';
import { site } from '../../content/site.ts';
import * as m from '../../messages/messages.js';
import type { Locale } from '../../shared/locales.ts';
import { drawEdges, drawRows, type Pen, penFor, type Target } from './booklet-drawing.ts';
import { sheet } from './booklet-look.ts';
import { drawContents, drawNotes, drawTitlePage } from './booklet-matter.ts';
import { breakPages, type PlacedRow } from './booklet-pages.ts';
import { reachChapter } from './booklet-reach.ts';
import { rowsOfChapter } from './booklet-rows.ts';
import { type Chapter, runsIn } from './booklet-words.ts';

/** A chapter on its pages. `first` is the number of the first one. */
type Part = { chapter: Chapter; label: string; first: number; pages: PlacedRow[][] };

const pagesBeforeChapters = 2;
const notesDestination = 'notes';
const reachDestination = 'reach';

/** The booklet in one language as a PDF. The same texts give the same file (specification, section 2: the booklet). */
export async function typesetBooklet(locale: Locale, chapters: readonly Chapter[]): Promise<Buffer> {
  const title = m.booklet_contents({}, { locale });
  const { title: name, summary } = programmeOf();
  const pdf = newDocument(name[locale], summary[locale], locale);
  const pen = penFor(pdf);
  const parts = layOut(chapters, locale, pen);
  const afterChapters = pagesBeforeChapters + 1 + sum(parts.map(({ pages }) => pages.length));
  const reach = layOutPart(
    reachChapter(locale, reachDestination, runsIn(chapters.flatMap(({ blocks }) => blocks))),
    '',
    site.brand,
    0,
    pen,
  );
  // A booklet is folded from sheets of four pages.
  const notes = 4 - ((afterChapters - 1 + reach.pages.length) % 4);
  reach.first = afterChapters + notes;

  startPage(pen, name[locale]);
  drawTitlePage(pen, name[locale], summary[locale]);
  startPage(pen, title);
  const notesTitle = m.booklet_notes({}, { locale });
  drawContents(pen, title, [
    ...parts.map(entryOf),
    { label: '', title: notesTitle, destination: notesDestination, page: afterChapters },
    entryOf(reach),
  ]);
  drawEdges(pen, '', '', 2);
  for (const part of parts) drawPart(pen, part, name[locale]);
  for (let page = 0; page < notes; page += 1) {
    pdf.addPage();
    if (page === 0) markPlace(pen, notesDestination, notesTitle);
    drawNotes(pen, page === 0 ? notesTitle : null);
    drawEdges(pen, '', '', afterChapters + page);
  }
  drawPart(pen, reach, name[locale]);
  return bytesOf(pdf);
}

function programmeOf() {
  const bookletProgramme = programmes.find(({ slug }) => slug === 'pediatric-tracheostomy-care-booklet');
  if (!bookletProgramme) throw new Error('the booklet has no programme');
  return bookletProgramme;
}

function newDocument(title: string, subject: string, locale: Locale) {
  const { year, month } = founded;
  return new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: locale,
    info: {
      Title: title,
      Author: site.brand,
      Creator: site.brand,
      Subject: subject,
      // Not the time of the build: the same texts must give the same file.
      CreationDate: new Date(Date.UTC(year, month - 1)),
    },
  });
}

function layOut(chapters: readonly Chapter[], locale: Locale, pen: Pen): Part[] {
  let first = pagesBeforeChapters + 1;
  return chapters.map((chapter, position) => {
    const number = String(position + 1);
    const part = layOutPart(chapter, number, m.booklet_chapter({ number }, { locale }), first, pen);
    first += part.pages.length;
    return part;
  });
}

function layOutPart(chapter: Chapter, label: string, overline: string, first: number, { measured }: Pen): Part {
  return { chapter, label, first, pages: breakPages(rowsOfChapter(chapter, overline, measured)) };
}

function entryOf({ chapter, label, first }: Part) {
  return { label, title: chapter.title, destination: chapter.slug, page: first };
}

function drawPart(pen: Pen, { chapter, first, pages }: Part, title: string): void {
  let bookmark: Bookmark | undefined;
  for (const [position, rows] of pages.entries()) {
    pen.pdf.addPage();
    if (position === 0) bookmark = markPlace(pen, chapter.slug, chapter.title);
    for (const row of rows) if (row.bookmark) bookmark?.addItem(row.bookmark, placeAt(sheet.top + row.y));
    drawRows(pen, rows, targetOf);
    drawEdges(pen, position === 0 ? '' : title, position === 0 ? '' : chapter.title, first + position);
  }
}

/** Pages of the site are not in the booklet. Its last page lists their addresses. */
function targetOf(href: string): Target {
  return href.startsWith('/') ? { destination: reachDestination } : { address: href };
}

type Bookmark = Pen['pdf']['outline'];

function startPage({ pdf }: Pen, title: string): void {
  pdf.addPage();
  pdf.outline.addItem(title, placeAt(0));
}

function markPlace({ pdf }: Pen, destination: string, title: string): Bookmark {
  pdf.addNamedDestination(destination, 'XYZ', 0, 0, 0);
  return pdf.outline.addItem(title, placeAt(0));
}

/** A place on the present page. The library counts `left` from the right edge. */
function placeAt(y: number) {
  return { fit: false, left: sheet.width, top: Math.max(0, y - 12), zoom: 0, expanded: false };
}

async function bytesOf(pdf: Pen['pdf']): Promise<Buffer> {
  const chunks: Buffer[] = [];
  pdf.end();
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
