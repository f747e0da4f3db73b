import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, sharedDatabase } from '../../tests/clone-database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../tests/database-proxy.ts';
import type { Person } from '../../tests/people.ts';
import { putInCart } from '../../tests/samples/endpoint-samples.ts';
import { address, openTestShop, type TestShop } from '../../tests/shop.ts';

let shop: TestShop;
let wire: DatabaseProxy;
let buyer: Person;
beforeAll(async () => {
  wire = await openDatabaseProxy(await cloneDatabase());
  shop = await openTestShop({ databaseUrl: wire.url });
  buyer = await shop.person();
  // After this, the shop knows the keys that sign tokens.
  expect(await shop.call('GET', 'account', { as: buyer })).toMatchObject({ status: 200 });
});
afterAll(async () => {
  wire.mend();
  await shop.close();
  await wire.close();
});

const away = { status: 503, body: { defined: true, code: 'UNAVAILABLE', status: 503, message: expect.any(String) } };

const order = (key: string) =>
  shop.call('POST', 'orders', {
    as: buyer,
    body: { userId: buyer.uid, address },
    headers: { 'idempotency-key': key },
  });

const ordersOf = async (person: Person) => (await shop.call('GET', `orders/${person.uid}`, { as: person })).body;

test('without its database the shop says 503 and when to come back, and goes on once it is there', {
  tags: ['database-restarts'],
}, async () => {
  const product = await shop.product({ countInStock: 5 });
  await putInCart(shop, buyer, product._id, 1);
  wire.cut();
  for (const [method, path, body] of [
    ['GET', '/api/products', undefined],
    ['GET', `/api/products/${product._id}`, undefined],
    ['GET', '/api/cart', undefined],
    ['POST', '/api/cart/', { items: [{ productId: product._id, quantity: 2 }] }],
    ['POST', '/api/orders', { userId: buyer.uid, address }],
    ['GET', '/readyz', undefined],
    ['GET', `/pictures/${'0'.repeat(64)}/640.webp`, undefined],
    ['POST', '/identity/sign-in/email', { email: buyer.email, password: 'whatever-it-is' }],
  ] as const) {
    const answer = await shop.call(method, path, { as: buyer, body });
    expect(answer, `${method} ${path} ${JSON.stringify(answer.body)}`).toMatchObject(away);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(await shop.call('GET', '/healthz')).toMatchObject({ status: 200 });
  expect(await shop.call('GET', '/nothing')).toMatchObject({ status: 404 });
  wire.mend();
  expect(await shop.call('GET', '/readyz')).toMatchObject({ status: 200 });
  expect(await shop.call('GET', 'cart', { as: buyer })).toMatchObject({
    status: 200,
    body: { items: [{ quantity: 1 }] },
  });
});

test('replaces connections that the database ended, without a restart', {
  tags: ['database-restarts'],
}, async () => {
  const { superuser, ...connection } = await sharedDatabase();
  const admin = new pg.Client({ ...connection, user: superuser, database: 'postgres' });
  await admin.connect();
  const name = new URL(wire.url).pathname.slice(1);
  for (let round = 0; round < 3; round += 1) {
    const underWay = Array.from({ length: 20 }, () => shop.call('GET', 'cart', { as: buyer }));
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    for (const { status } of await Promise.all(underWay)) expect([200, 503]).toContain(status);
    await expect.poll(async () => (await shop.call('GET', '/readyz')).status, { interval: 20 }).toBe(200);
    expect(await shop.call('GET', 'cart', { as: buyer })).toMatchObject({ status: 200 });
  }
  await admin.end();
});

test.each(['before', 'after'] as const)(
  'an order whose connection breaks %s its COMMIT says 503, and the same request again gives exactly one order',
  { tags: ['database-restarts'] },
  async (when) => {
    buyer = await shop.person();
    const product = await shop.product({ countInStock: 5, yearlyLimitPerUser: 3 });
    await putInCart(shop, buyer, product._id, 2);
    wire.cutAtCommit(when);
    const lost = await order(`lost-${when}`);
    expect(lost, JSON.stringify(lost.body)).toMatchObject(away);
    expect(await ordersOf(buyer)).toHaveLength(when === 'before' ? 0 : 1);
    const laterAnswer = await order(`lost-${when}`);
    expect(laterAnswer).toMatchObject({ status: 201, body: { products: [{ quantity: 2 }] } });
    expect((await order(`lost-${when}`)).body).toEqual(laterAnswer.body);
    expect(await ordersOf(buyer)).toEqual([
      { ...laterAnswer.body, idempotencyKey: `lost-${when}`, newsPath: expect.any(String) },
    ]);
    expect(await shop.call('GET', `products/${product._id}`)).toMatchObject({ body: { countInStock: 3 } });
    expect(await shop.call('GET', 'cart', { as: buyer })).toMatchObject({ body: { items: [] } });
    await shop.mail.mailTo('orders@test.example', new RegExp(laterAnswer.body.number));
  },
);

test('the log of an outage has a cause and no data of people', { tags: ['quiet-logs'] }, () => {
  const log = shop.logged.join('');
  expect(log).toContain('UNAVAILABLE');
  for (const secret of [buyer.email, buyer.uid, buyer.token, address.fullName, address.street, 'postgres://'])
    expect(log).not.toContain(secret);
});
