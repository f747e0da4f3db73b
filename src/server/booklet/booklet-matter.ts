// The pages around the chapters: title page, contents, pages for notes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { site } from '../../content/site.ts';
import { drawWave, drawWritingLine, inElement, linkTo, type Pen } from './booklet-drawing.ts';
import { breakLines } from './booklet-lines.ts';
import { colours, looks, measure, sheet, type TextLook } from './booklet-look.ts';
import { drawPicture } from './booklet-picture.ts';

const pictures = join(import.meta.dirname, '../../content/pictures');

function readPicture(name: string): string {
  return readFileSync(join(pictures, `${name}.svg`), 'utf8');
}

/** The title page: brand, title and the booklet's drawing, whose background continues to the edges of the sheet. */
export function drawTitlePage(pen: Pen, title: string, lead: string): void {
  const { pdf } = pen;
  const width = 476;
  const height = (width * 480) / 640;
  const over = (width - sheet.width) / 2;
  pen.adorn(() => {
    pdf.rect(0, 0, sheet.width, sheet.height).fill(colours.sand);
    const picture = readPicture('pediatric-tracheostomy-care-booklet');
    drawPicture(pdf, picture, -over, sheet.height - height + over, width);
    drawPicture(pdf, readPicture('mark'), sheet.left, 46, 27);
  });
  writeBlock(pen, site.brand, looks.brand, 'P', sheet.left + 36, 49.5);
  const end = writeBlock(pen, title, looks.title, 'H1', sheet.left, 96);
  writeBlock(pen, lead, looks.lead, 'P', sheet.left, end + 10);
}

/** Writes a text as its own element. Returns its end. */
function writeBlock(pen: Pen, text: string, look: TextLook, type: string, x: number, y: number): number {
  const lines = breakLines([{ text }], look, measure, pen.measured);
  const element = pen.open([{ type }]);
  for (const [position, { fragments }] of lines.entries()) {
    const line = fragments.map((fragment) => fragment.text).join('');
    const space = position === lines.length - 1 ? '' : ' ';
    inElement(pen, element, type, () => pen.write(line + space, look, x, y + position * look.leading));
  }
  return y + lines.length * look.leading;
}

export type ContentsEntry = { label: string; title: string; destination: string; page: number };

/** The list of chapters with their pages. Each line is a link. */
export function drawContents(pen: Pen, title: string, entries: readonly ContentsEntry[]): void {
  const y = writeBlock(pen, title, looks.chapter, 'H2', sheet.left, sheet.top);
  pen.adorn(() => drawWave(pen.pdf, sheet.left, y + 9));
  const list = { type: 'TOC' };
  let top = y + 38;
  for (const entry of entries) top = drawEntry(pen, [list, { type: 'TOCI' }], entry, top);
}

function drawEntry(pen: Pen, path: { type: string }[], entry: ContentsEntry, top: number): number {
  const { pdf } = pen;
  const look = looks.contents;
  const left = sheet.left + 22;
  const end = sheet.width - sheet.right;
  const lines = breakLines([{ text: entry.title }], look, measure - 60, pen.measured);
  const height = lines.length * look.leading + 14;
  const number = String(entry.page);
  const element = pen.open(path);
  const link = pdf.struct('Link');
  inElement(pen, link, 'Link', () => {
    if (entry.label) pen.write(`${entry.label} `, { ...look, colour: colours.teal }, sheet.left, top);
    for (const [position, { fragments }] of lines.entries()) {
      pen.write(`${fragments.map(({ text }) => text).join('')} `, look, left, top + position * look.leading);
    }
    pen.write(number, look, end - pen.measured(number, look.font, look.size), top + (lines.length - 1) * look.leading);
  });
  linkTo(pen, link, entry, [sheet.left, top - 7, measure, height], `${entry.title}, ${number}`);
  link.end();
  element.add(link);
  pen.adorn(() => {
    const y = top + height - 7;
    pdf.moveTo(sheet.left, y).lineTo(end, y).lineWidth(0.5).strokeColor(colours.line).stroke();
  });
  return top + height;
}

/** An empty page with lines to write on. */
export function drawNotes(pen: Pen, title: string | null): void {
  let y = sheet.top;
  if (title !== null) {
    y = writeBlock(pen, title, looks.chapter, 'H2', sheet.left, y);
    pen.adorn(() => drawWave(pen.pdf, sheet.left, y + 9));
    y += 24;
  }
  pen.adorn(() => {
    for (let line = y + 27; line <= sheet.height - sheet.bottom; line += 27) drawWritingLine(pen.pdf, 0, line);
  });
}
