import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putInCart } from '../../tests/endpoint-samples.ts';
import type { Person } from '../../tests/people.ts';
import { address, openTestShop, origin, type TestShop } from '../../tests/shop.ts';
import { privacyVersion } from '../content/privacy-version.ts';
import { readableData } from './readable-data.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const dataOf = (as: Person) => shop.call('GET', 'account/data', { as });

/**
 * Every column of the database that leads to a person, and where the download tells of its row. One that is not here
 * fails the test: a new table cannot be forgotten, neither here nor in `closeAccount`.
 */
const exportedAs: Record<string, string> = {
  'public.account.uid': 'account',
  'public.address_change.account_uid': 'addressChanges',
  'public.allowance_grant.account_uid': 'grants',
  // Whoever granted: told as a change, by its entry in the log.
  'public.allowance_grant.granted_by': 'changes',
  'public.audit_entry.actor_uid': 'changes',
  'public.cart_line.account_uid': 'cart',
  'public.consent.account_uid': 'consents',
  'public.saved_address.account_uid': 'keptAddress',
  'public.order_line.order_id': 'orders',
  'public.order_request.account_uid': 'orderRequests',
  'public.shop_order.account_uid': 'orders',
  'public.yearly_purchase.account_uid': 'allowance',
  'identity.account.userId': 'waysIn',
  'identity.recovery_code.userId': 'secondStep',
  'identity.two_factor.userId': 'secondStep',
  'identity.session.userId': 'sessions',
  'identity.user.id': 'signIn',
};
/** Columns whose name sounds like a person and is none. */
const others = new Set(['public.order_request.order_id', 'identity.account.accountId', 'identity.account.providerId']);

test('every column that leads to a person is told of in the download', async () => {
  const { rows } = await sql<{ name: string }>`
    with recursive person as (
      select 'public.account'::regclass::oid as id union select 'identity."user"'::regclass::oid
      union select c.conrelid from pg_constraint c join person p on c.confrelid = p.id where c.contype = 'f'
    )
    select distinct n.nspname || '.' || t.relname || '.' || a.attname as name
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relkind = 'r' and n.nspname in ('public', 'identity') and (
      exists (select from pg_constraint c join person p on p.id = c.confrelid
              where c.conrelid = t.oid and c.contype = 'f' and a.attnum = any(c.conkey))
      or a.attname ~* '(uid|userid|accountid|_by)$'
      or (n.nspname = 'identity' and t.relname = 'user' and a.attname = 'id'))`.execute(shop.db);
  const personalTables = rows.map(({ name }) => name).filter((name) => !others.has(name));
  expect(personalTables.sort()).toEqual(Object.keys(exportedAs).sort());
});

async function withTraces(name: string): Promise<Person> {
  const person = await shop.person({ name });
  const product = await shop.product({ name: `Tube of ${name}`, yearlyLimitPerUser: 9 });
  await putInCart(shop, person, product._id, 2);
  const body = { userId: person.uid, address: { ...address, fullName: name }, saveInfo: true };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  expect((await shop.call('POST', 'orders', { as: person, body, headers })).status).toBe(201);
  await putInCart(shop, person, product._id, 3);
  const grant = { email: person.email, productId: product._id, year: 2026, units: 2, reason: 'Twins' };
  await shop.call('POST', 'admin/grants', { as: admin, body: grant });
  await sql`insert into identity.account (id, "accountId", "providerId", "userId", password, "updatedAt")
    values (${person.uid}, ${person.uid}, 'credential', ${person.uid}, 'secret-hash', now())`.execute(shop.db);
  await sql`insert into identity.two_factor ("userId", secret, since) values (${person.uid}, 'sealed-key', now())`.execute(
    shop.db,
  );
  await sql`insert into address_change (account_uid, old_address, new_address)
    values (${person.uid}, ${person.email}, ${`new-${person.email}`})`.execute(shop.db);
  return person;
}

