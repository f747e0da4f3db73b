import { recordAudit } from '../audit/audit.store.server.ts';
import { holdPictures } from '../catalogue/pictures/picture.store.server.ts';
import { pictureHash } from '../catalogue/pictures/picture-address.ts';
import type { SiteFacts } from '../content/site.ts';
import type { Db } from '../shared/api-context.ts';
import { ShopError } from '../shared/shop-error.ts';
import type { VersionedFacts } from './site-facts.contract.ts';
import { insertFacts, latestFacts } from './site-facts.store.server.ts';

/**
 * Saves what the site says about the foundation as a new version, in one transaction with its entry in the log. Throws
 * EDITED_MEANWHILE where `base`, the version that was edited, is not the newest, and INVALID_INPUT for a picture that is no
 * longer kept.
 */
export async function saveFacts(
  db: Db,
  { base, facts, actor, now }: { base: number; facts: SiteFacts; actor: string; now: Date },
): Promise<VersionedFacts> {
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

async function holdPicture(trx: Db, address: string | null): Promise<void> {
  if (address === null) return;
  const hash = pictureHash(address) ?? '';
  if ((await holdPictures(trx, [hash])).has(hash)) return;
  throw new ShopError('INVALID_INPUT', {
    issues: [{ field: 'facts.paymentPicture', issue: { message: 'picture_gone' } }],
  });
}
