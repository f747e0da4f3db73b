import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';

/** Optional retries block other requests for no longer. */
const timeLimit = 300;

/** Whether a reader of QR codes finds one in a picture. */
export async function hasReadableCode(bytes: Uint8Array): Promise<boolean> {
  const { data, info } = await sharp(bytes)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  try {
    decodeQR(
      { data: new Uint8Array(data), width: info.width, height: info.height },
      { format: 'RGB', effort: 3, timeLimit },
    );
    return true;
  } catch {
    return false;
  }
}
