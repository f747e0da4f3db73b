import { encodeQR } from 'qr';

const quietZone = 4;

/**
 * A text as a QR code, with the quiet zone that readers need: a drawing on a square of `size` units, with the outline of
 * the dark squares as one SVG path.
 */
export function qrDrawing(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  const path = rows.flatMap((row, y) => {
    const runs = row.map(Number).join('').matchAll(/1+/g);
    return Array.from(runs, ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
  });
  return { size: rows.length, path: path.join('') };
}
