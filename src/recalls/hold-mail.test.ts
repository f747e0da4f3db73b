import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdSteps } from '../../tests/holds.ts';
import { jobsDone } from '../../tests/jobs-done.ts';
import type { Person } from '../../tests/people.ts';
import { recallText, seenRecall, writeRecallNote } from '../../tests/samples/recall-samples.ts';
import { openTestShop, origin, type TestShop } from '../../tests/shop.ts';

let shop: TestShop;
let admin: Person;
let staff: Person;
let steps: ReturnType<typeof holdSteps>;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin', name: 'Ibu Ratna' });
  staff = await shop.person({ role: 'staff' });
  steps = holdSteps(shop, { admin, staff });
  await writeRecallNote(shop, admin);
});
afterAll(() => shop.close());

const textsTo = ({ email }: Person) =>
  shop.mail.received.filter(({ to }) => to.includes(email)).map(({ text }) => text.replaceAll('\r\n', '\n'));

test('a hold is mailed at once to each other volunteer, in the language of each, and once if its form is sent again', async () => {
  const other = await shop.person({ role: 'admin' });
  const [family, disabled] = [await shop.person(), await shop.person({ role: 'staff', disabled: true })];
  await shop.db.updateTable('account').set({ locale: 'id' }).where('uid', '=', staff.uid).execute();
  const { _id: productId } = await steps.lots(['A-1', 3]);
  const names = { lots: ['A-1'], everything: false, withoutLot: false, why: 'Bapak Joko called' };
  const body = { productId, ...names, requestKey: crypto.randomUUID() };
  for (const _ of [1, 2]) expect((await shop.call('POST', 'admin/recalls', { as: admin, body })).status).toBe(201);
  await jobsDone(shop.db);
  expect([admin, family, disabled].map(textsTo)).toEqual([[], [], []]);
  const [english, indonesian] = [textsTo(other), textsTo(staff)];
  expect([english.length, indonesian.length]).toEqual([1, 1]);
  expect(english[0]).toContain('Lot A-1');
  expect(english[0]).toContain(`${origin}/admin/recalls`);
  expect(indonesian[0]).toContain('Penahanan dimulai.');
  expect(indonesian[0]).toContain(`${origin}/id/allorders?sent=no`);
  for (const text of [...english, ...indonesian]) expect(text).not.toMatch(/Ratna|Joko/);
});

test('a recall is mailed to volunteers when its first mails go out, and not again', async () => {
  const reader = await shop.person({ role: 'staff' });
  const { _id: productId } = await steps.lots(['C-3', 2]);
  const names = { lots: [], everything: true, withoutLot: false, why: 'A letter of the maker' };
  const { body: hold } = await shop.call('POST', 'admin/recalls', { as: admin, body: { productId, ...names } });
  const path = `admin/recalls/${hold._id}`;
  expect((await shop.call('PUT', `${path}/text`, { as: admin, body: recallText })).status).toBe(200);
  for (const _ of [1, 2])
    expect((await shop.call('POST', `${path}/mails`, { as: admin, body: { seen: seenRecall } })).status).toBe(200);
  await jobsDone(shop.db);
  const about = textsTo(reader).map((text) => /A hold has begun|are now mailed about a recall/.exec(text)?.[0]);
  expect(about.toSorted()).toEqual(['A hold has begun', 'are now mailed about a recall']);
});

test('the mails of a hold and of a recall say which size of a product they are about', async () => {
  const reader = await shop.person({ role: 'staff' });
  const { _id: productId, name } = await steps.lots(['E-5', 2]);
  await sql`update product set facts = '{"size": {"en": "3.5"}}' where id = ${productId}`.execute(shop.db);
  const { id, family } = await steps.buy(productId);
  expect((await steps.send(id)).status).toBe(201);
  const path = `admin/recalls/${(await steps.hold(productId, { everything: true }))._id}`;
  expect((await shop.call('PUT', `${path}/text`, { as: admin, body: recallText })).status).toBe(200);
  expect((await shop.call('POST', `${path}/mails`, { as: admin, body: { seen: seenRecall } })).status).toBe(200);
  await jobsDone(shop.db);
  const mails = [...textsTo(reader), textsTo(family).at(-1) ?? ''];
  expect(mails).toHaveLength(3);
  for (const text of mails) expect(text).toContain(`${name} (3.5)`);
});

test('neither a former volunteer nor anybody after its end reads of a hold', async () => {
  const [former, present] = [await shop.person({ role: 'staff' }), await shop.person({ role: 'staff' })];
  shop.mail.refusing = true;
  const { _id: productId } = await steps.lots(['D-4', 2]);
  const names = { lots: ['D-4'], everything: false, withoutLot: false, why: 'A letter of the maker' };
  const begin = () => shop.call('POST', 'admin/recalls', { as: admin, body: { productId, ...names } });
  const { body: ended } = await begin();
  expect((await steps.end(ended._id)).status).toBe(200);
  const { status } = await begin();
  expect(status).toBe(201);
  await shop.db.updateTable('account').set({ role: 'customer' }).where('uid', '=', former.uid).execute();
  await shop.db.updateTable('queue.job').set({ run_at: new Date() }).where('name', '=', 'hold-mail').execute();
  shop.mail.refusing = false;
  await shop.mail.mailTo(present.email, /D-4/);
  await jobsDone(shop.db);
  expect([former, present].map((person) => textsTo(person).length)).toEqual([0, 1]);
});
