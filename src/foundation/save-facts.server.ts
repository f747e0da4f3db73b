import { decodeQR } from 'qr/decode.js';
import { lockPictures, renditionBytes } from '../catalogue/pictures/picture.store.server.ts';
import { pictureHash, pictureWidths } from '../catalogue/pictures/picture-address.ts';
import type { SiteFacts } from '../content/site.ts';
import type { Db } from '../shared/api-context.ts';
import { loadSharp } from '../shared/load-sharp.server.ts';
import { invalidField } from '../shared/shop-error.ts';
import { saveVersion } from '../versioned/save-version.server.ts';
import type { VersionEdit } from '../versioned/versioned.store.server.ts';
import type { VersionedFacts } from './site-facts.contract.ts';
import { factsStore, latestFacts } from './site-facts.store.server.ts';

/**
 * Saves the facts as a new version. Throws INVALID_INPUT if the picture is gone, or if it is new and no code can be read in
 * it.
 */
export async function saveFacts(db: Db, edit: VersionEdit<'facts', { facts: SiteFacts }>): Promise<VersionedFacts> {
  const { paymentPicture } = edit.content.facts;
  await refuseUnreadable(db, paymentPicture);
  return saveVersion(db, factsStore, edit, {
    action: 'facts.save',
    subject: (version) => `facts:${version}`,
    before: (trx) => lockPicture(trx, paymentPicture),
  });
}

/** The picture of the newest version is not checked: it may be older than this check. */
async function refuseUnreadable(db: Db, address: string | null): Promise<void> {
  if (address === null || address === (await latestFacts(db)).facts.paymentPicture) return;
  const bytes = await renditionBytes(db, pictureHash(address) ?? '', Math.max(...pictureWidths));
  if (bytes && !(await hasReadableCode(bytes))) throw invalidField('facts.paymentPicture', 'no_code');
}

async function lockPicture(trx: Db, address: string | null): Promise<void> {
  if (address === null) return;
  const hash = pictureHash(address) ?? '';
  if ((await lockPictures(trx, [hash])).has(hash)) return;
  throw invalidField('facts.paymentPicture', 'picture_gone');
}

/** In milliseconds. Further tries would block other requests for longer. */
const timeLimit = 300;

/** Whether a QR reader finds a code in a picture. */
async function hasReadableCode(bytes: Uint8Array): Promise<boolean> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  try {
    return decodeQR({ ...info, data: new Uint8Array(data) }, { effort: 3, timeLimit }) !== '';
  } catch {
    return false;
  }
}
