import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdSteps } from '../../tests/holds.ts';
import type { Person } from '../../tests/people.ts';
import { helpedAddress, helpedPerson } from '../../tests/samples/helped-samples.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart, times } from '../../tests/shopping.ts';
import { countNotedOrders } from '../reports/order-totals.store.server.ts';
import { reportInvariants } from '../server/verify/report-invariants.ts';
import type { Role } from '../shared/access-levels.ts';

let shop: TestShop;
let staff: Person;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await shop.person({ role: 'staff' });
});
afterAll(() => shop.close());

const product = (fields = {}) => shop.product({ price: 5_000, countInStock: 100, ...fields });
const place = (uid: string, productId: string, quantity: number) =>
  shop.call('POST', `admin/helped/${uid}/orders`, {
    as: staff,
    body: {
      lines: [{ productId, quantity }],
      ...{ address: helpedAddress, expectedTotal: quantity * 5_000, requestKey: randomUUID() },
    },
  });
const codeOf = async (uid: string): Promise<string> =>
  (await shop.call('POST', `admin/helped/${uid}/code`, { as: staff })).body.code;
const type = (as: Person, code: string) => shop.call('POST', 'account/family-code', { as, body: { code } });
const confirm = (uid: string, family: Person, { as = staff, email = family.email } = {}) =>
  shop.call('POST', `admin/helped/${uid}/claim`, { as, body: { accountUid: family.uid, email } });
const logged = async (uid: string) =>
  shop.db
    .selectFrom('audit_entry')
    .select(['actor_uid', 'action', 'details'])
    .where('subject', '=', `account:${uid}`)
    .where('action', 'like', 'account.claim%')
    .orderBy('id')
    .execute();

test('orders and the year’s share move to the account that typed the code, once staff confirmed it', async () => {
  const admin = await shop.person({ role: 'admin' });
  const uid = await helpedPerson(shop, staff);
  const family = await shop.person({ name: 'Ibu Wati' });
  const tube = await product({ yearlyLimitPerUser: 3 });
  expect((await place(uid, tube._id, 2)).status).toBe(201);
  await fillCart(shop, family, [tube._id, 2]);
  expect((await orderCart(shop, family)).status).toBe(201);
  await countNotedOrders(shop.db);

  expect((await confirm(uid, family)).status).toBe(404);
  const code = await codeOf(uid);
  expect((await type(family, `${code.slice(0, 3)} ${code.slice(3, 6)}-${code.slice(6)}`)).body).toEqual({
    typed: true,
  });
  // Typed again by the same account, it is no news.
  expect((await type(family, code)).body).toEqual({ typed: true });
  expect((await logged(uid)).filter(({ action }) => action === 'account.claim-typed')).toHaveLength(1);
  const shown = await shop.call('GET', `admin/helped/${uid}`, { as: staff });
  expect(shown.body.claimant).toMatchObject({ uid: family.uid, name: 'Ibu Wati', email: family.email });
  expect((await shop.call('GET', `orders/${family.uid}`, { as: family })).body).toHaveLength(1);
  expect((await confirm(uid, family)).body).toEqual({ confirmed: true });

  const { body: orders } = await shop.call('GET', `orders/${family.uid}`, { as: family });
  expect(orders.map(({ address }: { address: { email: string } }) => address.email)).toContain(family.email);
  expect(orders).toHaveLength(2);
  // Two and two are beyond three. Nothing is left, and nothing resets.
  expect((await shop.call('GET', 'shares', { as: family })).body.shares).toMatchObject([{ bought: 4, limit: 3 }]);
  expect((await fillCart(shop, family, [tube._id, 1])).body.code).toBe('ALLOWANCE_EXCEEDED');
  expect((await place(uid, tube._id, 1)).status).toBe(404);
  expect((await shop.call('GET', `admin/helped/${uid}`, { as: staff })).status).toBe(404);
  const { body: weeks } = await shop.call('GET', 'admin/helped-orders', { as: admin });
  expect(weeks).toHaveLength(1);
  // A deleted order gives its units back to the account that has it now.
  await shop.call('DELETE', `orders/${orders[0]._id}`, { as: admin, body: { reason: 'twice' } });
  expect((await shop.call('GET', 'shares', { as: family })).body.shares).toMatchObject([{ bought: 2, limit: 3 }]);
  await fillCart(shop, family, [tube._id, 1]);
  expect((await orderCart(shop, family)).status).toBe(201);
});

