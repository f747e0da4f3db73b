import { demoOfferAnswer, demoOffers } from '../../../database/seed/demo-offers.ts';
import {
  demoFamilies,
  demoOrders,
  demoQuestions,
  demoRecall,
  demoVolunteer,
  tubeWithLot,
} from '../../../database/seed/demo-work.ts';
import { setCartLines } from '../../cart/set-cart-lines.server.ts';
import { moveStock } from '../../catalogue/inventory/stock/move-stock.server.ts';
import { placeOrder } from '../../checkout/place-order.server.ts';
import { answerOffer, receiveOffer } from '../../donations/change-offer.server.ts';
import { offerSupplies } from '../../donations/offer-supplies.server.ts';
import { answerEnquiry } from '../../enquiries/answer-enquiry.server.ts';
import { createEnquiry } from '../../enquiries/create-enquiry.server.ts';
import { packOrder } from '../../orders/desk/pack-order.server.ts';
import { noteDispatch } from '../../orders/dispatch/dispatch-order.server.ts';
import { writeNote } from '../../orders/notes/write-note.server.ts';
import { country } from '../../orders/orders.contract.ts';
import { notePayment } from '../../orders/payment/note-payment.server.ts';
import { beginHold } from '../../recalls/change-recall.server.ts';
import type { Db, Transact } from '../../shared/api-context.ts';
import { jakartaDayName, jakartaYear } from '../../shared/jakarta-time.ts';
import { dropMails } from '../../shared/jobs/jobs.store.server.ts';
import type { Keyring } from '../../shared/secrets/keyring.server.ts';
import { internationalPhone } from '../../shared/text/phone.ts';
import { accountOf } from './demo.store.ts';

type Filling = { db: Db; transact: Transact; keyring: Keyring; now: Date };
type DemoOrder = (typeof demoOrders)[number];
type DemoOffer = (typeof demoOffers)[number];

const dayMs = 86_400_000;
const locale = 'id';

/**
 * Fills a demo with orders, parcels, payments, questions, offers and a hold, by the same functions as the shop. Its
 * people exist.
 */
export async function fillWork(filling: Filling): Promise<void> {
  const { db, now } = filling;
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const actor = await accountOf(db, demoVolunteer.email);
  const { lot, units, usableDays, worth, why } = demoRecall;
  await moveStock(
    db,
    {
      ...{ productId: tubeWithLot, kind: 'donation', change: units, lot, key: crypto.randomUUID() },
      expires: jakartaDayName(ago(-usableDays)),
      value: { amount: worth, by: 'foundation' },
    },
    { actor, locale, now: ago(60) },
  );
  for (const order of demoOrders) await fillOrder(filling, order, { actor, ago });
  for (const { family, daysAgo, answer, ...question } of demoQuestions) {
    const uid = await accountOf(db, demoFamilies[family].email);
    const asked = { ...question, askedAt: ago(daysAgo), locale, digest: null } as const;
    const id = await createEnquiry(db, { uid }, asked);
    if (id && answer) {
      const reader = { locale, caller: actor, now: ago(daysAgo - 1) } as const;
      await answerEnquiry(db, { id, text: answer, reader });
    }
  }
  for (const offer of demoOffers) await fillOffer(filling, offer, { actor, ago });
  const named = { productId: tubeWithLot, lots: [lot], everything: false, withoutLot: false, why };
  await beginHold(db, named, { actor, now: ago(demoRecall.daysAgo) });
  // In the mailbox they would hide the mails that a newcomer looks for.
  await dropMails(db);
}

type By = { actor: string; ago: (days: number) => Date };

async function fillOrder(filling: Filling, order: DemoOrder, { actor, ago }: By): Promise<void> {
  const { db, transact, keyring } = filling;
  const { name, ...rest } = demoFamilies[order.family];
  const accountUid = await accountOf(db, rest.email);
  const now = ago(order.daysAgo);
  const items = Object.entries(order.units).map(([productId, quantity]) => ({ productId, quantity }));
  await setCartLines(transact, accountUid, { items }, { year: jakartaYear(now), locale });
  const placed = await placeOrder(transact, {
    ...{ accountUid, email: rest.email, keyring, now, locale, ordersPerDay: demoOrders.length },
    request: {
      userId: accountUid,
      address: { ...rest, phone: internationalPhone(rest.phone) ?? '', fullName: name, country },
    },
  });
  const orderId = placed.order._id;
  if (order.note) await writeNote(db, { orderId, note: order.note, actor, now });
  if (order.isBeingPacked) await packOrder(db, { orderId, actor, now: filling.now });
  if (order.sent) {
    const { daysAgo, ...parcel } = order.sent;
    await noteDispatch(db, { orderId, sentOn: jakartaDayName(ago(daysAgo)), ...parcel, actor, now: ago(daysAgo) });
  }
  if (order.paidDaysAgo !== undefined) {
    const noted = ago(order.paidDaysAgo);
    const payment = { receivedOn: jakartaDayName(noted), amount: placed.order.totalPrice, how: 'transfer' };
    await notePayment(db, { orderId, ...payment, actor, now: noted });
  }
}

async function fillOffer({ db }: Filling, offer: DemoOffer, { actor, ago }: By): Promise<void> {
  const { family, daysAgo, received, ...thing } = offer;
  const uid = await accountOf(db, demoFamilies[family].email);
  const offered = { ...thing, sealed: true, photos: [], offeredAt: ago(daysAgo), locale, digest: null } as const;
  const id = await offerSupplies(db, { uid }, offered);
  if (!id || !received) return;
  const answered = { locale, caller: actor, now: ago(daysAgo - 1) } as const;
  await answerOffer(db, { id, accepted: true, text: demoOfferAnswer, reader: answered });
  const { productId, worth } = received;
  const value = { amount: worth, by: 'donor' } as const;
  await receiveOffer(
    db,
    { id, productId, quantity: thing.quantity, value },
    { ...answered, now: ago(received.daysAgo) },
  );
}
