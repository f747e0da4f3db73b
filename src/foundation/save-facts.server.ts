import { recordAudit } from '../audit/audit.store.server.ts';
import { holdPictures, renditionBytes } from '../catalogue/pictures/picture.store.server.ts';
import { pictureHash, pictureWidths } from '../catalogue/pictures/picture-address.ts';
import type { SiteFacts } from '../content/site.ts';
import type { Db } from '../shared/api-context.ts';
import type { IssueName } from '../shared/input-issues.ts';
import { hasReadableCode } from '../shared/qr-code/read-qr-code.server.ts';
import { ShopError } from '../shared/shop-error.ts';
import type { VersionedFacts } from './site-facts.contract.ts';
import { insertFacts, latestFacts } from './site-facts.store.server.ts';

/**
 * Saves what the site says about the foundation as a new version, in one transaction with its entry in the log. Throws
 * EDITED_MEANWHILE where `base`, the version that was edited, is not the newest, and INVALID_INPUT for a picture that is no
 * longer kept, or for a new one in which no code can be read.
 */
export async function saveFacts(
  db: Db,
  { base, facts, actor, now }: { base: number; facts: SiteFacts; actor: string; now: Date },
): Promise<VersionedFacts> {
  await refuseUnreadable(db, facts.paymentPicture);
  return db.transaction().execute(async (trx) => {
    await holdPicture(trx, facts.paymentPicture);
    const { version: newest } = await latestFacts(trx);
    if (newest !== base || !(await insertFacts(trx, { base, facts, actor, now }))) {
      throw new ShopError('EDITED_MEANWHILE');
    }
    const version = base + 1;
    const details = { before: { version: base }, after: { version } };
    await recordAudit(trx, { actor, action: 'facts.save', subject: `facts:${version}`, details });
    return { version, facts };
  });
}

/** The newest version may show a picture from before codes were read. */
async function refuseUnreadable(db: Db, address: string | null): Promise<void> {
  if (address === null || address === (await latestFacts(db)).facts.paymentPicture) return;
  const bytes = await renditionBytes(db, pictureHash(address) ?? '', Math.max(...pictureWidths));
  if (bytes && !(await hasReadableCode(bytes))) throw refusedPicture('no_code');
}

async function holdPicture(trx: Db, address: string | null): Promise<void> {
  if (address === null) return;
  const hash = pictureHash(address) ?? '';
  if ((await holdPictures(trx, [hash])).has(hash)) return;
  throw refusedPicture('picture_gone');
}

function refusedPicture(message: IssueName): ShopError {
  return new ShopError('INVALID_INPUT', { issues: [{ field: 'facts.paymentPicture', issue: { message } }] });
}
