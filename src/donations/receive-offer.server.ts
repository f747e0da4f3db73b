import { recordAudit } from '../audit/audit.store.server.ts';
import { moveWithin } from '../catalogue/inventory/stock/move-stock.server.ts';
import { inShop } from '../catalogue/product.store.server.ts';
import type { Reader } from '../enquiries/take-letter.server.ts';
import type { Db } from '../shared/api-context.ts';
import { ShopError } from '../shared/shop-error.ts';
import { retryTransaction } from '../shared/transaction.server.ts';
import type { Offer } from './donations.contract.ts';
import { findOffer } from './offer.store.server.ts';
import { isBookedAs, lockAcceptedThing, type Receipt, recordReceipt } from './offer-changes.store.server.ts';

/**
 * Books an accepted thing that arrived into a product's stock as a batch, and records which, in one transaction. The same
 * receipt of the same person again books nothing. Throws NOT_FOUND for offer and product, EDITED_MEANWHILE if it is already
 * received or not accepted, and INVALID_INPUT as `moveStock` does.
 */
export async function receiveOffer(db: Db, receipt: Receipt, reader: Reader): Promise<Offer> {
  const { id, thing, productId, quantity, expires, lot, value } = receipt;
  const { caller: actor, locale, now } = reader;
  const receive = async (trx: Db) => {
    const thingId = await lockAcceptedThing(trx, { id, thing });
    if (!thingId) {
      const found = await findOffer(trx, id, reader);
      if (await isBookedAs(trx, receipt, actor)) return found;
      throw new ShopError('EDITED_MEANWHILE');
    }
    const move = { productId, kind: 'donation', change: quantity, expires, lot, value, key: thingId } as const;
    // Not a draft: the family's download names the product.
    await moveWithin(trx, move, { actor, locale, now }, inShop);
    await recordReceipt(trx, { id: thingId, productId, by: actor, at: now });
    const details = { ...(thing !== undefined && { thing }), product: productId, units: quantity };
    await recordAudit(trx, { actor, action: 'donation.receive', subject: `donation:${id}`, details });
    return findOffer(trx, id, reader);
  };
  return retryTransaction(db, receive);
}
