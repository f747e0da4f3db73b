// A form of staff that is sent again, because its answer was lost or two tabs send it, creates one thing and mails once.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawnPicture } from '../../../tests/drawn-picture.ts';
import { formData } from '../../../tests/form-data.ts';
import { locksAwaited, whileHeld } from '../../../tests/held-table.ts';
import { jobsDone } from '../../../tests/jobs-done.ts';
import type { Person } from '../../../tests/people.ts';
import { placedOrder } from '../../../tests/samples/placed-order.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { times } from '../../../tests/shopping.ts';
import { jakartaDayName } from '../../shared/jakarta-time.ts';
import { recurringJobTable } from '../recurring-jobs.ts';

let shop: TestShop;
/** Like another process: with its own pools, caches and job loops. */
let second: TestShop;
let admin: Person;
let family: Person;
let orderId: string;
let productId: string;
beforeAll(async () => {
  shop = await openTestShop();
  second = await openTestShop({ databaseUrl: String(shop.config.databaseUrl) });
  admin = await shop.person({ role: 'admin' });
  family = await shop.person();
  orderId = await placedOrder(shop, family);
  productId = (await shop.product())._id;
});
afterAll(async () => {
  await second.close();
  await shop.close();
});

type Fields = Record<string, string | number>;
type Creation = {
  table: 'allowance_grant' | 'order_note' | 'product' | 'dispatch' | 'search_word';
  /** The table that both requests wait for at once. */
  awaited: 'request_key' | 'dispatch' | 'search_word';
  action: string;
  send(to: TestShop, fields?: Fields): ReturnType<TestShop['call']>;
  /** The changes that make it another form. */
  other: Fields;
};

const sentJson =
  (path: () => string, body: () => Fields): Creation['send'] =>
  (to, fields) =>
    to.call('POST', path(), { as: admin, body: { ...body(), ...fields } });

const keyed: [string, Creation][] = [
  [
    'a grant of the yearly allowance',
    {
      table: 'allowance_grant',
      awaited: 'request_key',
      action: 'allowance.grant',
      send: sentJson(
        () => 'admin/grants',
        () => ({ email: family.email, productId, year: 2026, units: 3, reason: 'Twins' }),
      ),
      other: { units: 4 },
    },
  ],
  [
    'a note about an order',
    {
      table: 'order_note',
      awaited: 'request_key',
      action: 'order.note',
      send: sentJson(
        () => `orders/${orderId}/notes`,
        () => ({ note: 'Behind the mosque.' }),
      ),
      other: { note: 'Before the mosque.' },
    },
  ],
  [
    'a new product',
    {
      table: 'product',
      awaited: 'request_key',
      action: 'product.create',
      send: async (to, fields) => {
        const form = { name: 'Neck strap', price: 25_000, countInStock: 5, ...fields };
        const written = Object.fromEntries(Object.entries(form).map(([field, value]) => [field, String(value)]));
        return to.call('POST', 'products', { as: admin, body: formData({ ...written, image: await drawnPicture() }) });
      },
      other: { price: 24_000 },
    },
  ],
];
/** The database knows these by their content: they need no key. */
const unique: [string, Creation][] = [
  [
    'a parcel',
    {
      table: 'dispatch',
      awaited: 'dispatch',
      action: 'order.dispatch',
      send: sentJson(
        () => `orders/${orderId}/dispatches`,
        () => ({ sentOn: jakartaDayName(new Date()), courier: 'JNE', trackingNumber: '0123456789' }),
      ),
      other: { trackingNumber: '9876543210' },
    },
  ],
  [
    'a search word',
    {
      table: 'search_word',
      awaited: 'search_word',
      action: 'search.add-word',
      send: sentJson(
        () => 'admin/search-words',
        () => ({ said: 'selang napas', meant: 'tracheostomy tube' }),
      ),
      other: { said: 'pipa napas' },
    },
  ],
];

