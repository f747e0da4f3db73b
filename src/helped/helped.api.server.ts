import { randomUUID } from 'node:crypto';
import { recordAudit } from '../audit/audit.store.server.ts';
import { readChosenLines } from '../cart/cart.store.server.ts';
import { withoutExpired } from '../checkout/checkout.api.server.ts';
import { countAttempts, throwIfRefused } from '../identity/rate-limit/rate-limit.server.ts';
import { findClaimant } from '../identity/store/helped-claim.store.server.ts';
import {
  createHelpedPerson,
  findHelpedPerson,
  isHelped,
  listHelpedPeople,
} from '../identity/store/helped-person.store.server.ts';
import { listHelpedOrders } from '../orders/helped-order.store.server.ts';
import { listOrders } from '../orders/order-list.store.server.ts';
import { acting, callerOf, type Db } from '../shared/api-context.ts';
import type { Handlers } from '../shared/handlers.ts';
import { jakartaYear } from '../shared/jakarta-time.ts';
import { createOnce } from '../shared/request-key.store.server.ts';
import { confirmClaim, giveCode, refuseClaim, typeCode } from './claim-family.server.ts';
import type { helpedContract } from './helped.contract.ts';
import { placeHelpedOrder } from './place-helped-order.server.ts';

export const helpedApi: Handlers<typeof helpedContract> = {
  list: (context, input) => listHelpedPeople(context.db, input.query),
  get: (context, input) => findWithAddress(context.db, input.uid),
  create: async (context, input) => {
    const actor = callerOf(context).uid;
    const create = async (trx: Db) => {
      const uid = randomUUID();
      await createHelpedPerson(trx, { ...input, uid, by: actor, now: context.now() });
      await recordAudit(trx, { actor, action: 'account.helped', subject: `account:${uid}` });
      return uid;
    };
    return findWithAddress(context.db, await createOnce(context.db, actor, input, { create, stands: isHelped }));
  },
  lines: async (context, { uid, items }) => {
    await findHelpedPerson(context.db, uid);
    const shown = { year: jakartaYear(context.now()), locale: context.locale };
    return { items: await readChosenLines(context.db, uid, items, shown) };
  },
  place: async (context, input) => {
    const actor = callerOf(context).uid;
    const order = await withoutExpired(context, () => placeHelpedOrder(context, actor, input));
    context.stockChanged(order.products.map(({ productId }) => productId));
    return order;
  },
  orders: (context, input) => listHelpedOrders(context.db, input.query),
  giveCode: async (context, { uid }) => ({
    code: await giveCode(context.db, context.keyring, { uid, ...acting(context) }),
  }),
  typeCode: async (context, { code }) => {
    const { uid } = callerOf(context);
    throwIfRefused(await countAttempts(context, [{ kind: 'claim', target: uid }], undefined));
    await typeCode(context.db, context.keyring, { uid, code, now: context.now() });
    return { typed: true };
  },
  confirm: async (context, input) => {
    await confirmClaim(context.db, { ...input, ...acting(context) });
    return { confirmed: true };
  },
  refuse: async (context, input) => {
    await refuseClaim(context.db, { ...input, actor: callerOf(context).uid });
    return { refused: true };
  },
};

async function findWithAddress(db: Db, uid: string) {
  const person = await findHelpedPerson(db, uid);
  const { body } = await listOrders(db, '/', { limit: 1 }, { accountUid: uid });
  const claimant = await findClaimant(db, uid);
  return {
    ...person,
    address: body[0]?.address ?? null,
    claimant: claimant ? { ...claimant, typedAt: claimant.typedAt?.toISOString() ?? '' } : null,
  };
}
