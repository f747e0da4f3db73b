import { bookedArrivals } from '../../catalogue/batches/batch.store.server.ts';
import { Conflicted } from '../../catalogue/changes/conflicts.server.ts';
import { type LockedProduct, lockExistingProducts } from '../../catalogue/changes/existing-products.store.server.ts';
import { inParts } from '../../catalogue/changes/in-parts.ts';
import { type Plan, type Problem, recordProgress } from '../../catalogue/changes/plan.store.server.ts';
import { productLimits } from '../../catalogue/fields/product-fields.ts';
import { receiveStock } from '../../catalogue/stock/stock.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import type { IssueName } from '../../shared/input-issues.ts';
import { jakartaDayName } from '../../shared/jakarta-time.ts';
import { newDonations, type PlannedDonation } from './planned-donation.store.server.ts';

/** Donations per statement while orders wait for the locked products. */
const partSize = 2_000;

/**
 * Books the donations of a plan in a transaction, each as a batch, as by hand, and returns their number. Throws their
 * conflicts: products that are archived or not counted any more, a passed expiry date, and arrivals that were booked
 * meanwhile.
 */
export async function applyDonations(
  { db, trx }: { db: Db; trx: Db },
  { id: planId, plannedBy: actor }: Plan,
  now: Date,
): Promise<number> {
  const donations = await newDonations(trx, planId);
  const held = await lockExistingProducts(trx, [...new Set(donations.map(({ productId }) => productId))]);
  const conflicts = await conflictsOf(trx, donations, held, jakartaDayName(now));
  if (conflicts.length > 0) throw new Conflicted(conflicts);
  let done = 0;
  for (const round of rounds(donations)) {
    for (const some of inParts(round, partSize)) {
      // Not after the last part: it takes another connection while orders wait, and `finishPlan` sets the total.
      if (done > 0) await recordProgress(db, planId, done);
      const arrivals = some.map(({ units: quantity, giver: why, ...rest }) => ({ ...rest, quantity, why }));
      await receiveStock(trx, arrivals, { kind: 'donation', actor, now });
      done += some.length;
    }
  }
  return donations.length;
}

async function conflictsOf(
  trx: Db,
  donations: readonly PlannedDonation[],
  held: readonly LockedProduct[],
  today: string,
): Promise<Problem[]> {
  const stocks = new Map(held.flatMap(({ id, archived, stock }) => (archived ? [] : [[id, stock] as const])));
  const booked = await bookedArrivals(trx, donations);
  return donations.flatMap(({ line, productId: product, units, expires, requestKey }): Problem[] => {
    const conflict = (field: string, message: IssueName): Problem[] => [{ line, product, field, issue: { message } }];
    const stock = stocks.get(product);
    if (stock === undefined) return conflict('id', 'gone');
    if (stock === null) return conflict('quantity', 'not_counted');
    if (booked.has(requestKey)) return conflict('quantity', 'booked_meanwhile');
    if (expires !== null && expires < today) return conflict('expires', 'expiry_passed');
    stocks.set(product, stock + units);
    return stock + units > productLimits.stock ? conflict('quantity', 'too_many_units') : [];
  });
}

/** Rounds with each product once: its batches are booked one after the other, in the order of lines. */
function rounds(donations: readonly PlannedDonation[]): PlannedDonation[][] {
  const [donationRounds, places]: [PlannedDonation[][], Map<string, number>] = [[], new Map()];
  for (const donation of donations) {
    const place = places.get(donation.productId) ?? 0;
    places.set(donation.productId, place + 1);
    const round = donationRounds[place] ?? [];
    donationRounds[place] = round;
    round.push(donation);
  }
  return donationRounds;
}
