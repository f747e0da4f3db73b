import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobsDone } from '../../tests/jobs-done.ts';
import type { Person } from '../../tests/people.ts';
import { helpedAddress, helpedPerson } from '../../tests/samples/helped-samples.ts';
import { openTestShop, origin, type TestShop } from '../../tests/shop.ts';
import { stockOf, times } from '../../tests/shopping.ts';
import { privacyVersion } from '../content/privacy-version.ts';
import { readableData } from '../privacy/readable-data.ts';
import { jakartaYear } from '../shared/jakarta-time.ts';

let shop: TestShop;
let staff: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await shop.person({ role: 'staff', name: 'Bagus' });
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const product = (fields = {}) => shop.product({ price: 5_000, countInStock: 100, ...fields });
type Lines = [id: string, quantity: number][];

function place(uid: string, lines: Lines, { as = staff, ...extra }: { as?: Person; [field: string]: unknown } = {}) {
  const body = {
    lines: lines.map(([productId, quantity]) => ({ productId, quantity })),
    ...{
      address: helpedAddress,
      expectedTotal: lines.reduce((sum, [, quantity]) => sum + quantity * 5_000, 0),
      ...extra,
    },
  };
  return shop.call('POST', `admin/helped/${uid}/orders`, { as, body });
}

async function boughtOf(uid: string, productId: string): Promise<number> {
  const row = await shop.db
    .selectFrom('yearly_purchase')
    .select('bought')
    .where('account_uid', '=', uid)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row?.bought ?? 0;
}

test('a family is added after its consent was read aloud, with version, language, reader and time', async () => {
  const form = {
    name: ' Ibu  Wati ',
    phone: '0812-1111-2222',
    locale: 'id',
    consentRead: true,
    requestKey: randomUUID(),
  };
  const { status, body } = await shop.call('POST', 'admin/helped', { as: staff, body: form });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...{ name: 'Ibu Wati', phone: '+6281211112222', locale: 'id', address: null },
    consent: { version: privacyVersion, by: 'Bagus', at: expect.any(String) },
  });
  const { words, read_by } = await shop.db
    .selectFrom('consent')
    .select(['words', 'read_by'])
    .where('account_uid', '=', body.uid)
    .executeTakeFirstOrThrow();
  expect(words).toContain('Yayasan boleh menyimpan nama, nomor telepon, alamat, dan pesanan Anda');
  expect(read_by).toBe(staff.uid);
  expect((await shop.call('POST', 'admin/helped', { as: staff, body: form })).body.uid).toBe(body.uid);
  const refused = await shop.call('POST', 'admin/helped', { as: staff, body: { ...form, consentRead: false } });
  expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
});

test('a phone number suggests families in any of its forms, and neither merges nor blocks them', async () => {
  const body = { name: 'Bapak Joko', phone: '081377778888', locale: 'id', consentRead: true };
  const made = await Promise.all(times(2).map(() => shop.call('POST', 'admin/helped', { as: staff, body })));
  const uids = made.map(({ body: { uid } }) => uid);
  expect(new Set(uids).size).toBe(2);
  for (const q of ['0813 7777 8888', '+62 813-7777-8888', '813777788', 'joko']) {
    const { body: found } = await shop.call('GET', `admin/helped?q=${encodeURIComponent(q)}`, { as: staff });
    expect(found.map(({ uid }: { uid: string }) => uid).sort(), q).toEqual(uids.toSorted());
  }
});

