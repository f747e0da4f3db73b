import { decodeQR } from 'qr/decode.js';
import type { qrDrawing } from '../../src/shared/qr-code/qr-code.server.ts';

/** The text that a reader of QR codes sees in a drawing of one. */
export function readQrDrawing({ size, path }: ReturnType<typeof qrDrawing>): string {
  const scale = 4;
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let row = 0; row < scale; row++) {
      const start = ((Number(y) * scale + row) * width + Number(x) * scale) * 4;
      for (let place = start; place < start + Number(run) * scale * 4; place += 4) data.fill(0, place, place + 3);
    }
  }
  return decodeQR({ width, height: width, data });
}