/** How many rows, entries in the history, units in stock and mails to the family there are. */
async function countsOf({ table, action }: Creation) {
  await jobsDone(shop.db);
  const { rows } = await sql<{ rows: number; entries: number; movements: number }>`
    select (select count(*) from ${sql.table(table)})::int as rows,
      (select count(*) from audit_entry where action = ${action})::int as entries,
      (select count(*) from stock_movement)::int as movements`.execute(shop.db);
  const mails = [shop, second].flatMap(({ mail }) => mail.received).filter(({ to }) => to.includes(family.email));
  return { ...rows[0], mails: mails.length };
}

/** The counts after one more form. */
function withMore(before: Awaited<ReturnType<typeof countsOf>>, { table }: Creation, count: number) {
  const { rows = 0, entries = 0, movements = 0, mails } = before;
  return {
    rows: rows + count,
    entries: entries + count,
    movements: movements + (table === 'product' ? count : 0),
    mails: mails + (table === 'dispatch' ? count : 0),
  };
}

/** Sends one form from two processes, which reach the table together. */
function sendTogether(creation: Creation, fields?: Fields) {
  return whileHeld(shop.db, { table: creation.awaited, mode: 'share' }, async () => {
    const answers = [shop, second].map((to) => creation.send(to, fields));
    await locksAwaited(shop.db, 2);
    return { answers };
  }).then(({ answers }) => Promise.all(answers));
}

describe.each([...keyed, ...unique])('%s', (name, creation) => {
  const key: Fields = keyed.some(([each]) => each === name) ? { requestKey: crypto.randomUUID() } : {};

  test('sent by two processes together and again later is created, logged and mailed once', async () => {
    const before = await countsOf(creation);
    const [first, again] = await sendTogether(creation, key);
    const later = [await creation.send(second, key), await creation.send(shop, key)];
    expect(first?.status).toBe(201);
    for (const answer of [again, ...later]) expect(answer).toMatchObject({ status: 201, body: first?.body });
    expect(await countsOf(creation)).toEqual(withMore(before, creation, 1));
  });

  test('with the same key and other content is another one', async () => {
    const before = await countsOf(creation);
    expect((await creation.send(shop, { ...key, ...creation.other })).status).toBe(201);
    expect(await countsOf(creation)).toEqual(withMore(before, creation, 1));
  });
});

test.each(keyed)('%s without a key, as older pages send it, is created each time', async (_, creation) => {
  const before = await countsOf(creation);
  for (const _ of times(2)) expect((await creation.send(shop)).status).toBe(201);
  expect(await countsOf(creation)).toEqual(withMore(before, creation, 2));
});

test('a refused form leaves no key: the same form is accepted once its reason is gone', async () => {
  const { uid, email } = await shop.person();
  const [[, grant]] = keyed as [(typeof keyed)[number]];
  const fields = { email, requestKey: crypto.randomUUID() };
  const setVerified = (emailVerified: boolean) =>
    shop.db.updateTable('account').set({ email_verified: emailVerified }).where('uid', '=', uid).execute();
  await setVerified(false);
  expect((await grant.send(shop, fields)).status).toBe(404);
  await setVerified(true);
  expect((await grant.send(shop, fields)).status).toBe(201);
});

test('keys are deleted after two days, and lead to nobody until then', async () => {
  const keys = () => shop.db.selectFrom('request_key').selectAll().execute();
  expect(Object.keys((await keys())[0] ?? {}).sort()).toEqual(['created_at', 'created_id', 'digest']);
  const deleteKeysAfter = async (hours: number) => {
    const now = () => new Date(Date.now() + hours * 3_600_000);
    await recurringJobTable({ db: shop.db, stockChanged() {}, now })['forget-order-keys']?.run();
  };
  await deleteKeysAfter(47);
  expect(await keys()).not.toEqual([]);
  await deleteKeysAfter(49);
  expect(await keys()).toEqual([]);
});
