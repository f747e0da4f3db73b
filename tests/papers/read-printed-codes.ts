import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { type PdfDrawing, readDrawings } from './pdf-reader.ts';

/** The dots of a thermal printer in an inch. */
const dpi = 203;

/** A part of a page, in points from its upper left corner. */
export type Cut = { left: number; top: number; width: number; height: number };

/**
 * Prints the pages of a PDF as a thermal printer would, and reads the QR code of each part. Text becomes black bars: a
 * code with text in its margin cannot be read. Null if there is no code.
 */
export async function readPrintedCodes(bytes: Buffer, cuts: (page: Cut) => Cut[] = (page) => [page]) {
  const codes: (string | null)[] = [];
  for (const page of readDrawings(bytes)) {
    const { width, height } = page;
    const svg = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="matrix(1 0 0 -1 0 ${height})">${shapesOf(page).join('')}</g></svg>`,
    );
    const print = sharp(svg, { density: dpi }).flatten({ background: '#fff' }).threshold(128);
    for (const cut of cuts({ left: 0, top: 0, width, height })) codes.push(await readCode(await print.toBuffer(), cut));
  }
  return codes;
}

async function readCode(print: Buffer, cut: Cut): Promise<string | null> {
  const dots = Object.fromEntries(Object.entries(cut).map(([side, points]) => [side, Math.floor((points * dpi) / 72)]));
  const part = sharp(print).extract(dots as Cut);
  const { data, info } = await part.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  try {
    return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
  } catch {
    return null;
  }
}

/** What a page draws, as SVG: its filled and stroked shapes, and a bar for each text. */
function shapesOf({ drawing, glyphs }: PdfDrawing): string[] {
  const shapes: string[] = [];
  const open: string[][] = [];
  let [moves, path, at, size, widths] = [[] as string[], '', [0, 0] as number[], 0, [] as number[]];
  const shape = (look: string) => {
    shapes.push(`<path transform="${moves.join(' ')}" d="${path}" ${look}/>`);
    path = '';
  };
  for (const line of drawing.split('\n')) {
    const operator = line.match(/\S+$/)?.[0] ?? '';
    const values = line.slice(0, -operator.length).trim();
    if (operator === 'q') open.push([...moves]);
    else if (operator === 'Q') moves = open.pop() ?? [];
    else if (operator === 'cm') moves.push(`matrix(${values})`);
    else if (/^[mlc]$/.test(operator)) path += `${operator.toUpperCase()}${values}`;
    else if (operator === 'h') path += 'Z';
    else if (operator === 'f') shape('fill="#000"');
    else if (operator === 'S') shape('fill="none" stroke="#000"');
    else if (operator === 'Tm') at = values.split(' ').slice(4).map(Number);
    else if (operator === 'Tf') {
      const [font = '', points] = values.slice(1).split(' ');
      [size, widths] = [Number(points), glyphs.get(font) ?? []];
    } else if (operator === 'TJ') {
      const codes = [...line.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      const width = codes.reduce((sum, code) => sum + (widths[Number.parseInt(code, 16)] ?? 0), 0);
      path = `M${at.join(' ')}h${(width * size) / 1000}v${size * 0.7}h${(-width * size) / 1000}Z`;
      shape('fill="#000"');
    }
  }
  return shapes;
}
