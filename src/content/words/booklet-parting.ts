import { type Block, isField, type Run, textOf } from './text-blocks.ts';

/** The height of a page in the printed booklet, in points. */
const page = 465;

/**
 * The first words of each part of a chapter that must stay together and may exceed a page of the printed booklet: a
 * quote, lines to fill in, headings in a row. This estimates with wide letters; the typesetter measures.
 */
export function partedInBooklet(blocks: readonly Block[]): string[] {
  const parted: string[] = [];
  let [height, words] = [0, ''];
  for (const block of blocks) {
    words ||= runsOf(block).map(textOf).join(' ').split(' ').slice(0, 6).join(' ');
    height += heightTogether(block);
    if (block.kind === 'heading' || (block.kind === 'paragraph' && isField(textOf(block.runs)))) continue;
    if (height > page) parted.push(words);
    [height, words] = [0, ''];
  }
  return [...new Set(parted)];
}

/** The height of a block's part that stays with the block above: of paragraphs and list items, the beginning. */
function heightTogether(block: Block): number {
  const beginning = 4 * 15.75 + 8;
  const runs = runsOf(block);
  if (block.kind === 'heading') return sum(runs.map((each) => 20 + linesOf(each, 34) * 20));
  if (block.kind === 'quote') return 34 + sum(runs.map((each) => 8 + linesOf(each, 46) * 15.75));
  // A label with little room has one more line below it.
  const fields = runs.filter((each) => isField(textOf(each)));
  return (fields.length < runs.length ? beginning : 0) + sum(fields.map((each) => linesOf(each, 23) * 27));
}

function runsOf(block: Block): Run[][] {
  if (block.kind === 'quote') return block.blocks.flatMap(runsOf);
  return block.kind === 'list' ? block.items.flat().flatMap(runsOf) : [block.runs];
}

const linesOf = (runs: readonly Run[], letters: number) => Math.ceil(textOf(runs).length / letters);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
