import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followVerification } from '../../../tests/identity/follow-verification.ts';
import type { Person } from '../../../tests/people.ts';
import { putInCart } from '../../../tests/samples/endpoint-samples.ts';
import { address, openTestShop, origin, type TestShop } from '../../../tests/shop.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const name = 'Raden Ajeng Kartini';
const email = 'kartini.private@families.example';
const password = 'correct-horse-7';
const street = 'Jalan Rahasia 17';
const phone = '0813 9999 1234';

/** Signs up twice, fails one sign-in, then signs in. Returns the person's secrets. */
async function signUpAndIn(): Promise<{ buyer: Person; session: string; mailedToken: string }> {
  const headers = { origin };
  const signUp = { name, email, password };
  expect(await shop.call('POST', '/identity/sign-up/email', { body: signUp, headers })).toMatchObject({ status: 200 });
  const mail = await shop.mail.mailTo(email);
  const link = new URL(/http\S+verify-email\?token=[\w.-]+/.exec(mail.text)?.[0] ?? '');
  await shop.call('GET', `${link.pathname}${link.search}`);
  expect((await followVerification(shop, link.href, password)).status).toBe(303);
  await shop.call('POST', '/identity/sign-up/email', { body: signUp, headers });
  await shop.call('POST', '/identity/sign-in/email', { body: { email, password: 'wrong-horse-7' }, headers });
  const signIn = await shop.call('POST', '/identity/sign-in/email', { body: { email, password }, headers });
  const cookie = String(signIn.headers['set-cookie']).split(';')[0] ?? '';
  const { body } = await shop.call('GET', '/identity/token', { headers: { ...headers, cookie } });
  const { uid } = await shop.db
    .selectFrom('account')
    .select('uid')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const buyer: Person = { uid, email, token: body.token };
  const sync = { uid, email, name, provider: 'password' };
  expect(await shop.call('POST', 'auth/sync', { as: buyer, body: sync })).toMatchObject({ status: 200 });
  const session = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';
  return { buyer, session, mailedToken: link.searchParams.get('token') ?? '' };
}

/** Orders while the mail server refuses, in ways that the shop refuses, and while the database refuses a row. */
async function orderInEveryWay(buyer: Person): Promise<void> {
  const to = { ...address, fullName: name, email, phone, street };
  const order = (extra: object = {}) => {
    const body = { userId: buyer.uid, address: { ...to, ...extra }, saveInfo: true };
    return shop.call('POST', 'orders', { as: buyer, body });
  };
  const product = await shop.product({ countInStock: 3 });
  await putInCart(shop, buyer, product._id, 1);
  shop.mail.refusing = true;
  expect(await order()).toMatchObject({ status: 201 });
  await expect.poll(() => shop.logged.join('')).toContain('order-mail');
  shop.mail.refusing = false;
  expect(await order()).toMatchObject({ status: 409 });
  expect(await order({ postalCode: street })).toMatchObject({ status: 400 });

  // The database refuses a row of this person. Its own message quotes the row.
  await sql`alter table saved_address add constraint none check (address is null) not valid`.execute(shop.db);
  await putInCart(shop, buyer, product._id, 1);
  expect(await order()).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
  await sql`alter table saved_address drop constraint none`.execute(shop.db);
}

/** Sends requests with this person's name and token in addresses and bodies. */
async function askAbout(buyer: Person): Promise<void> {
  await shop.call('GET', `orders/all?q=${encodeURIComponent(name)}`, { as: admin });
  await shop.call('GET', `admin/accounts?q=${encodeURIComponent(email)}`, { as: admin });
  await shop.call('GET', `/nothing/${encodeURIComponent(email)}?name=${encodeURIComponent(name)}`);
  await shop.call('GET', `/api/products/%zz${email}`);
  await shop.call('GET', `account?token=${buyer.token}`);
  const raw = `{"email":"${email}","token":"${buyer.token}",}`;
  await shop.call('POST', 'auth/sync', { as: buyer, body: new Blob([raw], { type: 'application/json' }) });
}

test('the log holds no data of people, even after errors of every kind', { tags: ['quiet-logs'] }, async () => {
  shop.logged.length = 0;
  const { buyer, session, mailedToken } = await signUpAndIn();
  await orderInEveryWay(buyer);
  await askAbout(buyer);

  // A time or the id of a request may hold any figures.
  const entries = shop.logged.map((line) => line.replace(/"(time|reqId)":[^,]+,/g, ''));
  const log = entries.join('');
  for (const route of ['/api/orders', '/identity/*', 'INTERNAL', '23514']) expect(log).toContain(route);
  const names = [name, 'Kartini', email, 'kartini.private', 'families.example', street, 'Rahasia'];
  const numbers = [phone, '9999', '+6281399991234'];
  const keys = [password, 'wrong-horse', buyer.token, session, 'eyJ', 'Bearer', mailedToken];
  for (const secret of [...names, ...numbers, ...keys].flatMap((text) => [text, encodeURIComponent(text)])) {
    expect(secret.length).toBeGreaterThan(2);
    const line = entries.find((entry) => entry.toLowerCase().includes(secret.toLowerCase()));
    expect(line, `the log tells ${secret}`).toBeUndefined();
  }
});
