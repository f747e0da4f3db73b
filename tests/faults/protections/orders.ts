import type { Protection } from './protection.ts';

const ordering = 'src/checkout/place-order.server.ts';
const races = 'src/checkout/simultaneous-orders.test.ts';
const forged = 'tests/faults/requests.test.ts';

export const orders: Protection[] = [
  {
    promise: 'last-unit',
    by: races,
    file: 'src/cart/cart.store.server.ts',
    text: '    for update of l for no key update of p`.execute(trx);',
    becomes: '`.execute(trx);',
  },
  {
    promise: 'one-buyer-at-once',
    by: 'src/checkout/checkout.test.ts',
    file: 'database/migrations/0001_shop.sql',
    text: 'bought_within_allowance check (bought <= allowed)',
    becomes: 'bought_within_allowance check (true)',
  },
  {
    promise: 'sent-twice',
    by: races,
    file: ordering,
    text: 'if (earlierOrderId) return earlierOrderId;',
    becomes: '',
  },
  {
    promise: 'crossed-carts',
    by: races,
    file: 'src/cart/set-cart-lines.server.ts',
    text: 'await lockOrdering(trx, accountUid);',
    becomes: 'void lockOrdering;',
  },
  {
    promise: 'crossed-carts',
    by: races,
    file: 'src/cart/cart.store.server.ts',
    text: '    order by p.id\n    for update of l',
    becomes: '    order by l.added_at\n    for update of l',
  },
  {
    promise: 'changed-meanwhile',
    by: forged,
    file: ordering,
    text: 'if (request.expectedTotal !== undefined && request.expectedTotal !== total) {',
    becomes: 'if (total < 0) {',
  },
  {
    promise: 'turn-of-the-year',
    by: 'src/orders/yearly-allowance.test.ts',
    file: 'src/shared/jakarta-time.ts',
    text: "new Intl.DateTimeFormat('en', { timeZone: 'Asia/Jakarta', year: 'numeric' })",
    becomes: "new Intl.DateTimeFormat('en', { timeZone: 'UTC', year: 'numeric' })",
  },
  {
    promise: 'mail-relay',
    by: 'src/orders/orders-per-day.test.ts',
    file: ordering,
    text: 'await refuseBeyondDay(trx, checkout);',
    becomes: '',
  },
  {
    promise: 'mail-relay',
    by: 'src/orders/orders-per-day.test.ts',
    file: 'src/shared/mail.ts',
    text: ".replace(/https?:|www\\.|[<>@/\\\\]/gi, '')",
    becomes: '',
  },
  {
    promise: 'mail-relay',
    by: 'src/orders/orders-per-day.test.ts',
    file: 'src/orders/mails/order-mail.server.ts',
    text: 'to: shopper.email,',
    becomes: 'to: order.address.email,',
  },
  {
    promise: 'mail-headers',
    by: 'src/identity/sign-in/sign-up.test.ts',
    file: 'src/shared/text-schema.ts',
    text: "    z.refine((value) => !/[\\r\\n\\t]/.test(value), { error: 'characters' satisfies IssueName }),\n",
    becomes: "    z.refine((value) => value !== '\\n'),\n",
  },
  {
    promise: 'apartment-once',
    by: 'src/checkout/billing-form.test.ts',
    file: 'src/checkout/billing-form.ts',
    text: 'fields.street.startsWith(before) ? fields.street : before + fields.street;',
    becomes: 'before + fields.street;',
  },
];
