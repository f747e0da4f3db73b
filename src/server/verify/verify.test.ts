// `npm run verify` reports each rule that is violated, as by a disk or a hand in the database.
import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenStock } from '../../../tests/model/broken-stock.ts';
import type { Person } from '../../../tests/people.ts';
import { brokenParcels } from '../../../tests/samples/broken-parcels.ts';
import { brokenPayments } from '../../../tests/samples/broken-payments.ts';
import { brokenTotals } from '../../../tests/samples/broken-totals.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { fillCart, orderCart } from '../../../tests/shopping.ts';
import { striped } from '../../../tests/uploaded-picture.ts';
import { embeddedInvariants, invariants } from './invariants.ts';
import { findProblems } from './verify.ts';

let shop: TestShop;
let client: pg.Client;
let buyer: Person;
beforeAll(async () => {
  shop = await openTestShop();
  buyer = await shop.person();
  const image = new File([new Uint8Array(await striped(60, 40).png().toBuffer())], 'a.png', { type: 'image/png' });
  const counted = await shop.product({ image, countInStock: 9, yearlyLimitPerUser: 5 });
  const free = await shop.product({ countInStock: null, pictures: [counted.image] });
  for (const quantity of [1, 2]) {
    await fillCart(shop, buyer, [counted._id, quantity], [free._id, quantity]);
    expect((await orderCart(shop, buyer, {}, `key-${quantity}`)).status).toBe(201);
  }
  const admin = await shop.person({ role: 'admin' });
  const { body: orders } = await shop.call('GET', `orders/${buyer.uid}`, { as: buyer });
  expect((await shop.call('DELETE', `orders/${orders[0]._id}`, { as: admin, body: { reason: 'twice' } })).status).toBe(
    200,
  );
  const leaving = await shop.person();
  expect((await shop.call('POST', 'account/close', { as: leaving, body: { email: leaving.email } })).status).toBe(200);
  const byPhone = { name: 'Ibu Wati', phone: '0812 3456 7890', locale: 'id', consentRead: true };
  const helped = { ...byPhone, requestKey: crypto.randomUUID() };
  expect((await shop.call('POST', 'admin/helped', { as: admin, body: helped })).status).toBe(201);
  client = new pg.Client({ connectionString: shop.config.databaseUrl ?? '' });
  await client.connect();
  await client.query(`insert into identity.recovery_code ("userId", hash) values ($1, 'hash')`, [admin.uid]);
});
afterAll(async () => {
  await client?.end();
  await shop?.close();
});

