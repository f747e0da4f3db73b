// Turns a chapter into rows: lines of text with their place, and the neighbours that they must stay with.
import { type Block, isField, type Run, textOf } from '../../content/words/text-blocks.ts';
import { breakLines, type Line, type Measure } from './booklet-lines.ts';
import { looks, measure, type TextLook } from './booklet-look.ts';
import type { Chapter } from './booklet-words.ts';

/** An element of the document's structure for reading aloud. The same object is the same element. */
export type Tag = { type: string };

export type Row = {
  height: number;
  /** The space above, which is dropped at the top of a page. */
  gap: number;
  /** It never begins a page: it stays with the row above. */
  stays: boolean;
  /** The structure around it, from the outermost element in. */
  path: Tag[];
  x: number;
  look: TextLook;
  line?: Line;
  /** It is the last of its element: no space follows before the next word. */
  ends?: boolean;
  /** A list item's mark in the margin of its first line: a ring to tick, or a number. */
  mark?: { tag: Tag; number: string | null };
  /** The start of a line to write on. */
  writeFrom?: number;
  /** The framed paragraph that it is part of. */
  panel?: Tag;
  /** It goes into the list of bookmarks, below its chapter. */
  bookmark?: string;
  /** The wave below the title of a chapter. */
  wave?: boolean;
};

/** The room for the mark of a list item. */
export const markWidth = 16;
const panelPadding = 14;
const fieldHeight = 27;

type Place = { x: number; width: number; path: Tag[]; look: TextLook; measured: Measure; panel?: Tag };

/** All rows of a chapter; `overline` stands above its title. */
export function rowsOfChapter(chapter: Chapter, overline: string, measured: Measure): Row[] {
  const section: Tag = { type: 'Sect' };
  const place = { x: 0, width: measure, path: [section], look: looks.body, measured };
  return [
    ...linesOf(overline, { ...place, look: looks.overline }, 'P', 26),
    ...linesOf(chapter.title, { ...place, look: looks.chapter }, 'H2', 4).map((row) => ({ ...row, stays: true })),
    { height: 12, gap: 9, stays: true, path: [], x: 0, look: looks.body, wave: true },
    ...rowsOfBlocks(chapter.blocks, place).map((row, position) => (position === 0 ? { ...row, gap: 15 } : row)),
  ];
}

function linesOf(text: string, place: Place, type: string, gap: number): Row[] {
  return textRows([{ text }], { ...place, path: [...place.path, { type }] }, gap);
}

function rowsOfBlocks(blocks: readonly Block[], place: Place): Row[] {
  return blocks.flatMap((block, position) => {
    const previous = blocks[position - 1];
    const rows = rowsOfBlock(block, place, previous);
    const [first, ...rest] = rows;
    if (!first) return [];
    return [{ ...first, stays: first.stays || mustPrecedeNext(previous) }, ...rest];
  });
}

/** Whether the next block must begin on the same page. */
function mustPrecedeNext(block: Block | undefined): boolean {
  return block?.kind === 'heading' || (block?.kind === 'paragraph' && isField(textOf(block.runs)));
}

function rowsOfBlock(block: Block, place: Place, previous: Block | undefined): Row[] {
  const followsHeading = previous === undefined || previous.kind === 'heading';
  switch (block.kind) {
    case 'heading':
      return headingRows(block, place);
    case 'paragraph':
      return textRows(block.runs, { ...place, path: [...place.path, { type: 'P' }] }, followsHeading ? 5 : 8);
    case 'quote':
      return panelRows(block.blocks, place);
    case 'list':
      return listRows(block, place, followsHeading);
  }
}

function headingRows({ level, runs }: Extract<Block, { kind: 'heading' }>, place: Place): Row[] {
  const look = level === 2 ? looks.section : looks.subsection;
  const rows = textRows(
    runs,
    { ...place, look, path: [...place.path, { type: `H${level + 1}` }] },
    level === 2 ? 20 : 13,
  );
  return rows.map((row, position) => ({
    ...row,
    stays: position > 0,
    bookmark: position === 0 && level === 2 ? textOf(runs) : undefined,
  }));
}

/** The lines of a paragraph: neither its first nor its last line stands alone on a page. */
function textRows(runs: readonly Run[], place: Place, gap: number): Row[] {
  const { x, path, look, panel } = place;
  const lines = breakLines(runs, look, place.width, place.measured);
  return lines.map((line, position) => ({
    height: look.leading,
    gap: position === 0 ? gap : 0,
    stays: position === 1 || (position > 0 && position === lines.length - 1),
    path,
    x,
    look,
    panel,
    line,
    ends: position === lines.length - 1,
  }));
}

function panelRows(blocks: readonly Block[], place: Place): Row[] {
  const panel: Tag = { type: 'BlockQuote' };
  const inside = {
    ...place,
    x: place.x + panelPadding,
    width: place.width - 2 * panelPadding,
    path: [...place.path, panel],
    panel,
  };
  const rows = rowsOfBlocks(blocks, inside).map((row, position) => ({ ...row, stays: position > 0 }));
  const edge = { height: 10, gap: 0, stays: true, path: [], x: 0, look: looks.body, panel };
  return [{ ...edge, gap: 14, stays: false }, ...rows.map((row) => ({ ...row, stays: true })), edge];
}

/** List items with their marks. The first two stay together, so do the last two, and all lines to fill in. */
function listRows({ start, items }: Extract<Block, { kind: 'list' }>, place: Place, followsHeading: boolean): Row[] {
  const list: Tag = { type: 'L' };
  const points = items.map((blocks, position) => {
    const path = [...place.path, list, { type: 'LI' }];
    const gap = position > 0 ? 4.5 : followsHeading ? 5 : 7;
    return pointRows(blocks, { ...place, path }, start === null ? null : `${start + position}.`, gap);
  });
  return points.flatMap((rows, position) => {
    const [first, ...rest] = rows;
    if (!first) return [];
    const stays = position === 1 || position === points.length - 1 || first.writeFrom !== undefined;
    return [{ ...first, stays: stays && position > 0 }, ...rest];
  });
}

function pointRows(blocks: readonly Block[], place: Place, number: string | null, gap: number): Row[] {
  const [first] = blocks;
  if (blocks.length === 1 && first?.kind === 'paragraph' && isField(textOf(first.runs)))
    return fieldRows(first.runs, place);
  const tag: Tag = { type: 'Lbl' };
  const path = [...place.path, { type: 'LBody' }];
  const body = { ...place, x: place.x + markWidth, width: place.width - markWidth, path };
  const rows =
    blocks.length === 1 && first?.kind === 'paragraph' ? textRows(first.runs, body, 0) : rowsOfBlocks(blocks, body);
  return rows.map((row, position) => (position === 0 ? { ...row, gap, mark: { tag, number } } : row));
}

/** A label with a line to write on behind it, and one more below if the label leaves little room. */
function fieldRows(runs: readonly Run[], place: Place): Row[] {
  const rows = textRows(runs, { ...place, look: looks.label, path: [...place.path, { type: 'LBody' }] }, 0);
  const last = rows.at(-1);
  const end = (last?.line?.width ?? 0) + 6;
  const fields = rows.map((row) => ({ ...row, height: fieldHeight, writeFrom: row === last ? end : undefined }));
  if (end < place.width * 0.5) return fields;
  return [...fields, { height: fieldHeight, gap: 0, stays: true, path: [], x: 0, look: looks.label, writeFrom: 0 }];
}