test('an order for a family takes stock and share, mails nobody but the foundation, and knows who placed it', async () => {
  const uid = await helpedPerson(shop, staff, { name: 'Ibu Ani' });
  const tube = await product({ yearlyLimitPerUser: 3 });
  const requestKey = randomUUID();
  const { status, body } = await place(uid, [[tube._id, 2]], { requestKey });
  expect(status).toBe(201);
  expect(body).toMatchObject({ totalPrice: 10_000, locale: 'id', address: { email: `${uid}@no-mailbox.invalid` } });
  expect((await place(uid, [[tube._id, 2]], { requestKey })).body._id).toBe(body._id);
  expect(await stockOf(shop, tube._id)).toBe(98);
  expect(await boughtOf(uid, tube._id)).toBe(2);
  const lines = await shop.call('POST', `admin/helped/${uid}/lines`, {
    as: staff,
    body: { items: [{ productId: tube._id, quantity: 1 }] },
  });
  expect(lines.body.items).toMatchObject([{ allowance: { limit: 3, bought: 2 }, countInStock: 98, quantity: 1 }]);
  expect(await place(uid, [[tube._id, 2]])).toMatchObject({ status: 409, body: { code: 'ALLOWANCE_EXCEEDED' } });
  await jobsDone(shop.db);
  expect(shop.mail.received.filter(({ to }) => to.includes('no-mailbox'))).toEqual([]);
  const { body: weeks } = await shop.call('GET', 'admin/helped-orders', { as: admin });
  expect(weeks[0]).toMatchObject({ number: body.number, by: 'Bagus', units: 2, total: 10_000, deleted: false });
  expect(new Date(weeks[0].week).getUTCDay()).toBe(1);
  expect((await shop.call('GET', `admin/helped/${uid}`, { as: staff })).body.address.city).toBe(helpedAddress.city);
});

