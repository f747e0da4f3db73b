import { batchesOfOrders } from '../../catalogue/batches/batch.store.server.ts';
import { lotKey } from '../../catalogue/stock/lot-number.ts';
import type { Db } from '../../shared/api-context.ts';
import { invalidField } from '../../shared/shop-error.ts';

type Label = { lot?: string; expires?: string };
type SentUnits = Label & { orderId: string; productId: string };

/**
 * The lot and the last day of use of units that came back. If the sender left one out, it is that of the batches which the
 * order was booked from: of several dates the soonest. Throws INVALID_INPUT if those batches have different lots.
 */
export async function findSentLabel(trx: Db, { orderId, productId, ...typed }: SentUnits): Promise<Label> {
  const sold = (await batchesOfOrders(trx, [orderId])).filter((batch) => batch.productId === productId);
  const lots = new Set(sold.map(({ lot }) => lot && lotKey(lot)));
  if (typed.lot === undefined && lots.size > 1) throw invalidField('lot', 'lot_of_several');
  const lot = typed.lot ?? sold[0]?.lot ?? undefined;
  const ofLot = sold.filter((batch) => lot && batch.lot && lotKey(batch.lot) === lotKey(lot));
  // They are in the order of their dates.
  const [soonest] = ofLot.length > 0 ? ofLot : sold;
  return { lot, expires: typed.expires ?? soonest?.expires ?? undefined };
}
