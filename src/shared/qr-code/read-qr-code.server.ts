import { decodeQR } from 'qr/decode.js';
import { loadSharp } from '../load-sharp.server.ts';

/** In milliseconds. Further tries would block other requests for longer. */
const timeLimit = 300;

/** Whether a QR reader finds a code in a picture. */
export async function hasReadableCode(bytes: Uint8Array): Promise<boolean> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  try {
    return decodeQR({ ...info, data: new Uint8Array(data) }, { effort: 3, timeLimit }) !== '';
  } catch {
    return false;
  }
}