test('the totals of reports match the orders after a family moved, counted before and after', async () => {
  const uid = await helpedPerson(shop, staff);
  const family = await shop.person();
  const tube = await product();
  await place(uid, tube._id, 1);
  await countNotedOrders(shop.db);
  await place(uid, tube._id, 2);
  await type(family, await codeOf(uid));
  expect((await confirm(uid, family)).status).toBe(200);
  const differences = async () => {
    const found = await Promise.all(
      Object.entries(reportInvariants).map(async ([rule, invariant]) => {
        const { rows } = await sql.raw(invariant).execute(shop.db);
        return rows.length > 0 ? [rule] : [];
      }),
    );
    return found.flat();
  };
  expect(await differences()).toEqual([]);
  await countNotedOrders(shop.db);
  expect(await differences()).toEqual([]);
});

test('a code works once, for a day, and a newer one ends it until it was typed', async () => {
  const uid = await helpedPerson(shop, staff);
  const [family, stranger] = [await shop.person(), await shop.person()];
  const first = await codeOf(uid);
  const second = await codeOf(uid);
  expect(first).toMatch(/^\d{10}$/);
  expect((await type(family, first)).status).toBe(404);
  const givenBefore = (hours: number) =>
    shop.db
      .updateTable('helped_claim')
      .set({ given_at: new Date(Date.now() - hours * 3_600_000) })
      .where('helped_uid', '=', uid)
      .execute();
  await givenBefore(25);
  expect((await type(family, second)).status).toBe(404);
  await givenBefore(23);
  expect((await type(family, second)).status).toBe(200);
  // Its first answer may have been lost.
  expect((await type(family, second)).status).toBe(200);
  expect((await type(stranger, second)).status).toBe(404);
  // A volunteer whose page is older gives another one.
  expect(await shop.call('POST', `admin/helped/${uid}/code`, { as: staff })).toMatchObject({
    status: 409,
    body: { code: 'EDITED_MEANWHILE' },
  });
  expect((await confirm(uid, stranger)).status).toBe(404);
  const refusal = { as: staff, body: { accountUid: family.uid } };
  expect((await shop.call('POST', `admin/helped/${uid}/refusal`, refusal)).body).toEqual({ refused: true });
  expect((await confirm(uid, family)).status).toBe(404);
  const rows = await shop.db.selectFrom('helped_claim').selectAll().where('helped_uid', '=', uid).execute();
  expect(rows).toEqual([]);
  const by = (actor_uid: string, action: string, details = {}) => ({ actor_uid, action, details });
  const account = { account: family.uid };
  expect(await logged(uid)).toEqual([
    ...times(2).map(() => by(staff.uid, 'account.claim-code')),
    by(family.uid, 'account.claim-typed', account),
    by(staff.uid, 'account.claim-refused', account),
  ]);
});

test('no volunteer’s account, no disabled one and none with another email than was read gets the orders of a family', async () => {
  const admin = await shop.person({ role: 'admin' });
  const uid = await helpedPerson(shop, staff);
  const family = await shop.person();
  const code = await codeOf(uid);
  expect((await type(staff, code)).status).toBe(404);
  expect((await type(family, code)).status).toBe(200);
  expect((await confirm(uid, family, { email: 'another@family.example' })).status).toBe(404);
  const disabled = `admin/accounts/${family.uid}/disabled`;
  const refusedAs = async (role: Role) => {
    await shop.db.updateTable('account').set({ role }).where('uid', '=', family.uid).execute();
    return (await confirm(uid, family)).status;
  };
  expect([await refusedAs('staff'), await refusedAs('admin')]).toEqual([404, 404]);
  await shop.db.updateTable('account').set({ role: 'customer' }).where('uid', '=', family.uid).execute();
  expect((await shop.call('PUT', disabled, { as: admin, body: { reason: 'Asked' } })).status).toBe(200);
  expect((await confirm(uid, family)).status).toBe(404);
  expect((await shop.call('DELETE', disabled, { as: admin })).status).toBe(200);
  expect((await confirm(uid, family)).status).toBe(200);
  expect(await logged(family.uid)).toMatchObject([{ details: { family: uid, account: family.uid } }]);
});