function verify() {
  const env = { ...process.env, DATABASE_URL: shop.config.databaseUrl ?? '' };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/server/commands/verify-command.ts'], {
    env,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

test('accepts a running shop with a sale, a deleted order, a closed account and a family without a mailbox', {
  tags: ['broken-invariants'],
}, () => {
  expect(verify()).toEqual({ status: 0, said: 'Everything holds.\n' });
});

const drop = (table: string, rule: string) => `alter table ${table} drop constraint ${rule};`;

/** The damage and the expected message. */
const spoilt: [what: string, sql: string, says: RegExp][] = [
  ...brokenStock,
  [
    'a total',
    'update shop_order set total = total + 1',
    /^Not true: the total of an order is the sum of its lines\. \([-0-9a-f]{36}; [-0-9a-f]{36}\)$/,
  ],
  [
    'a product that no search finds',
    'delete from search_document',
    /^Not true: every product in the shop can be found by search/,
  ],
  [
    'an order that a search finds by another name',
    `update order_search set words = ' somebody'`,
    /^Not true: the search words of an order match its data/,
  ],
  ...brokenParcels,
  [
    'a sent order that is still packed',
    `insert into packing_claim (order_id, account_uid, since) select id, account_uid, now() from shop_order where deleted_at is null;
     update shop_order set dispatched = true where deleted_at is null`,
    /^Not true: no sent order is still being packed\. \(order N-\d{4}-\d{4}\)$/,
  ],
  [
    'a number of another month',
    `update shop_order set number = 'N-2001-' || substr(number, 8)`,
    /^Not true: the number of an order is of its Jakarta month.* \(N-2001-000\d; N-2001-000\d\)$/,
  ],
  [
    'a number that will be given again',
    'update order_month set begins_after = (select last_value - 1 from order_number)',
    /^Not true: the number of an order is of its Jakarta month.* \(N-\d{4}-0002\)$/,
  ],
  [
    'a second answer without the first',
    `with asked as (
       insert into enquiry (name, email, locale, message, asked_at) values ('Ibu', 'ibu@mail.example', 'id', 'Kapan?', now()) returning id
     ) insert into enquiry_answer select id, 2, 'Besok', 'volunteer', now() from asked`,
    /^Not true: the later answers of a question follow its first one, without a gap\. \([-0-9a-f]{36}\)$/,
  ],
  [
    'a photo whose question is gone',
    `${drop('enquiry_photo', 'enquiry_photo_of_question')} insert into enquiry_photo values (gen_random_uuid(), 1, '')`,
    /^The rule enquiry_photo_of_question is missing/,
  ],
  ['a third photo', drop('enquiry_photo', 'enquiry_photo_position'), /^The rule enquiry_photo_position is missing/],
  ['lines that are gone', 'delete from order_line', /^Not true: an order has lines/],
  ...brokenPayments,
  ...brokenTotals,
  ['a year', 'update shop_order set year = 1999', /^Not true: an order counts for its Jakarta year/],
  [
    'units that nobody bought',
    'update yearly_purchase set bought = bought - 1 where bought > 0',
    /^Not true: the units in the yearly allowance match the orders/,
  ],
  [
    'purchases that are gone',
    'delete from yearly_purchase',
    /^Not true: the units in the yearly allowance match the orders/,
  ],
  [
    'too many units',
    `${drop('yearly_purchase', 'bought_within_allowance')} alter table yearly_purchase disable trigger user; update yearly_purchase set allowed = 0 where allowed = 5 and bought > 0`,
    /^Not true: no account has bought more than its yearly allowance/,
  ],
  ['a key without its order', 'update order_request set order_id = null', /^Not true: every stored request to order/],
  [
    'a picture with a width less',
    'delete from picture_rendition where width = 640',
    /^Not true: every picture exists in each width/,
  ],
  [
    'a picture with another byte',
    `update picture_rendition set bytes = set_byte(bytes, 9, get_byte(bytes, 9) # 1)`,
    /^Not true: every picture exists in each width/,
  ],
  ['a picture without renditions', 'delete from picture_rendition', /^Not true: every picture exists in each width/],
  [
    'a picture shown twice',
    'update product_picture f set picture_hash = p.picture_hash from product p where p.id = f.product_id',
    /^Not true: the pictures of a product have consecutive positions/,
  ],
  [
    'a place without its picture',
    'update product_picture set position = 3',
    /^Not true: the pictures of a product have consecutive positions/,
  ],
  [
    'a closed account that still signs in',
    `insert into identity."user" (id, name, email, "emailVerified") select uid, '', 'x@x.example', true from account where closed_at is not null`,
    /^Not true: a closed account holds no data/,
  ],
  [
    'a closed account with the reason of a deletion',
    `update shop_order set deletion_reason = 'Ibu Sari called',
      account_uid = (select uid from account where closed_at is not null limit 1)`,
    /^Not true: a closed account holds no data/,
  ],
  ['an account without its sign-in', 'delete from identity."user"', /^Not true: every account has its sign-in/],
  [
    'two-factor without recovery codes',
    'delete from identity.recovery_code',
    /^Not true: two-factor has recovery codes/,
  ],
  [
    'a restore that was killed',
    `insert into installation (fact, value) values ('restoring', '2026-11-26T03:00:00Z')`,
    /^Not true: a restore took its last step/,
  ],
  ['a rule that is gone', drop('product', 'stock_not_negative'), /^The rule stock_not_negative is missing/],
  [
    'a trigger that is gone',
    'drop trigger audit_entry_append_only on audit_entry',
    /^The rule audit_entry_append_only is missing/,
  ],
  [
    'a trigger that is off',
    'alter table account disable trigger account_keeps_an_admin',
    /^The rule account_keeps_an_admin of account is switched off/,
  ],
  [
    'a rule never held',
    'alter table product add constraint more check (price >= 0) not valid',
    /^The rule more of product was never checked/,
  ],
  [
    'rows that break a rule',
    'alter table product add constraint dear check (price > 2000000) not valid',
    /^2 rows of product break the rule dear\.$/,
  ],
  [
    'a reorder point below none',
    `${drop('product', 'product_reorder_at')} update product set reorder_at = -1;
     alter table product add constraint product_reorder_at check (reorder_at between 0 and 1000000) not valid`,
    /^2 rows of product break the rule product_reorder_at\.$/,
  ],
  [
    'a reorder point without its rule',
    drop('product', 'product_reorder_at'),
    /^The rule product_reorder_at is missing/,
  ],
  [
    'rows that lead nowhere',
    `alter table order_line add constraint led foreign key (name) references account (uid) not valid`,
    /^4 rows of order_line break the rule led\.$/,
  ],
  [
    'a sequence behind',
    `create table numbered (id integer generated always as identity); insert into numbered overriding system value values (7)`,
    /^The sequence numbered_id_seq is behind the rows that it numbers\.$/,
  ],
];

test('there is a damage for every rule', { tags: ['broken-invariants'] }, () => {
  const sentences = spoilt.map(([, , { source }]) => source);
  const rules = Object.keys({ ...invariants, ...embeddedInvariants });
  expect(rules.filter((rule) => !sentences.some((each) => each.includes(rule.slice(0, 20))))).toEqual([]);
});

test.each(spoilt)('reports damage: %s', { tags: ['broken-invariants'] }, async (_what, sql, says) => {
  // In a transaction that is rolled back.
  await client.query('begin');
  const problems = await client
    .query(sql)
    .then(() => findProblems(client, { embedded: true }))
    .finally(() => client.query('rollback'));
  expect(
    problems.filter((problem) => says.test(problem)),
    problems.join('\n'),
  ).toHaveLength(1);
  expect(problems.join('\n')).not.toContain('@');
});

test('the command names the problems and ends with 1', { tags: ['broken-invariants'] }, async () => {
  await client.query('update shop_order set total = total + 1');
  expect(verify()).toMatchObject({
    status: 1,
    said: expect.stringMatching(/^Not true: the total .*\n1 problem found\./s),
  });
  await client.query('update shop_order set total = total - 1');
});
