import { lockPictures, renditionBytes } from '../catalogue/pictures/picture.store.server.ts';
import { pictureHash, pictureWidths } from '../catalogue/pictures/picture-address.ts';
import type { SiteFacts } from '../content/site.ts';
import type { Db } from '../shared/api-context.ts';
import type { IssueName } from '../shared/input-issues.ts';
import { hasReadableCode } from '../shared/qr-code/read-qr-code.server.ts';
import { ShopError } from '../shared/shop-error.ts';
import { saveVersion } from '../versioned/save-version.server.ts';
import type { VersionedFacts } from './site-facts.contract.ts';
import { factsStore, latestFacts } from './site-facts.store.server.ts';

/**
 * Saves what the site says about the foundation as a new version. Throws INVALID_INPUT for a picture that is no longer kept, or
 * for a new one in which no code can be read.
 */
export async function saveFacts(
  db: Db,
  { base, facts, actor, now }: { base: number; facts: SiteFacts; actor: string; now: Date },
): Promise<VersionedFacts> {
  await refuseUnreadable(db, facts.paymentPicture);
  const edit = { key: 'facts' as const, base, content: { facts }, actor, now };
  return saveVersion(db, factsStore, edit, {
    action: 'facts.save',
    subject: (version) => `facts:${version}`,
    before: (trx) => holdPicture(trx, facts.paymentPicture),
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
  if ((await lockPictures(trx, [hash])).has(hash)) return;
  throw refusedPicture('picture_gone');
}

function refusedPicture(message: IssueName): ShopError {
  return new ShopError('INVALID_INPUT', { issues: [{ field: 'facts.paymentPicture', issue: { message } }] });
}
