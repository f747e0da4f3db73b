import { recordAudit } from '../audit/audit.store.server.ts';
import { moveWithin } from '../catalogue/inventory/stock/move-stock.server.ts';
import type { Reader } from '../enquiries/take-letter.server.ts';
import type { Db } from '../shared/api-context.ts';
import { ShopError } from '../shared/shop-error.ts';
import { retryTransaction } from '../shared/transaction.server.ts';
import type { Offer } from './donations.contract.ts';
import { findOffer } from './offer.store.server.ts';
import { lockAcceptedOffer, recordReceipt } from './offer-changes.store.server.ts';

export type Receipt = { id: string; productId: string; quantity: number; expires?: string; lot?: string };

/**
 * Books an accepted offer that arrived into a product's stock as a batch, and records which, in one transaction. Throws
 * NOT_FOUND for offer and product, EDITED_MEANWHILE if it is already received or not accepted, and INVALID_INPUT as
 * `moveStock` does.
 */
export async function receiveOffer(
  db: Db,
  { id, productId, quantity, expires, lot }: Receipt,
  reader: Reader,
): Promise<Offer> {
  const { caller: actor, locale, now } = reader;
  const receive = async (trx: Db) => {
    if (!(await lockAcceptedOffer(trx, id))) {
      await findOffer(trx, id, reader);
      throw new ShopError('EDITED_MEANWHILE');
    }
    const move = { productId, kind: 'donation', change: quantity, expires, lot, key: id } as const;
    await moveWithin(trx, move, { actor, locale, now });
    await recordReceipt(trx, { id, productId, by: actor, at: now });
    await recordAudit(trx, { actor, action: 'donation.receive', subject: `donation:${id}` });
    return findOffer(trx, id, reader);
  };
  return retryTransaction(db, receive);
}
