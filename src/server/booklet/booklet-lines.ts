// Breaks text into lines of similar length, and never leaves a short word alone on the last one.
import type { Run } from '../../content/words/text-blocks.ts';
import type { FontName, TextLook } from './booklet-look.ts';
import { cheapestStarts } from './cheapest-breaks.ts';

/** A part of a line in one style, and its start on the line. */
export type Fragment = { text: string; font: FontName; x: number; width: number; href?: string };
export type Line = { fragments: Fragment[]; width: number };

/** Measures the width of a text in points. */
export type Measure = (text: string, font: FontName, size: number) => number;

type Piece = Omit<Fragment, 'x' | 'width'>;

/** Breaks words in a style into lines of at most `width`. */
export function breakLines(runs: readonly Run[], look: TextLook, width: number, measured: Measure): Line[] {
  const set = (pieces: readonly Piece[]) => joinPieces(pieces, look.size, measured);
  // A word that is wider than a line may break between any two letters.
  const words = wordsOf(runs, look).flatMap((word) =>
    withoutEndSpace(word, set).width > width ? lettersOf(word) : [word],
  );
  const starts = bestStarts(
    words.map((word) => set(word).width),
    words.map((word) => withoutEndSpace(word, set).width),
    width,
    look.even ? 0 : 0.86,
  );
  return starts.map((start, position) => withoutEndSpace(words.slice(start, starts[position + 1]).flat(), set));
}

/** Spaces, addresses, parts of a word up to a hyphen, words. */
const parts = / +|\/[^ ]+|[^ -]*-+(?=[^ ])|[^ ]+/g;

/** Words with the space that follows them, each of one or more styles. */
function wordsOf(runs: readonly Run[], look: TextLook): Piece[][] {
  const words: Piece[][] = [];
  let open = false;
  for (const run of runs) {
    for (const text of run.text.match(parts) ?? []) {
      const piece = { text, font: fontOf(run, look), href: run.href };
      const last = words.at(-1);
      if (last && (open || text.startsWith(' '))) last.push(piece);
      else words.push([piece]);
      open = !text.startsWith(' ') && !text.endsWith('-');
    }
  }
  return words;
}

function lettersOf(word: readonly Piece[]): Piece[][] {
  return word.flatMap((piece) => Array.from(piece.text, (text) => [{ ...piece, text }]));
}

function fontOf({ bold, italic, href }: Run, look: TextLook): FontName {
  if (look.font !== 'regular') return look.font;
  if (bold || href) return italic ? 'boldItalic' : 'bold';
  return italic ? 'italic' : 'regular';
}

/** Joins pieces into a line. Neighbours of one style become one fragment. */
function joinPieces(pieces: readonly Piece[], size: number, measured: Measure): Line {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last && last.font === piece.font && last.href === piece.href) last.text += piece.text;
    else joined.push({ ...piece });
  }
  let x = 0;
  const fragments = joined.map((piece) => {
    const width = measured(piece.text, piece.font, size);
    x += width;
    return { ...piece, width, x: x - width };
  });
  return { fragments, width: x };
}

function withoutEndSpace(pieces: readonly Piece[], set: (pieces: readonly Piece[]) => Line): Line {
  return set(pieces.at(-1)?.text.trim() === '' ? pieces.slice(0, -1) : pieces);
}

/**
 * The starts of lines that make their ends most even. `full` is each word's width with its space, `bare` without it.
 * `spared` is the part of the last line that may stay empty at no cost.
 */
function bestStarts(full: readonly number[], bare: readonly number[], width: number, spared: number): number[] {
  return cheapestStarts(full.length, (start, end) => {
    let used = bare[end - 1] ?? 0;
    for (let word = end - 2; word >= start; word -= 1) used += full[word] ?? 0;
    if (used > width && start < end - 1) return null;
    const slack = (width - used) / width;
    return end === full.length ? 2 * Math.max(0, slack - spared) ** (spared ? 1 : 2) : slack ** 2 + 0.02;
  });
}
