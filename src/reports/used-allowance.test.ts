// A family is one family in the used share of a year, whatever accounts and addresses it has had, and also next year.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeAddress } from '../../tests/identity/change-address.ts';
import { visitorOf } from '../../tests/identity/identity-visitor.ts';
import type { Person } from '../../tests/people.ts';
import { helpedAddress, helpedPerson } from '../../tests/samples/helped-samples.ts';
import { knownPerson, setClock } from '../../tests/set-clock.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart, times } from '../../tests/shopping.ts';
import { recurringJobTable } from '../server/recurring-jobs.ts';
import { jakartaYear } from '../shared/jakarta-time.ts';
import { createKeyring } from '../shared/secrets/keyring.server.ts';

const password = 'a-long-secret';
const clock = setClock();
const thisYear = jakartaYear(new Date());
let shop: TestShop;
let admin: Person;
let visitor: ReturnType<typeof visitorOf>;
beforeAll(async () => {
  shop = await openTestShop({ now: clock.now });
  admin = await knownPerson(shop, { role: 'admin' });
  visitor = visitorOf(shop);
});
beforeEach(() => {
  clock.at = null;
});
afterAll(() => shop.close());

async function orders(as: Person, productId: string, quantity: number): Promise<string> {
  await fillCart(shop, as, [productId, quantity]);
  const { status, body } = await orderCart(shop, as);
  expect(status, JSON.stringify(body)).toBe(201);
  return body._id;
}
const close = async (as: Person) =>
  expect((await shop.call('POST', 'account/close', { as, body: { email: as.email } })).status).toBe(200);

/** A person who signed up again, with this address. */
async function back(email: string): Promise<Person> {
  const person = await knownPerson(shop, { email });
  const body = { uid: person.uid, email, provider: 'password' };
  expect((await shop.call('POST', 'auth/sync', { as: person, body })).status).toBe(200);
  return person;
}

/** The percent of a product's allowances that is used; undefined if it is not listed. */
async function used(productId: string, year = thisYear): Promise<number | undefined> {
  const { status, body } = await shop.call('GET', `admin/reports/allowance/${year}`, { as: admin });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.products.find(({ product }: { product: { _id: string } }) => product._id === productId)?.percent;
}

const limited = (yearlyLimitPerUser: number) => shop.product({ yearlyLimitPerUser, countInStock: 200, price: 5_000 });

test('a family that had two addresses counts once: closed, and back with each of them', {
  tags: ['few-families'],
}, async () => {
  const { _id } = await limited(10);
  const { email } = await visitor.newPerson(password);
  const to = 'two-addresses@family.example';
  const person = await changeAddress(visitor, { from: email, to, password });
  await orders(person, _id, 2);
  for (const _ of times(3)) await orders(await knownPerson(shop), _id, 2);
  await close(person);
  expect(await used(_id)).toBeUndefined();
  for (const each of [email, to]) await orders(await back(each), _id, 1);
  expect(await used(_id)).toBeUndefined();
  await orders(await knownPerson(shop), _id, 10);
  // 4 + 6 + 10 units of five allowances.
  expect(await used(_id)).toBe(40);
});

test('an account that gets the address of an earlier one is the same family', { tags: ['few-families'] }, async () => {
  const { _id } = await limited(10);
  const earlier = await knownPerson(shop);
  await orders(earlier, _id, 3);
  await close(earlier);
  const { email, person } = await visitor.newPerson(password);
  await orders(person, _id, 2);
  for (const _ of times(3)) await orders(await knownPerson(shop), _id, 1);
  expect(await used(_id)).toBe(16);
  const moved = await changeAddress(visitor, { from: email, to: earlier.email, password });
  expect(await used(_id)).toBeUndefined();
  const { allowance } = (await shop.call('GET', 'account/data', { as: moved })).body;
  expect(allowance).toContainEqual(expect.objectContaining({ bought: 2, allowed: 10, hadBefore: 3 }));
  await orders(await knownPerson(shop), _id, 1);
  expect(await used(_id)).toBe(18);
});

test('a forgotten family without a mailbox stays counted, whoever else leaves', async () => {
  const { _id } = await limited(10);
  const uid = await helpedPerson(shop, admin);
  const body = {
    lines: [{ productId: _id, quantity: 10 }],
    ...{ address: helpedAddress, expectedTotal: 50_000, requestKey: randomUUID() },
  };
  expect((await shop.call('POST', `admin/helped/${uid}/orders`, { as: admin, body })).status).toBe(201);
  const families = await Promise.all(times(6).map(() => knownPerson(shop)));
  for (const family of families) await orders(family, _id, 1);
  // 16 of 70.
  expect(await used(_id)).toBe(23);
  expect((await shop.call('DELETE', `admin/accounts/${uid}`, { as: admin })).body).toEqual({ forgotten: true });
  expect(await used(_id)).toBe(23);
  for (const family of families.slice(0, 2)) await close(family);
  expect(await used(_id)).toBe(23);
});

test('the share of a year stays the same in the next one, and names no product of fewer families then', {
  tags: ['few-families'],
}, async () => {
  const [five, three] = [await limited(10), await limited(10)];
  const families = await Promise.all(times(5).map(() => knownPerson(shop)));
  const year = thisYear - 1;
  const ordersThen = async (as: Person, productId: string, quantity: number) => {
    clock.at = `${year}-12-20T12:00:00+07:00`;
    await orders(as, productId, quantity);
    clock.at = null;
  };
  for (const [place, family] of families.entries()) {
    const products = place < 3 ? [five, three] : [five];
    for (const { _id } of products) await ordersThen(family, _id, 5);
    await close(family);
    const returned = await back(family.email);
    for (const { _id } of products) await ordersThen(returned, _id, 1);
  }
  const shares = async () => [await used(five._id, year), await used(three._id, year)];
  clock.at = `${year}-12-31T23:59:00+07:00`;
  // 30 of 50.
  expect(await shares()).toEqual([60, undefined]);
  clock.at = `${thisYear}-01-01T00:01:00+07:00`;
  expect(await shares()).toEqual([60, undefined]);
  const sources = { db: shop.db, keyring: createKeyring(shop.config), stockChanged() {}, now: clock.now };
  await recurringJobTable(sources)['forget-purchases']?.run();
  const purchases = shop.db.selectFrom('remembered_purchase').selectAll().where('product_id', '=', five._id);
  expect(await purchases.execute()).toEqual([]);
  expect(await shares()).toEqual([60, undefined]);
});
