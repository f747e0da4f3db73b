import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitorOf } from '../../tests/identity/identity-visitor.ts';
import type { Person } from '../../tests/people.ts';
import { putInCart } from '../../tests/samples/endpoint-samples.ts';
import { address, openTestShop, type TestShop } from '../../tests/shop.ts';
import type { Product } from '../catalogue/catalogue.contract.ts';
import { recurringJobTable } from '../server/job-table.ts';
import { createKeyring } from '../shared/secrets/keyring.server.ts';

const named = ['first@admins.example', 'second@admins.example', 'third@admins.example'];
let shop: TestShop;
let visitor: ReturnType<typeof visitorOf>;
let admin: Person;

beforeAll(async () => {
  shop = await openTestShop({ env: { ADMIN_EMAILS: named.join() } });
  visitor = visitorOf(shop);
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const close = (as: Person) => shop.call('POST', 'account/close', { as, body: { email: as.email } });
const order = (as: Person) => shop.call('POST', 'orders', { as, body: { userId: as.uid, address } });
const setRole = (uid: string, role: string) =>
  shop.call('PUT', `admin/accounts/${uid}/role`, { as: admin, body: { role } });

async function sync(as: Person): Promise<string> {
  const body = { uid: as.uid, email: as.email, name: 'Sari', provider: 'password' };
  return (await shop.call('POST', 'auth/sync', { as, body })).body.role;
}

const bought = async (as: Person, product: Product) =>
  (await shop.call('POST', 'cart/purchase-count', { as, body: { userId: as.uid, productId: product._id } })).body
    .totalPurchased;

async function buy(as: Person, product: Product, quantity: number) {
  await putInCart(shop, as, product._id, quantity);
  return order(as);
}

describe('the yearly allowance', () => {
  it('does not restart for a person who closes their account and signs up again, with or without a sync', {
    tags: ['coming-back'],
  }, async () => {
    const product = await shop.product({ yearlyLimitPerUser: 3 });
    let person = await shop.person({ email: 'back@family.example' });
    expect((await buy(person, product, 2)).status).toBe(201);
    for (const synced of [true, false]) {
      expect((await close(person)).status).toBe(200);
      person = await shop.person({ email: 'back@family.example' });
      if (synced) await sync(person);
      if (synced) expect(await bought(person, product)).toBe(2);
      await shop.db
        .insertInto('cart_line')
        .values({ account_uid: person.uid, product_id: product._id, quantity: 2 })
        .execute();
      expect(await order(person)).toMatchObject({ status: 409, body: { code: 'ALLOWANCE_EXCEEDED' } });
      await shop.db.deleteFrom('cart_line').where('account_uid', '=', person.uid).execute();
    }
    expect((await buy(person, product, 1)).status).toBe(201);
    expect((await close(person)).status).toBe(200);
    const third = await shop.person({ email: 'back@family.example' });
    await sync(third);
    expect(await buy(third, product, 1)).toMatchObject({ status: 409 });
  });

  it('holds in the database, even if the shop read older figures', async () => {
    const product = await shop.product({ yearlyLimitPerUser: 2 });
    const person = await shop.person({ email: 'race@family.example' });
    expect((await buy(person, product, 2)).status).toBe(201);
    await close(person);
    const back = await shop.person({ email: 'race@family.example' });
    await sync(back);
    const { year } = await shop.db.selectFrom('yearly_purchase').select('year').executeTakeFirstOrThrow();
    const more = { account_uid: back.uid, product_id: product._id, year, bought: 1 };
    await expect(shop.db.insertInto('yearly_purchase').values(more).execute()).rejects.toMatchObject({
      constraint: 'bought_within_allowance',
    });
  });

  it('is kept for its year under a hash that reveals no address', { tags: ['coming-back'] }, async () => {
    const product = await shop.product({ yearlyLimitPerUser: 2 });
    const person = await shop.person({ email: 'forgotten@family.example' });
    await buy(person, product, 1);
    await close(person);
    const memories = () => shop.db.selectFrom('remembered_address').selectAll().execute();
    const before = await memories();
    expect(JSON.stringify(before)).not.toMatch(/family\.example/);
    for (const { hash } of before) expect(hash).toMatch(/^[0-9a-f]{8}\.[\w-]{43}$/);
    const sources = { db: shop.db, keyring: createKeyring(shop.config) };
    await recurringJobTable({ ...sources, stockChanged() {}, now: () => new Date() })['forget-purchases']?.run();
    expect(await memories()).toHaveLength(before.length);
    const nextYear = () => new Date(Date.now() + 366 * 86_400_000);
    await recurringJobTable({ ...sources, stockChanged() {}, now: nextYear })['forget-purchases']?.run();
    expect(await memories()).toEqual([]);
  });
});

describe('an admin whose role was taken away, although the settings name them', () => {
  const password = 'a-long-secret';

  async function demoted(email: string) {
    const person = await shop.person({ email });
    expect(await sync(person)).toBe('admin');
    expect((await setRole(person.uid, 'customer')).status).toBe(200);
    return person;
  }

  it('does not become admin again by closing the account and signing up again', { tags: ['coming-back'] }, async () => {
    const email = String(named[0]);
    expect((await close(await demoted(email))).status).toBe(200);
    for (let times = 0; times < 2; times++) {
      const back = await shop.person({ email });
      expect(await sync(back)).toBe('customer');
      expect((await close(back)).status).toBe(200);
    }
    const promoted = await shop.person({ email });
    expect((await setRole(promoted.uid, 'admin')).status).toBe(200);
    expect((await close(promoted)).status).toBe(200);
    expect(await sync(await shop.person({ email }))).toBe('admin');
  });

  it('does not become admin again by another address and a new account of the one before', {
    tags: ['coming-back'],
  }, async () => {
    const email = String(named[1]);
    await visitor.send('/sign-up/email', { name: 'Sari', email, password });
    const link = await visitor.mailedLink(email, /verify-email/);
    await visitor.verify(link, password);
    const { cookie } = await visitor.signIn(email, password);
    const person = await visitor.personOf(cookie);
    expect(await sync(person)).toBe('admin');
    expect((await setRole(person.uid, 'customer')).status).toBe(200);
    await visitor.send('/ask-new-address', { email: 'elsewhere@admins.example', password }, { cookie });
    const token = await visitor.mailedToken('elsewhere@admins.example', /#token=/);
    expect((await visitor.send('/confirm-address', { token })).status).toBe(200);
    expect(await sync(await shop.person({ email }))).toBe('customer');
  });

  it('a person who closes an account as an admin and signs up again gets no role', async () => {
    const email = String(named[2]);
    const person = await shop.person({ email });
    expect(await sync(person)).toBe('admin');
    expect((await close(person)).status).toBe(200);
    expect(await sync(await shop.person({ email }))).toBe('admin');
  });
});
