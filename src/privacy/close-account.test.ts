import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formData } from '../../tests/form-data.ts';
import { jobsDone } from '../../tests/jobs-done.ts';
import type { Person } from '../../tests/people.ts';
import { rowsWith, writeInEveryText } from '../../tests/personal-traces.ts';
import { putInCart } from '../../tests/samples/endpoint-samples.ts';
import { address, openTestShop, origin, type TestShop } from '../../tests/shop.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const close = (as: Person, email = as.email) => shop.call('POST', 'account/close', { as, body: { email } });

/** A person with data in every table. Each of their texts holds the same rare word. */
async function livedIn(rare: string): Promise<{ person: Person; orderId: string }> {
  const person = await shop.person({ name: `Ibu ${rare}`, email: `${rare}@family.example` });
  const product = await shop.product({ yearlyLimitPerUser: 5 });
  await putInCart(shop, person, product._id, 2);
  const theirs = { ...address, fullName: `Ibu ${rare}`, email: person.email, street: `Jalan ${rare}`, city: rare };
  const body = { userId: person.uid, address: theirs, saveInfo: true };
  const headers = { 'idempotency-key': `key-${rare}` };
  const placed = await shop.call('POST', 'orders', { as: person, body, headers });
  expect(placed.status).toBe(201);
  await putInCart(shop, person, product._id, 1);
  const grant = { email: person.email, productId: product._id, year: 2026, units: 2, reason: `For ${rare}` };
  expect((await shop.call('POST', 'admin/grants', { as: admin, body: grant })).status).toBe(201);
  await shop.call('POST', 'account/enquiries', { as: person, body: { message: `${rare} asks`, search: rare } });
  const visitor = { name: rare, email: person.email.toUpperCase(), message: `${rare} asks as a visitor` };
  expect((await shop.call('POST', 'enquiries', { body: visitor })).status).toBe(201);
  const offer = { item: rare, quantity: '1', sealed: 'true', town: rare, phone: theirs.phone };
  expect((await shop.call('POST', 'account/donations', { as: person, body: formData(offer) })).status).toBe(201);
  const asVisitor = formData({ ...offer, name: rare, email: person.email.toUpperCase() });
  expect((await shop.call('POST', 'donations', { body: asVisitor })).status).toBe(201);
  const missing = await shop.product({ name: 'Valve', countInStock: 0 });
  expect((await shop.call('PUT', `wishes/${missing._id}`, { as: person })).body).toEqual({ waiting: true });
  const gone = await shop.call('POST', 'orders', { as: person, body: { userId: person.uid, address: theirs } });
  const deletion = { as: admin, body: { reason: `${rare} ordered twice` } };
  expect((await shop.call('DELETE', `orders/${gone.body._id}`, deletion)).status).toBe(200);
  await shop.call('PUT', `admin/accounts/${person.uid}/role`, { as: admin, body: { role: 'staff' } });
  await sql`insert into identity.account (id, "accountId", "providerId", "userId", password, "updatedAt")
    values (${`a-${rare}`}, ${person.uid}, 'credential', ${person.uid}, ${`hash-${rare}`}, now())`.execute(shop.db);
  await sql`insert into identity.verification (id, identifier, value, "expiresAt")
    values (${`v-${rare}`}, ${`reset:${rare}`}, ${person.uid}, now() + interval '1 hour')`.execute(shop.db);
  await sql`insert into address_change (account_uid, old_address, new_address)
    values (${person.uid}, ${person.email}, ${`new-${person.email}`})`.execute(shop.db);
  await writeInEveryText(shop.db, person, rare);
  return { person, orderId: placed.body._id };
}

test('a closed account leaves no data of its person in any table, and its orders without them', {
  tags: ['asked-to-be-forgotten'],
}, async () => {
  const rare = 'zubaidah7';
  const { person, orderId } = await livedIn(rare);
  expect((await rowsWith(shop.db, rare)).length).toBeGreaterThan(8);

  expect(await close(person)).toMatchObject({ status: 200, body: { closed: true } });
  expect(await rowsWith(shop.db, rare)).toEqual([]);
  expect(await rowsWith(shop.db, '+6281234567890')).toEqual([]);

  const orders = (await shop.call('GET', 'orders/all', { as: admin })).body;
  const storedOrder = orders.find(({ _id }: { _id: string }) => _id === orderId);
  expect(storedOrder).toMatchObject({
    totalPrice: 50_000,
    address: { fullName: '', phone: '', email: '', street: '', city: '', postalCode: '', state: address.state },
    products: [{ quantity: 2, priceAtPurchase: 25_000 }],
  });
  const bought = await shop.db
    .selectFrom('yearly_purchase')
    .select('bought')
    .where('account_uid', '=', person.uid)
    .execute();
  expect(bought).toEqual([{ bought: 2 }]);
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'account_uid'`.execute(
    shop.db,
  );
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} where account_uid = ${person.uid}`.execute(shop.db);
    const stays = ['shop_order', 'yearly_purchase', 'allowance_grant'].includes(name);
    expect(rows[0]?.count, name).toBe(stays ? rows[0]?.count : 0);
  }
});