test('the download holds every part, of this person alone, is not kept, and lets nobody else in', async () => {
  const person = await withTraces('Ibu Satu');
  await withTraces('Ibu Dua');
  const { status, body, headers } = await dataOf(person);
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  for (const part of new Set(Object.values(exportedAs))) expect(body[part].length, part).toBeGreaterThan(0);
  expect(body).toMatchObject({
    account: [{ uid: person.uid, email: person.email, name: 'Ibu Satu' }],
    cart: [{ product: 'Tube of Ibu Satu', quantity: 3 }],
    keptAddress: [{ fullName: 'Ibu Satu', phone: '+6281234567890', postalCode: '40115' }],
    orders: [
      { total: 50_000, address: { fullName: 'Ibu Satu' }, products: [{ quantity: 2, priceAtPurchase: 25_000 }] },
    ],
    grants: [{ units: 2, reason: 'Twins' }],
    allowance: [{ bought: 2, allowed: 9 }],
  });
  const written = JSON.stringify(body);
  expect(written).not.toContain('Ibu Dua');
  expect(written).not.toContain('secret-hash');
  expect(written).not.toContain('sealed-key');
  expect(written).not.toContain(admin.uid);
  const session = await sql<{
    token: string;
  }>`select token from identity.session where "userId" = ${person.uid}`.execute(shop.db);
  expect(written).not.toContain(String(session.rows[0]?.token));
});

test('the readable file is whole, in the language asked for, and takes every value as text', async () => {
  const nasty = '<script>alert(1)</script>"\'&';
  const person = await withTraces(nasty);
  const { body } = await dataOf(person);
  const [english, indonesian] = [readableData(body, 'en'), readableData(body, 'id')];
  for (const page of [english, indonesian]) {
    expect(page).not.toContain('<script');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;');
    expect(page).not.toMatch(/(src|href)=/);
    expect(page).toContain(person.email);
    expect(page).not.toContain('[object Object]');
    expect(page).not.toContain('undefined');
  }
  expect(english).toContain('<html lang="en">');
  expect(english).toContain('<h2>Orders</h2>');
  expect(indonesian).toContain('<h2>Pesanan</h2>');
  expect(english).toContain('Rp');
});

const consentsOf = ({ uid }: { uid: string }) =>
  shop.db
    .selectFrom('consent')
    .select(['kind', 'given', 'words', 'version', 'locale'])
    .where('account_uid', '=', uid)
    .orderBy('id')
    .execute();

test('a sign-up keeps what was agreed to, in the words of its language, with date and version', async () => {
  const email = 'baru@family.example';
  const sent = {
    body: { name: 'Ibu Baru', email, password: 'a-good-long-password' },
    headers: { origin, 'accept-language': 'id' },
  };
  expect((await shop.call('POST', '/identity/sign-up/email', sent)).status).toBe(200);
  const { uid } = await shop.db
    .selectFrom('account')
    .select('uid')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const words =
    'Dengan mendaftar, Anda setuju dengan cara kami mengelola data Anda seperti tertulis di halaman privasi.';
  expect(await consentsOf({ uid })).toEqual([
    { kind: 'privacy', given: true, words, version: privacyVersion, locale: 'id' },
  ]);
});

test('keeping the address is a consent, given and taken back, written down when it changes', async () => {
  const person = await shop.person();
  const product = await shop.product({ countInStock: null });
  for (const saveInfo of [false, true, true, false, false, true]) {
    await putInCart(shop, person, product._id, 1);
    await shop.call('POST', 'orders', { as: person, body: { userId: person.uid, address, saveInfo } });
  }
  const given = (await consentsOf(person)).map((consent) => consent.given);
  expect(given).toEqual([true, false, true]);
  expect((await consentsOf(person))[0]).toMatchObject({
    kind: 'keep_address',
    words: 'Save this information for next time',
  });
});

test('the words of the privacy page do not change without a new version', () => {
  const words = ['en', 'id'].map((locale) => readFileSync(`src/content/privacy.${locale}.mdx`, 'utf8')).join('');
  const hash = createHash('sha256').update(words.replaceAll('\r\n', '\n')).digest('hex').slice(0, 16);
  // Changed words: give `privacyVersion` the new day, and write both down here.
  expect({ version: privacyVersion, hash }).toEqual({ version: '2026-11-22', hash: '7b470baed1b2088b' });
});
