import { writeOffAllExpired } from '../catalogue/batches/write-off-expired.server.ts';
import { isExpiredStockError } from '../catalogue/stock/stock.store.server.ts';
import { type Consent, recordConsent } from '../identity/store/consent.store.server.ts';
import { lockAccountForOrder } from '../orders/order-counts.store.server.ts';
import { withoutVolunteers } from '../orders/payment-text.ts';
import {
  deleteSavedAddress,
  findSavedAddresses,
  keepsAddress,
  saveAddress,
} from '../orders/saved-address.store.server.ts';
import { type ApiContext, callerOf } from '../shared/api-context.ts';
import type { Handlers } from '../shared/handlers.ts';
import { ShopError } from '../shared/shop-error.ts';
import type { checkoutContract } from './checkout.contract.ts';
import { placeOrder, toSave } from './place-order.server.ts';

export const checkoutApi: Handlers<typeof checkoutContract> = {
  place: async (context, input) => {
    const { uid, email } = callerOf(context);
    if (input.body.userId !== uid) throw new ShopError('FORBIDDEN');
    const checkout = {
      accountUid: uid,
      email,
      keyring: context.keyring,
      request: input.body,
      idempotencyKey: input.headers['idempotency-key'],
      now: context.now(),
      locale: context.locale,
      ordersPerDay: context.ordersPerDay,
    };
    const { order, replayed } = await withoutExpired(context, () => placeOrder(context.transact, checkout));
    context.stockChanged(order.products.map(({ productId }) => productId));
    return {
      headers: { 'idempotent-replayed': replayed ? ('true' as const) : undefined },
      body: withoutVolunteers(order),
    };
  },
  savedAddress: async (context) => {
    const kept = await findSavedAddresses(context.db, callerOf(context).uid);
    return { address: kept[0]?.address ?? null, kept };
  },
  keepAddress: async (context, { slot: wanted, was, ...written }) => {
    const { uid } = callerOf(context);
    return context.db.transaction().execute(async (trx) => {
      await lockAccountForOrder(trx, uid);
      const slot = await saveAddress(trx, uid, { address: toSave(written), slot: wanted, was, usedAt: null });
      if (slot === undefined) throw new ShopError('EDITED_MEANWHILE');
      await recordConsent(trx, consentOf(context, true));
      return { slot };
    });
  },
  deleteAddress: async (context, { slot, was }) => {
    const { uid } = callerOf(context);
    await context.db.transaction().execute(async (trx) => {
      await deleteSavedAddress(trx, uid, { slot, was });
      const kept = was === undefined ? [] : await findSavedAddresses(trx, uid);
      if (kept.some((each) => each.slot === slot)) throw new ShopError('EDITED_MEANWHILE');
      await recordConsent(trx, consentOf(context, false));
    });
    return { slot };
  },
};

function consentOf(context: ApiContext, given: boolean): Consent {
  const { uid } = callerOf(context);
  const stillRests = keepsAddress(uid);
  return { uid, kind: 'keep_address', given, locale: context.locale, at: context.now(), stillRests };
}

/** Places an order. If its transaction meets expired units, writes them off and tries once more. */
export async function withoutExpired<Placed>(context: ApiContext, place: () => Promise<Placed>): Promise<Placed> {
  try {
    return await place();
  } catch (error) {
    if (!isExpiredStockError(error)) throw error;
    context.stockChanged(await writeOffAllExpired(context.db, context.now()));
    return place();
  }
}
