import { bookedArrivals } from '../../catalogue/batches/batch.store.server.ts';
import { Conflicted } from '../../catalogue/changes/conflicts.server.ts';
import { type LockedProduct, lockExistingProducts } from '../../catalogue/changes/existing-products.store.server.ts';
import { inParts } from '../../catalogue/changes/in-parts.ts';
import { findPlan, type Plan, type Problem, recordProgress } from '../../catalogue/changes/plan.store.server.ts';
import { productLimits } from '../../catalogue/fields/product-fields.ts';
import { receiveStock } from '../../catalogue/stock/stock.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import type { IssueName } from '../../shared/found-issues.ts';
import { jakartaDayName } from '../../shared/jakarta-time.ts';
import { newDonations, type PlannedDonation } from './planned-donation.store.server.ts';

/** Donations per statement while orders wait for the locked products. */
const partSize = 500;
/** A transaction begins no further statement after this long: orders wait for its products. */
const longestLockMs = 300;

/**
 * Books donations of a plan in a transaction, each as a batch, as by hand. Returns their number once all are booked, or null
 * if another transaction goes on. Throws their conflicts: products that are archived or not counted any more, a passed
 * expiry date, and arrivals that were booked meanwhile.
 */
export async function applyDonations({ trx }: { trx: Db }, { id: planId, plannedBy: actor }: Plan, now: Date) {
  const parts = rounds(await newDonations(trx, planId)).flatMap((round) => inParts(round, partSize));
  const donations = parts.flat();
  const held = await lockExistingProducts(trx, [...new Set(donations.map(({ productId }) => productId))]);
  const booked = await bookedArrivals(trx, donations);
  const before = (await findPlan(trx, planId))?.done ?? 0;
  // A version that booked all in one transaction could leave a progress without its donations.
  const isOwn = donations.slice(0, before).every(({ requestKey }) => booked.has(requestKey));
  let done = isOwn ? before : 0;
  const conflicts = conflictsOf(donations.slice(done), { held, booked, today: jakartaDayName(now) });
  if (conflicts.length > 0) throw new Conflicted(conflicts);
  const [began, doneBefore] = [performance.now(), done];
  let place = 0;
  for (const some of parts) {
    place += some.length;
    if (place <= doneBefore) continue;
    if (performance.now() - began > longestLockMs) {
      await recordProgress(trx, planId, done);
      return null;
    }
    const arrivals = some.map(({ units: quantity, giver: why, ...rest }) => ({ ...rest, quantity, why }));
    await receiveStock(trx, arrivals, { kind: 'donation', actor, now });
    done = place;
  }
  return donations.length;
}

function conflictsOf(
  donations: readonly PlannedDonation[],
  { held, booked, today }: { held: readonly LockedProduct[]; booked: ReadonlySet<string>; today: string },
): Problem[] {
  const stocks = new Map(held.flatMap(({ id, archived, stock }) => (archived ? [] : [[id, stock] as const])));
  const inOrder = donations.toSorted((one, another) => one.line - another.line);
  return inOrder.flatMap(({ line, productId: product, units, expires, requestKey }): Problem[] => {
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