test('a recall that a volunteer told to the family by phone stays told after the move', async () => {
  const admin = await shop.person({ role: 'admin' });
  const uid = await helpedPerson(shop, staff);
  const family = await shop.person();
  const steps = holdSteps(shop, { admin, staff });
  const { _id } = await steps.lots(['A', 2]);
  const { _id: hold_id } = await steps.hold(_id, { lots: ['A'] });
  const told = { told_at: new Date(), told_by: admin.uid };
  await shop.db
    .insertInto('recall_family')
    .values({ hold_id, account_uid: uid, ...told })
    .execute();
  await shop.db.insertInto('recall_family').values({ hold_id, account_uid: family.uid }).execute();
  await type(family, await codeOf(uid));
  expect((await confirm(uid, family)).status).toBe(200);
  const rows = await shop.db.selectFrom('recall_family').selectAll().where('hold_id', '=', hold_id).execute();
  expect(rows).toMatchObject([{ account_uid: family.uid, ...told }]);
});

test('an account may try ten codes a day, right or wrong', async () => {
  const guesser = await shop.person();
  for (const place of times(10)) expect((await type(guesser, `000000000${place}`)).status).toBe(404);
  const code = await codeOf(await helpedPerson(shop, staff));
  expect(await type(guesser, code)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  for (const wrong of ['', '12345', `${'1'.repeat(11)}`, "' or 1=1 --", '١٢٣٤٥٦٧٨٩٠'])
    expect((await type(await shop.person(), wrong)).status, wrong).toBe(400);
});

test('confirmations, orders for the family and orders of its account at once: nothing is lost, nothing is had twice', {
  tags: ['one-buyer-at-once'],
}, async () => {
  for (const _ of times(5)) {
    const uid = await helpedPerson(shop, staff);
    const family = await shop.person();
    const tube = await product({ yearlyLimitPerUser: 2 });
    await place(uid, tube._id, 1);
    await fillCart(shop, family, [tube._id, 1]);
    await type(family, await codeOf(uid));
    const [byStaff, own, ...confirmed] = await Promise.all([
      place(uid, tube._id, 1),
      orderCart(shop, family),
      ...times(3).map(() => confirm(uid, family)),
    ]);
    expect([201, 404]).toContain(byStaff?.status);
    expect([201, 409]).toContain(own?.status);
    expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const placed = 1 + [byStaff, own].filter((answer) => answer?.status === 201).length;
    const use = await shop.db
      .selectFrom('yearly_purchase')
      .select(['account_uid', 'bought'])
      .where('product_id', '=', tube._id)
      .execute();
    expect(use).toEqual([{ account_uid: family.uid, bought: placed }]);
    expect((await shop.call('GET', `orders/${family.uid}`, { as: family })).body).toHaveLength(placed);
  }
});

test('an account that closes takes its typed code with it', { tags: ['asked-to-be-forgotten'] }, async () => {
  const uid = await helpedPerson(shop, staff);
  const family = await shop.person();
  await type(family, await codeOf(uid));
  const { body: data } = await shop.call('GET', 'account/data', { as: family });
  expect(data.claims).toEqual([{ givenAt: expect.any(String), typedAt: expect.any(String) }]);
  await shop.call('POST', 'account/close', { as: family, body: { email: family.email } });
  expect((await shop.call('GET', `admin/helped/${uid}`, { as: staff })).body.claimant).toBeNull();
});
