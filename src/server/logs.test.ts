import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followVerification } from '../../tests/identity/follow-verification.ts';
import type { Person } from '../../tests/people.ts';
import { address, openTestShop, origin, type TestShop } from '../../tests/shop.ts';
import type { Product } from '../catalogue/catalogue.contract.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { LOG_LEVEL: 'trace' } });
});
afterAll(() => shop.close());

const password = 'kata-sandi-rahasia-8';
const person = { name: 'Ibu Zulaikha', email: 'zulaikha@family.example' };
const theirs = {
  ...address,
  fullName: 'Ibu Zulaikha Rahmawati',
  phone: '0813 9988 7766',
  email: 'parcel@family.example',
  street: 'Jalan Kenanga 71',
  city: 'Lembang',
};

const identity = (path: string, body: object, headers = {}) =>
  shop.call('POST', `/identity${path}`, { body, headers: { origin, ...headers } });

/** Signs up, follows the mailed link and signs in, through the real endpoints. */
async function signedIn(): Promise<Person & { secrets: string[] }> {
  await identity('/sign-up/email', { ...person, password });
  const mail = await shop.mail.mailTo(person.email);
  const link = mail.text.match(/\/identity\/verify-email\?token=([\w.-]+)/);
  expect((await shop.call('GET', String(link?.[0]))).status).toBe(200);
  expect((await followVerification(shop, `${origin}${link?.[0]}`, password)).status).toBe(303);
  await identity('/sign-in/email', { email: person.email, password: 'not-the-password-8' });
  const { headers } = await identity('/sign-in/email', { email: person.email, password });
  const cookie = [headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ');
  const { body } = await shop.call('GET', '/identity/token', { headers: { cookie } });
  const token: string = body.token;
  const uid = JSON.parse(Buffer.from(String(token.split('.')[1]), 'base64url').toString()).sub;
  await shop.call('POST', 'auth/sync', {
    as: { uid, email: person.email, token },
    body: { uid, email: person.email, name: person.name, provider: 'password' },
  });
  return { uid, email: person.email, token, secrets: [token, String(link?.[1]), ...cookie.split(/[=;]/).slice(1)] };
}

const call = (who: Person, method: string, path: string, body?: object) => shop.call(method, path, { as: who, body });
const fillCart = (family: Person, product: Product) =>
  call(family, 'POST', 'cart/', { items: [{ productId: product._id, quantity: 1 }] });

/** An order that is refused, one that is placed, lookups by staff and admins, and requests with too much data. */
async function mainJourneys(family: Person, admin: Person, product: Product): Promise<void> {
  expect((await fillCart(family, product)).status).toBe(200);
  const order = orderOf(family);
  // The refused order first: the problem of a field quotes none of it.
  const wrongPhone = { ...order, address: { ...theirs, phone: '0813-99-Zulaikha' } };
  expect((await call(family, 'POST', 'orders', wrongPhone)).status).toBe(400);
  expect((await call(family, 'POST', 'orders', order)).status).toBe(201);
  await call(family, 'GET', `orders/${family.uid}`);
  await call(admin, 'GET', `orders/all?q=${encodeURIComponent(theirs.fullName)}`);
  await call(admin, 'GET', `admin/accounts?q=${encodeURIComponent(person.email)}`);
  await call(family, 'GET', 'account/data');
  const grant = { email: person.email, productId: product._id, year: 2026, units: 1, reason: 'Zulaikha has twins' };
  expect((await call(admin, 'POST', 'admin/grants', grant)).status).toBe(201);
  await shop.call('GET', `/nowhere/${encodeURIComponent(theirs.street)}?email=${person.email}`);
  await shop.call('GET', `account?access_token=${family.token}`);
  const cutShort = new Blob([`{"Zulaikha": `], { type: 'application/json' });
  await shop.call('POST', 'cart/', { as: family, body: cutShort });
}

/** Internal errors: the database quotes values in its errors, the mail server addresses. */
async function errorsInside(family: Person, product: Product): Promise<void> {
  await sql`delete from saved_address`.execute(shop.db);
  await sql`alter table saved_address add column needed text not null`.execute(shop.db);
  await fillCart(family, product);
  expect((await call(family, 'POST', 'orders', orderOf(family))).status).toBe(500);
  await sql`alter table saved_address drop column needed`.execute(shop.db);
  shop.mail.refusedAddress = family.email;
  expect((await call(family, 'POST', 'orders', orderOf(family))).status).toBe(201);
  await expect.poll(() => shop.mail.refusals).toBeGreaterThan(0);
  await expect.poll(() => shop.logged.filter((line) => line.includes('order-mail')).length).toBeGreaterThan(0);
}

const orderOf = (family: Person) => ({ userId: family.uid, address: theirs, saveInfo: true });

/** Disables and enables an account, and closes another one. Returns the closed account's person. */
async function endsOfAccounts(family: Person, admin: Person): Promise<Person> {
  const disabled = `admin/accounts/${family.uid}/disabled`;
  expect((await call(admin, 'PUT', disabled, { reason: 'Zulaikha asked by phone' })).status).toBe(200);
  expect((await call(admin, 'DELETE', disabled)).status).toBe(200);
  const leaving = await shop.person({ name: 'Ibu Pergi', email: 'pergi@family.example' });
  expect((await call(leaving, 'POST', 'account/close', { email: leaving.email })).status).toBe(200);
  await shop.mail.mailTo(leaving.email);
  return leaving;
}

test('no log line of the main journeys names a person, or holds an address or a secret', {
  tags: ['quiet-logs'],
}, async () => {
  const family = await signedIn();
  const admin = await shop.person({ role: 'admin', name: 'Ibu Pengurus', email: 'pengurus@foundation.example' });
  const product = await shop.product({ countInStock: 5 });
  await mainJourneys(family, admin, product);
  await errorsInside(family, product);
  const leaving = await endsOfAccounts(family, admin);

  const log = shop.logged.join('\n');
  expect(shop.logged.length).toBeGreaterThan(20);
  const personal = [
    'zulaikha',
    'rahmawati',
    'kenanga',
    'lembang',
    '9988 7766',
    '99887766',
    '9988-7766',
    'family.example',
    'foundation.example',
    'test.example',
    'pergi',
    'pengurus',
    'twins',
    'by phone',
    password,
    'not-the-password',
    admin.token,
    leaving.token,
    ...family.secrets.filter((secret) => secret.length > 8),
  ];
  for (const word of personal) expect(log.toLowerCase(), word).not.toContain(word.toLowerCase());
  // Addresses hold the uid of a person, so the log has only patterns of routes.
  expect(log).not.toContain(family.uid);
});
