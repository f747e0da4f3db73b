import { randomUUID } from 'node:crypto';
import { implement } from '@orpc/server';
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
import { type ApiContext, callerOf, type Db } from '../shared/api-context.ts';
import { jakartaYear } from '../shared/jakarta-time.ts';
import { createOnce } from '../shared/request-key.store.server.ts';
import { confirmClaim, giveCode, refuseClaim, typeCode } from './claim-family.server.ts';
import { helpedContract } from './helped.contract.ts';
import { placeHelpedOrder } from './place-helped-order.server.ts';

const api = implement(helpedContract).$context<ApiContext>();

export const helpedApi = api.router({
  list: api.list.handler(({ context, input }) => listHelpedPeople(context.db, input.query)),
  get: api.get.handler(({ context, input }) => findWithAddress(context.db, input.uid)),
  create: api.create.handler(async ({ context, input }) => {
    const actor = callerOf(context).uid;
    const create = async (trx: Db) => {
      const uid = randomUUID();
      await createHelpedPerson(trx, { ...input, uid, by: actor, now: context.now() });
      await recordAudit(trx, { actor, action: 'account.helped', subject: `account:${uid}` });
      return uid;
    };
    return findWithAddress(context.db, await createOnce(context.db, actor, input, { create, stands: isHelped }));
  }),
  lines: api.lines.handler(async ({ context, input: { uid, items } }) => {
    await findHelpedPerson(context.db, uid);
    const shown = { year: jakartaYear(context.now()), locale: context.locale };
    return { items: await readChosenLines(context.db, uid, items, shown) };
  }),
  place: api.place.handler(async ({ context, input }) => {
    const actor = callerOf(context).uid;
    const order = await withoutExpired(context, () => placeHelpedOrder(context, actor, input));
    context.stockChanged(order.products.map(({ productId }) => productId));
    return order;
  }),
  orders: api.orders.handler(({ context, input }) => listHelpedOrders(context.db, input.query)),
  giveCode: api.giveCode.handler(async ({ context, input: { uid } }) => {
    const acting = { uid, actor: callerOf(context).uid, now: context.now() };
    return { code: await giveCode(context.db, context.keyring, acting) };
  }),
  typeCode: api.typeCode.handler(async ({ context, input: { code } }) => {
    const { uid } = callerOf(context);
    throwIfRefused(await countAttempts(context, [{ kind: 'claim', target: uid }], undefined));
    await typeCode(context.db, context.keyring, { uid, code, now: context.now() });
    return { typed: true };
  }),
  confirm: api.confirm.handler(async ({ context, input }) => {
    await confirmClaim(context.db, { ...input, actor: callerOf(context).uid, now: context.now() });
    return { confirmed: true };
  }),
  refuse: api.refuse.handler(async ({ context, input }) => {
    await refuseClaim(context.db, { ...input, actor: callerOf(context).uid });
    return { refused: true };
  }),
});

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