test('a mail confirms it, in the language of the account, and its job holds no address that can be read', async () => {
  const person = await shop.person({ email: 'farewell9@family.example' });
  await shop.db.updateTable('account').set({ locale: 'id' }).where('uid', '=', person.uid).execute();
  await close(person);
  expect(await rowsWith(shop.db, 'farewell9')).toEqual([]);
  const mail = await shop.mail.mailTo(person.email);
  expect(mail.text).toContain('Akun Anda di toko Napas sudah ditutup sesuai permintaan Anda.');
  // A sent mail takes its job with it, and so the sealed address.
  await jobsDone(shop.db);
  const { rows } = await sql`
    select from queue.job where payload ->> 'sealed' is not null`.execute(shop.db);
  expect(rows).toEqual([]);
});

test('a farewell that the mail server refuses leaves no readable address in the queue', async () => {
  const person = await shop.person({ email: 'refused5@family.example' });
  shop.mail.refusedAddress = person.email;
  await close(person);
  await expect.poll(() => shop.mail.refusals).toBeGreaterThan(0);
  const failed = async () => (await sql`select from queue.job where last_reason is not null`.execute(shop.db)).rows;
  await expect.poll(failed).toHaveLength(1);
  expect(await rowsWith(shop.db, 'refused5')).toEqual([]);
  expect(shop.logged.join('')).not.toContain('refused5');
});

test('closing ends tokens and sessions at once, and a sync does not reopen the account', {
  tags: ['asked-to-be-forgotten'],
}, async () => {
  const person = await shop.person();
  await close(person);
  for (const [method, path] of [
    ['GET', 'cart'],
    ['GET', 'account'],
    ['GET', 'account/data'],
    ['POST', 'account/close'],
  ] as const)
    expect(
      (await shop.call(method, path, { as: person, body: method === 'POST' ? { email: person.email } : undefined }))
        .status,
      path,
    ).toBe(401);
  const body = { uid: person.uid, email: person.email, name: 'Back', provider: 'password' };
  expect((await shop.call('POST', 'auth/sync', { as: person, body })).status).toBe(401);
  // A provider's clock may be ahead of ours, so `tokens_valid_from` must not be the only guard.
  await shop.db.updateTable('account').set({ tokens_valid_from: null }).where('uid', '=', person.uid).execute();
  expect((await shop.call('GET', 'account', { as: person })).status).toBe(401);
  expect((await shop.call('GET', 'cart', { as: person })).status).toBe(401);
  expect((await shop.call('GET', `admin/accounts?q=${person.email}`, { as: admin })).body).toEqual([]);
  expect(
    (await shop.call('PUT', `admin/accounts/${person.uid}/role`, { as: admin, body: { role: 'admin' } })).status,
  ).toBe(404);
});

test('the same address can sign up again, as a new person', async () => {
  const email = 'again@family.example';
  const before = await shop.person({ email });
  await close(before);
  const headers = { origin };
  const body = { name: 'Ibu Baru', email, password: 'a-good-long-password' };
  expect((await shop.call('POST', '/identity/sign-up/email', { body, headers })).status).toBe(200);
  const after = await shop.db.selectFrom('account').selectAll().where('email', '=', email).execute();
  expect(after).toMatchObject([{ name: 'Ibu Baru', email_verified: false, closed_at: null }]);
  expect(after[0]?.uid).not.toBe(before.uid);
});

test('refuses to close an account if the typed address is another one', async () => {
  const [person, other] = [await shop.person(), await shop.person()];
  expect(await close(person, other.email)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  expect((await close(person, person.email.toUpperCase())).status).toBe(200);
  expect((await shop.call('GET', 'cart', { as: other })).status).toBe(200);
});

test('a write at the moment of closing leaves no data of the person', {
  tags: ['asked-to-be-forgotten'],
}, async () => {
  const product = await shop.product({ countInStock: null });
  for (let round = 0; round < 15; round++) {
    const rare = `racing${round}`;
    const person = await shop.person({ email: `${rare}@family.example`, name: rare });
    await putInCart(shop, person, product._id, 1);
    const order = { userId: person.uid, address: { ...address, fullName: rare, street: rare }, saveInfo: true };
    const sync = { uid: person.uid, email: person.email, name: rare, provider: 'password' };
    const answers = await Promise.all([
      shop.call('POST', 'orders', { as: person, body: order }),
      close(person),
      shop.call('POST', 'cart/', { as: person, body: { items: [{ productId: product._id, quantity: 2 }] } }),
      shop.call('POST', 'auth/sync', { as: person, body: sync }),
    ]);
    for (const { status } of answers) expect([200, 201, 401, 409]).toContain(status);
    expect(answers[1].status).toBe(200);
    const carts = await shop.db
      .selectFrom('cart_line')
      .select('quantity')
      .where('account_uid', '=', person.uid)
      .execute();
    expect(carts).toEqual([]);
  }
  expect(await rowsWith(shop.db, 'racing')).toEqual([]);
});

test('the database refuses new data of a closed account', { tags: ['asked-to-be-forgotten'] }, async () => {
  const person = await shop.person();
  await close(person);
  const product = await shop.product();
  const line = { account_uid: person.uid, product_id: product._id, quantity: 1 };
  await expect(shop.db.insertInto('cart_line').values(line).execute()).rejects.toMatchObject({
    constraint: 'account_is_open',
  });
  const refill = shop.db.updateTable('account').set({ email: 'back@family.example' }).where('uid', '=', person.uid);
  await expect(refill.execute()).rejects.toMatchObject({ constraint: 'closed_account_is_empty' });
});
