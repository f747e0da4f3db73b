import { type Font, openSync } from 'fontkit';
import { typefaceFile } from '../../src/shared/typeface.server.ts';

/** The cuts of our typeface that pictures use. The variable one of the site cannot be cut by the library. */
const files = {
  semibold: typefaceFile('600SemiBold'),
  extrabold: typefaceFile('800ExtraBold'),
};
export type Weight = keyof typeof files;

const fonts = new Map<Weight, Font>();

function fontOf(weight: Weight): Font {
  const cachedFont = fonts.get(weight);
  if (cachedFont) return cachedFont;
  const font = openSync(files[weight]);
  if (!('layout' in font)) throw new Error(`${files[weight]} is a collection of fonts`);
  fonts.set(weight, font);
  return font;
}

/** `tracking` moves letters together or apart, in parts of the size; the spaces between words stay as they are. */
export type TextStyle = { weight: Weight; size: number; fill: string; tracking?: number };

/** The letters of a line with how far each moves the pen, in units of the font. */
function laidOut(text: string, { weight, tracking = 0 }: TextStyle) {
  const font = fontOf(weight);
  const { glyphs, positions } = font.layout(text);
  return glyphs.map((glyph, place) => {
    if (glyph.id === 0) throw new Error(`the typeface has no sign for a letter of "${text}"`);
    const tracked = glyph.codePoints.includes(0x20) ? 0 : tracking * font.unitsPerEm;
    return { glyph, advance: (positions[place]?.xAdvance ?? glyph.advanceWidth) + tracked };
  });
}

/** How wide a line is. */
export function widthOf(text: string, style: TextStyle): number {
  const units = laidOut(text, style).reduce((sum, { advance }) => sum + advance, 0);
  return (units / fontOf(style.weight).unitsPerEm) * style.size;
}

/** A line of text as outlines, its baseline beginning at x and y. The picture then needs no font. */
export function outlined(text: string, x: number, y: number, style: TextStyle): string {
  const scale = style.size / fontOf(style.weight).unitsPerEm;
  let pen = 0;
  const shapes = laidOut(text, style).map(({ glyph, advance }) => {
    const shape = glyph.path.translate(pen, 0).toSVG();
    pen += advance;
    return shape;
  });
  return `<path fill="${style.fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})" d="${shapes.join('')}"/>`;
}

/** The text in lines no wider than `width`, all of them about equally long. */
export function balancedLines(text: string, width: number, style: TextStyle): string[] {
  const fewest = linesWithin(text, width, style);
  let best = fewest;
  for (let narrower = width - 10; narrower > width / 3; narrower -= 10) {
    const lines = linesWithin(text, narrower, style);
    if (lines.length > fewest.length || lines.some((line) => widthOf(line, style) > narrower)) break;
    best = lines;
  }
  return best;
}

function linesWithin(text: string, width: number, style: TextStyle): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
