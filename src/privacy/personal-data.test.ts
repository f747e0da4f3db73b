import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../tests/people.ts';
import { storedOffer } from '../../tests/samples/donation-samples.ts';
import { putInCart } from '../../tests/samples/endpoint-samples.ts';
import { exportedAs, others } from '../../tests/samples/exported-columns.ts';
import { familyCode, helpedPerson } from '../../tests/samples/helped-samples.ts';
import { mailedRecall } from '../../tests/samples/recall-samples.ts';
import { address, openTestShop, type TestShop } from '../../tests/shop.ts';
import { recordPayment } from '../../tests/shopping.ts';
import { planChanges } from '../catalogue/changes/plan-changes.server.ts';
import { changeStock } from '../catalogue/stock/stock.store.server.ts';
import { privacyVersion } from '../content/privacy-version.ts';
import * as m from '../messages/messages.js';
import { dayText, jakartaDate, jakartaDayName } from '../shared/jakarta-time.ts';
import type { Locale } from '../shared/locales.ts';
import { readableData } from './readable-data.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const dataOf = (as: Person) => shop.call('GET', 'account/data', { as });

test('the download covers every column that leads to a person', {
  tags: ['asked-to-be-forgotten'],
}, async () => {
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
  const gone = await shop.product({ name: `Valve of ${name}`, countInStock: 0 });
  expect((await shop.call('PUT', `wishes/${gone._id}`, { as: person })).body).toEqual({ waiting: true });
  expect((await shop.call('PUT', 'account/quiet', { as: person, body: { on: true } })).status).toBe(200);
  const recall = { hold_id: await mailedRecall(shop, admin), account_uid: person.uid, mailed_at: new Date() };
  await shop.db.insertInto('recall_family').values(recall).execute();
  const booking = { kind: 'count', actor: person.uid, why: `${name} counted`, now: new Date() } as const;
  await changeStock(shop.db, [{ productId: gone._id, quantity: 1 }], booking);
  const message = `${name} asks`;
  await shop.call('POST', 'account/enquiries', { as: person, body: { message, productId: product._id } });
  const taken = { taken_by: person.uid, taken_since: new Date() };
  const offerId = await storedOffer(shop, person);
  await shop.db.updateTable('donation_offer').set(taken).where('id', '=', offerId).execute();
  const { body: orders } = await shop.call('GET', `orders/${person.uid}`, { as: person });
  const note = { note: `${name} was called` };
  expect((await shop.call('POST', `orders/${orders[0]._id}/notes`, { as: admin, body: note })).status).toBe(201);
  const claim = { order_id: orders[0]._id, account_uid: person.uid, since: new Date() };
  await shop.db.insertInto('packing_claim').values(claim).execute();
  const helped = await helpedPerson(shop, admin);
  await familyCode(shop, helped, admin);
  const typed = { account_uid: person.uid, typed_at: new Date() };
  await shop.db.updateTable('helped_claim').set(typed).where('helped_uid', '=', helped).execute();
  const stock = { line: 2, productId: product._id, isNew: false, field: 'stock', before: '1', after: '2' } as const;
  const plan = { plannedBy: person.uid, source: 'stock', locale: 'id', now: new Date(), problems: [] } as const;
  await planChanges(shop.db, { ...plan, changes: [stock] });
  await sql`insert into identity.account (id, "accountId", "providerId", "userId", password, "updatedAt")
    values (${person.uid}, ${person.uid}, 'credential', ${person.uid}, 'secret-hash', now())`.execute(shop.db);
  await sql`insert into identity.two_factor ("userId", secret, since) values (${person.uid}, 'sealed-key', now())`.execute(
    shop.db,
  );
  await sql`insert into address_change (account_uid, old_address, new_address)
    values (${person.uid}, ${person.email}, ${`new-${person.email}`})`.execute(shop.db);
  return person;
}

test('the download holds every part, of this person only, is not cached, and holds no secret to sign in with', {
  tags: ['asked-to-be-forgotten'],
}, async () => {
  const person = await withTraces('Ibu Satu');
  await withTraces('Ibu Dua');
  const { status, body, headers } = await dataOf(person);
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  // A person who signs in is no family without a mailbox: src/helped/helped.test.ts.
  const parts = new Set(Object.values(exportedAs).filter((part) => part !== 'helped'));
  for (const part of parts) expect(body[part].length, part).toBeGreaterThan(0);
  expect(body).toMatchObject({
    plans: [{ kind: 'stock', lines: 1 }],
    account: [{ uid: person.uid, email: person.email, name: 'Ibu Satu' }],
    cart: [{ product: 'Tube of Ibu Satu', quantity: 3 }],
    keptAddress: [{ fullName: 'Ibu Satu', phone: '+6281234567890', postalCode: '40115' }],
    orders: [
      {
        total: 50_000,
        address: { fullName: 'Ibu Satu' },
        products: [{ quantity: 2, priceAtPurchase: 25_000 }],
        notes: [{ note: 'Ibu Satu was called' }],
      },
    ],
    grants: [{ units: 2, reason: 'Twins' }],
    allowance: [{ bought: 2, allowed: 9, hadBefore: 0 }],
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

test('the readable file of a family has no parts of volunteers, and says of empty parts that they are', async () => {
  const family = await shop.person({ name: 'Ibu Baru' });
  const { body } = await dataOf(family);
  const page = readableData(body, { brand: 'Lega', locale: 'id' });
  for (const part of [m.data_section_packing, m.data_section_plans, m.data_section_stock_movements])
    expect(page).not.toContain(part({}, { locale: 'id' }));
  expect(page).not.toContain('Email pagi');
  expect(page).toContain('<h2>Pesanan</h2>\n<p>Tidak ada.</p>');
  expect(page).not.toMatch(/<\/h2>\s*<\/section>|<dd><\/dd>/);
});

test('the readable file names Google, and leaves a free text as it was typed', async () => {
  const volunteer = await shop.person({ provider: 'google.com', role: 'admin' });
  const product = await shop.product({ countInStock: 5 });
  const body = { kind: 'write-off', change: -1, why: 'phone', key: crypto.randomUUID() };
  expect((await shop.call('POST', `products/${product._id}/movements`, { as: volunteer, body })).status).toBe(200);
  const page = readableData((await dataOf(volunteer)).body, { brand: 'Lega', locale: 'en' });
  expect(page).toContain('<dd>Google</dd>');
  expect(page).toContain('<dd>phone</dd>');
});

test('the readable file says days, moments and codes as people do, and leaves a typed text as it is', async () => {
  const volunteer = await shop.person({ role: 'staff', name: 'Pak Hari' });
  const product = await shop.product({ name: 'Kanul Hari', countInStock: 5 });
  await putInCart(shop, volunteer, product._id, 1);
  const order = { userId: volunteer.uid, address, saveInfo: true };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const { body: placed } = await shop.call('POST', 'orders', { as: volunteer, body: order, headers });
  await recordPayment(shop, placed._id, volunteer);
  const sent = { sentOn: jakartaDayName(new Date()), courier: 'JNE', trackingNumber: 'JN-1234567' };
  expect((await shop.call('POST', `orders/${placed._id}/dispatches`, { as: volunteer, body: sent })).status).toBe(201);
  const message = '2026-11-22T10:00:00Z';
  await shop.call('POST', 'account/enquiries', { as: volunteer, body: { message } });
  const booking = { kind: 'correction', actor: volunteer.uid, why: '2026-11-12', now: new Date() } as const;
  await changeStock(shop.db, [{ productId: product._id, quantity: 1 }], booking);
  const audit = { actor_uid: volunteer.uid, action: 'product.update', details: '{}' };
  await shop.db
    .insertInto('audit_entry')
    .values({ ...audit, subject: `product:${product._id}` })
    .execute();
  const { body } = await dataOf(volunteer);
  const said = { en: ['Corrected', 'Kanul Hari'], id: ['Dikoreksi', 'Kanul Hari'] };
  for (const locale of ['en', 'id'] as const) {
    const page = readableData(body, { brand: 'Lega', locale });
    const days = [jakartaDate(new Date(), locale), dayText(privacyVersion, locale)];
    for (const words of [...days, ...said[locale], message, '2026-11-12']) expect(page).toContain(`<dd>${words}</dd>`);
    const others = page.replace(message, '').replace('2026-11-12', '');
    expect(others).not.toMatch(/<dd>\d{4}-\d\d-\d\d|<dd>(?:correction|product|stock|order)\b/);
  }
});

test('the readable file is whole, in the language asked for, and takes every value as text', {
  tags: ['scripts-in-values', 'mail-headers'],
}, async () => {
  const nasty = '<script>alert(1)</script>"\'&';
  const person = await withTraces(nasty);
  const { body } = await dataOf(person);
  const written = (locale: Locale) => readableData(body, { brand: 'Lega', locale });
  const [english, indonesian] = [written('en'), written('id')];
  for (const page of [english, indonesian]) {
    expect(page).not.toContain('<script');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;');
    expect(page).not.toMatch(/src=(?!"data:image\/webp;base64,)|href=/);
    expect(page).toContain(person.email);
    expect(page).not.toContain('[object Object]');
    expect(page).not.toContain('undefined');
  }
  expect(english).toContain('<html lang="en">');
  expect(english).toContain('Your data at Lega');
  expect(english).toContain('<h2>Orders</h2>');
  expect(indonesian).toContain('<h2>Pesanan</h2>');
  expect(english).toContain('Rp');
  for (const code of ['credential', 'customer', 'keep_address', 'account.', 'order.']) {
    expect(english, code).not.toMatch(new RegExp(`<dd>${code}`));
    expect(indonesian, code).not.toMatch(new RegExp(`<dd>${code}`));
  }
  expect(indonesian).toContain('<dd>Kata sandi</dd>');
  expect(indonesian).toContain('<dd>Menyimpan alamat</dd>');
  // An order has one number.
  expect(indonesian).not.toContain(`<dd>${body.orders[0].id}</dd>`);
  expect(indonesian).not.toContain('<dd></dd>');
  expect(english).toContain('<dt>What became of it</dt><dd>New</dd>');
  // A volunteer can tell a family of a recall by phone. A visit does not change a login.
  expect(english).toContain('<dt>We told you on</dt>');
  expect(english).toMatch(/<dt>Last seen<\/dt><dd>[^<]+<\/dd>\s*<dt>Ends<\/dt>/);
  expect(indonesian).toContain('<dt>Hasilnya</dt><dd>Baru</dd>');
});
