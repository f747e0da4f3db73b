import { findListedAccount } from '../accounts/accounts.store.server.ts';
import { listOffersOf } from '../donations/offer.store.server.ts';
import { listEnquiriesOf } from '../enquiries/enquiry.store.server.ts';
import { readerOf } from '../enquiries/take-letter.server.ts';
import { findHelpedPhone } from '../identity/store/helped-person.store.server.ts';
import { listShares } from '../orders/allowance.store.server.ts';
import { notesOfOrders } from '../orders/notes/note.store.server.ts';
import { listOrders } from '../orders/order-list.store.server.ts';
import { addParcelLinks } from '../orders/parcel-link.ts';
import type { Handlers } from '../shared/handlers.ts';
import { jakartaYear } from '../shared/jakarta-time.ts';
import { type familyContract, shownOfEach } from './family.contract.ts';

export const familyApi: Handlers<typeof familyContract> = {
  get: async (context, { uid }) => {
    const { db, locale } = context;
    const account = await findListedAccount(db, uid);
    const year = jakartaYear(context.now());
    const { body } = await listOrders(db, '/', { limit: shownOfEach }, { accountUid: uid });
    const notes = await notesOfOrders(
      db,
      body.map(({ _id }) => _id),
    );
    const orders = addParcelLinks(context, body);
    const shown = { uid, limit: shownOfEach };
    return {
      account,
      phone: (await findHelpedPhone(db, uid)) ?? orders[0]?.address.phone ?? null,
      year,
      shares: await listShares(db, uid, year, locale),
      orders: orders.map((order) => ({ order, notes: notes.get(order._id) ?? [] })),
      questions: await listEnquiriesOf(db, shown, readerOf(context)),
      offers: await listOffersOf(db, shown, readerOf(context)),
    };
  },
};