test('two volunteers who order for one person at once never spend one share twice', {
  tags: ['one-buyer-at-once'],
}, async () => {
  const other = await shop.person({ role: 'staff' });
  for (const _ of times(6)) {
    const uid = await helpedPerson(shop, staff);
    const tube = await product({ yearlyLimitPerUser: 2 });
    const answers = await Promise.all(
      [staff, other, staff, other].map((as) => place(uid, [[tube._id, 2]], { as, requestKey: randomUUID() })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    for (const { body } of answers.filter(({ status }) => status === 409)) expect(body.code).toBe('ALLOWANCE_EXCEEDED');
    expect(await boughtOf(uid, tube._id)).toBe(2);
    expect(await stockOf(shop, tube._id)).toBe(98);
  }
});

test('the same press sent ten times at once is one order', { tags: ['sent-twice'] }, async () => {
  const uid = await helpedPerson(shop, staff);
  const filter = await product();
  const requestKey = randomUUID();
  const answers = await Promise.all(times(10).map(() => place(uid, [[filter._id, 1]], { requestKey })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  expect(await stockOf(shop, filter._id)).toBe(99);
});

test('refuses another total, an empty order, unknown products and people, and customers as people', async () => {
  const uid = await helpedPerson(shop, staff);
  const filter = await product();
  const codeOf = async (answer: ReturnType<typeof place>) => (await answer).body.code;
  expect(await codeOf(place(uid, [[filter._id, 1]], { expectedTotal: 1 }))).toBe('PRICE_CHANGED');
  expect(await codeOf(place(uid, [[filter._id, 0]]))).toBe('CART_EMPTY');
  expect(await codeOf(place(uid, [[randomUUID(), 1]]))).toBe('PRODUCT_UNAVAILABLE');
  expect(
    await codeOf(
      place(uid, [
        [filter._id, 600],
        [filter._id, 600],
      ]),
    ),
  ).toBe('OUT_OF_STOCK');
  expect(await codeOf(place(randomUUID(), [[filter._id, 1]]))).toBe('NOT_FOUND');
  const customer = await shop.person();
  expect(await codeOf(place(customer.uid, [[filter._id, 1]]))).toBe('NOT_FOUND');
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/data'],
    ['DELETE', ''],
  ] as const)
    expect((await shop.call(method, `admin/helped/${customer.uid}${path}`, { as: admin })).status).toBe(404);
  const withMail = { ...helpedAddress, email: 'a@family.example' };
  expect(await codeOf(place(uid, [[filter._id, 1]], { address: withMail }))).toBe('INVALID_INPUT');
  expect(await stockOf(shop, filter._id)).toBe(100);
  expect(await shop.db.selectFrom('cart_line').selectAll().where('account_uid', '=', uid).execute()).toEqual([]);
});

test('nobody can write the address of an account without a mailbox as their own', async () => {
  const uid = await helpedPerson(shop, staff);
  const email = `${uid}@No-Mailbox.Invalid`;
  const signUp = await shop.call('POST', '/identity/sign-up/email', {
    body: { name: 'Stranger', email, password: 'a-good-long-password' },
    headers: { origin },
  });
  expect(signUp.status).toBeGreaterThanOrEqual(400);
  const buyer = await shop.person();
  const ordered = await shop.call('POST', 'orders', {
    as: buyer,
    body: { userId: buyer.uid, address: { ...helpedAddress, email } },
  });
  expect(ordered).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  const role = await shop.call('PUT', `admin/accounts/${uid}/role`, { as: admin, body: { role: 'staff' } });
  expect(role.status).toBe(403);
  const reason = { reason: 'Asked too often' };
  expect((await shop.call('PUT', `admin/accounts/${uid}/disabled`, { as: admin, body: reason })).status).toBe(403);
});

test('an admin grants such a family extra units', async () => {
  const uid = await helpedPerson(shop, staff);
  const tube = await product({ yearlyLimitPerUser: 1 });
  const year = jakartaYear(new Date());
  const body = { email: `${uid}@no-mailbox.invalid`, productId: tube._id, year, units: 1, reason: 'Twins' };
  expect((await shop.call('POST', 'admin/grants', { as: admin, body })).status).toBe(201);
  expect((await place(uid, [[tube._id, 2]])).status).toBe(201);
});

test('an admin saves the data of such a family, and deletes it at its request; who did it stands in the log', async () => {
  const uid = await helpedPerson(shop, staff, { phone: '+6281299990000' });
  const tube = await product({ yearlyLimitPerUser: 3 });
  const { body: order } = await place(uid, [[tube._id, 1]]);
  const { body: data } = await shop.call('GET', `admin/accounts/${uid}/data`, { as: admin });
  expect(data).toMatchObject({
    account: [{ name: 'Ibu Wati', email: '' }],
    helped: [{ phone: '+6281299990000' }],
    consents: [{ kind: 'privacy', readAloud: true, locale: 'id' }],
    orders: [{ number: order.number, placedByVolunteer: true, address: { email: '' } }],
    allowance: [{ bought: 1, allowed: 3 }],
  });
  expect(JSON.stringify(data)).not.toContain('no-mailbox');
  // Nobody can log in as such a family. The download says this in words, and not with the shop's own code.
  expect(readableData(data, { brand: 'Lega', locale: 'id' })).toContain('<dt>Masuk lewat</dt><dd>–</dd>');
  expect((await shop.call('DELETE', `admin/accounts/${uid}`, { as: admin })).body).toEqual({ forgotten: true });
  expect((await shop.call('GET', `admin/helped/${uid}`, { as: admin })).status).toBe(404);
  expect((await place(uid, [[tube._id, 1]])).status).toBe(404);
  const row = await shop.db.selectFrom('shop_order').select('address').where('id', '=', order._id).executeTakeFirst();
  expect(row?.address).toMatchObject({ fullName: '', phone: '', email: '', street: '' });
  const entries = await shop.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_uid'])
    .where('subject', 'in', [`account:${uid}`, `order:${order._id}`])
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { action: 'order.place-for', actor_uid: staff.uid },
    { action: 'account.give-data', actor_uid: admin.uid },
    { action: 'account.forget', actor_uid: admin.uid },
  ]);
});

test('an order and a deletion of the same family at once leave no address behind', {
  tags: ['one-buyer-at-once'],
}, async () => {
  const filter = await product();
  for (const _ of times(8)) {
    const uid = await helpedPerson(shop, staff);
    const [ordered, forgotten] = await Promise.all([
      place(uid, [[filter._id, 1]], { requestKey: randomUUID() }),
      shop.call('DELETE', `admin/accounts/${uid}`, { as: admin }),
    ]);
    expect([201, 404]).toContain(ordered.status);
    expect(forgotten.status).toBe(200);
    const orders = await shop.db.selectFrom('shop_order').select('address').where('account_uid', '=', uid).execute();
    for (const { address } of orders) expect(address).toMatchObject({ fullName: '', email: '' });
  }
});
