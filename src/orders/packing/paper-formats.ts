import type { SlipSize } from './slip-size.ts';

/** The part of a paper to draw on, in points of the drawing. A label has no room for wide tables and large letters. */
export type Area = { left: number; right: number; top: number; bottom: number; width: number; isLabel: boolean };

/** A paper, in points. Its drawing is `scale` times as large as it is written. */
export type Format = { paper: [width: number, height: number]; rows: 1 | 2; scale: number; area: Area };

const mm = 72 / 25.4;
const a4: Format['paper'] = [595.28, 841.89];
/** The smallest letters of a label, 10 points on A4, stay readable at the 203 dpi of a thermal printer. */
const labelScale = 0.75;

export const formats: Record<SlipSize, Format> = {
  a4: {
    paper: a4,
    rows: 1,
    scale: 1,
    area: { left: 48, right: 547.28, top: 48, bottom: 793, width: 499.28, isLabel: false },
  },
  a6: label([105 * mm, 148 * mm], 6 * mm),
  thermal: label([100 * mm, 150 * mm], 4 * mm),
  // Two rows of two. The margin is also that of a printer, at the edges of the sheet.
  four: { ...label([a4[0] / 2, a4[1] / 2], 7 * mm), paper: a4, rows: 2 },
};

function label(paper: Format['paper'], margin: number): Format {
  const [width, height] = paper.map((side) => side / labelScale) as Format['paper'];
  const inset = margin / labelScale;
  const sides = { left: inset, right: width - inset, top: inset, bottom: height - inset };
  return { paper, rows: 1, scale: labelScale, area: { ...sides, width: width - 2 * inset, isLabel: true } };
}
