import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { drawPicture } from './booklet-picture.ts';

/** The PDF operators for a picture of 20 points width at 10, 20, without the page's own first line. */
async function drawn(content: string): Promise<string[]> {
  const pdf = new PDFDocument({ compress: false });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk) => chunks.push(chunk));
  drawPicture(pdf, `<svg viewBox="0 0 10 10">${content}</svg>`, 10, 20, 20);
  pdf.end();
  await once(pdf, 'end');
  const [, stream = ''] =
    Buffer.concat(chunks)
      .toString('latin1')
      .match(/stream\n([\s\S]*?)\nendstream/) ?? [];
  return stream.trimEnd().split('\n').slice(1);
}

test('a shape is drawn in its place, scaled, in the look that its group gives it', async () => {
  const square = '<g transform="translate(1 2) rotate(90)" fill="#ff0000"><path d="M0 0h4v4z"/></g>';
  expect(await drawn(square)).toEqual([
    ...['q', '1 0 0 1 10 20 cm', '2 0 0 2 0 0 cm'],
    ...['q', '1 0 0 1 1 2 cm', '0 1 -1 0 0 0 cm'],
    ...['q', '1 w', '0 J', '0 j', '0 0 m', '4 0 l', '4 4 l', 'h', '/DeviceRGB cs', '1 0 0 scn', 'f', 'Q'],
    ...['Q', 'Q'],
  ]);
});

test('a clip path clips everything after it, and is not painted', async () => {
  const lines = await drawn('<clipPath id="p"><rect width="10" height="10"/></clipPath><circle r="2" stroke="#fff"/>');
  expect(lines.indexOf('W n')).toBeGreaterThan(lines.indexOf('2 0 0 2 0 0 cm'));
  expect(lines.filter((line) => line === 'B')).toHaveLength(1);
  expect(lines.filter((line) => line === 'q')).toHaveLength(lines.filter((line) => line === 'Q').length);
});

test('the colours of the night are not drawn', async () => {
  const circle = '<circle class="sun" r="2" fill="#fff"/>';
  expect(await drawn(`<style>.sun{fill:#000}</style>${circle}`)).toEqual(await drawn(circle));
});

test('a picture with a part that cannot be drawn is refused whole', async () => {
  await expect(drawn('<text>words</text>')).rejects.toThrow('cannot draw <text>');
  await expect(drawn('<g opacity=".5"></g>')).rejects.toThrow('cannot draw the opacity of a group');
  await expect(drawn('<g transform="skewX(4)"></g>')).rejects.toThrow('cannot draw skewX(4)');
  await expect(drawn('<circle r="2" transform="scale(2)"/>')).rejects.toThrow('cannot draw the transform of a shape');
  await expect(drawn('<circle r="2" filter="url(#blur)"/>')).rejects.toThrow('cannot draw filter');
});
