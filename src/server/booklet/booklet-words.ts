// The chapters of the booklet for the typesetter: the same texts as the pages, with typographic quotes.

import { splitChapter } from '../../content/words/read-text.ts';
import type { Block, Run } from '../../content/words/text-blocks.ts';
import { chapterNames } from '../../content/words/text-names.ts';

export type Chapter = { slug: string; title: string; blocks: Block[] };

/** The chapters in reading order, with separate titles. `textOf` returns the text of a chapter. */
export function chaptersOf(textOf: (slug: (typeof chapterNames)[number]) => Block[]): Chapter[] {
  return chapterNames.map((slug) => {
    const { title, blocks } = splitChapter(textOf(slug));
    return { slug, title: typographic(title), blocks: blocks.map(setBlock) };
  });
}

/** All words of some blocks, in order. */
export function runsIn(blocks: readonly Block[]): Run[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'quote') return runsIn(block.blocks);
    return block.kind === 'list' ? runsIn(block.items.flat()) : block.runs;
  });
}

function setBlock(block: Block): Block {
  switch (block.kind) {
    case 'quote':
      return { ...block, blocks: block.blocks.map(setBlock) };
    case 'list':
      return { ...block, items: block.items.map((blocks) => blocks.map(setBlock)) };
    default:
      return { ...block, runs: block.runs.map((run) => ({ ...run, text: typographic(run.text) })) };
  }
}

/** Typed straight quotes become typographic ones. */
function typographic(text: string): string {
  return text
    .replace(/(^|[\s(\u2014\u2013])"/g, '$1\u201c')
    .replaceAll('"', '\u201d')
    .replace(/(^|[\s(\u201c])'/g, '$1\u2018')
    .replaceAll("'", '\u2019');
}
