// A recall reaches the families who may have received units of a hold, each once.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdSteps } from '../../tests/holds.ts';
import { jobsDone } from '../../tests/jobs-done.ts';
import type { Person } from '../../tests/people.ts';
import { helpedAddress, helpedPerson } from '../../tests/samples/helped-samples.ts';
import { recallNote, recallText, seenRecall, writeRecallNote } from '../../tests/samples/recall-samples.ts';
import { address, openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart } from '../../tests/shopping.ts';
import { jakartaDayName } from '../shared/jakarta-time.ts';

let shop: TestShop;
let admin: Person;
let staff: Person;
let steps: ReturnType<typeof holdSteps>;
beforeAll(async () => {
  shop = await openTestShop();
  [admin, staff] = [await shop.person({ role: 'admin' }), await shop.person({ role: 'staff' })];
  steps = holdSteps(shop, { admin, staff });
});
afterAll(() => shop.close());

test('families who may have received held units are listed, those in quiet mode first, and ticked as told', async () => {
  const { _id } = await steps.lots(['A', 2], [undefined, 2]);
  const orders = [await steps.buy(_id), await steps.buy(_id), await steps.buy(_id), await steps.buy(_id)] as const;
  for (const { id } of orders) expect((await steps.send(id)).status).toBe(201);
  const [sure, quiet, perhaps, closed] = orders.map(({ family }) => family) as [Person, Person, Person, Person];
  await shop.call('PUT', 'account/quiet', { as: quiet, body: { on: true } });
  await shop.call('POST', 'account/close', { as: closed, body: { email: closed.email } });
  const { _id: holdId, counts } = await steps.hold(_id, { lots: ['A'], withoutLot: true });
  expect(counts).toEqual({ families: 3, quiet: 1, told: 0, closed: 1, waiting: 0 });
  expect(await steps.families(holdId)).toMatchObject([
    { uid: quiet.uid, quiet: true, perhaps: false, mail: 'none', told: null, units: 1, back: 0 },
    { uid: sure.uid, quiet: false, perhaps: false, orders: [orders[0].number] },
    { uid: perhaps.uid, quiet: false, perhaps: true },
  ]);
  const tell = (told: boolean) =>
    shop.call('PUT', `admin/recalls/${holdId}/families/${quiet.uid}`, { as: admin, body: { told } });
  expect((await tell(true)).body).toMatchObject({ told: { at: expect.any(String), by: expect.any(String) } });
  expect((await steps.get(holdId)).counts).toMatchObject({ told: 1 });
  const { body: data } = await shop.call('GET', 'account/data', { as: quiet });
  expect(data.recalls).toMatchObject([{ toldAt: expect.any(String), mailedAt: null }]);
  expect((await tell(false)).body).toMatchObject({ told: null });
  const { body: page } = await shop.call('GET', `admin/recalls/${holdId}/families?limit=2`, { as: admin });
  expect(page).toHaveLength(2);
  const stranger = await shop.person();
  const path = `admin/recalls/${holdId}/families/${stranger.uid}`;
  expect((await shop.call('PUT', path, { as: admin, body: { told: true } })).status).toBe(404);
});

test('a recall is mailed once to each family, in its language, with the text and the note word for word', async () => {
  const { _id } = await steps.lots(['A', 3]);
  const [first, quiet] = [await steps.buy(_id), await steps.buy(_id)];
  for (const { id } of [first, quiet]) await steps.send(id);
  await shop.call('PUT', 'account/quiet', { as: quiet.family, body: { on: true } });
  await jobsDone(shop.db);
  const before = shop.mail.received.length;
  const { _id: holdId } = await steps.hold(_id, { lots: ['A'] });
  const mail = () => shop.call('POST', `admin/recalls/${holdId}/mails`, { as: admin, body: { seen: seenRecall } });
  const write = (body: object) => shop.call('PUT', `admin/recalls/${holdId}/text`, { as: admin, body });
  await writeRecallNote(shop, admin);
  expect(await mail()).toMatchObject({ status: 409, body: { code: 'RECALL_NOT_READY' } });
  expect((await write(recallText)).body.text).toEqual({
    source: recallText.source,
    en: recallText.textEn,
    id: recallText.textId,
  });
  await writeRecallNote(shop, admin, null);
  expect(await mail()).toMatchObject({ status: 409, body: { code: 'RECALL_NOT_READY' } });
  await writeRecallNote(shop, admin);
  expect((await mail()).body).toEqual({ mailed: 1 });
  expect((await mail()).body).toEqual({ mailed: 0 });
  await jobsDone(shop.db);
  // Volunteers get mails of their own about the hold and the recall.
  const families = [first.family.email, quiet.family.email];
  const mails = shop.mail.received.slice(before).filter(({ to }) => to.some((address) => families.includes(address)));
  expect(mails.flatMap(({ to }) => to)).toEqual([first.family.email]);
  expect(mails[0]?.text).toContain(recallNote.en);
  expect(mails[0]?.text).toContain(recallText.textEn);
  expect(mails[0]?.text).toContain('may have received');
  expect(await steps.families(holdId)).toMatchObject([
    { uid: quiet.family.uid, mail: 'none' },
    { uid: first.family.uid, mail: 'sent' },
  ]);
  expect((await write({ ...recallText, was: seenRecall.text, textEn: 'Other words.' })).status).toBe(409);
});

test('a press mails the text and the sentence that its admin read, or nothing, and a text is never overwritten unseen', async () => {
  const { _id } = await steps.lots(['A', 1]);
  const { id, family } = await steps.buy(_id);
  await steps.send(id);
  const { _id: holdId } = await steps.hold(_id, { lots: ['A'] });
  const call = (method: string, path: string, body: object) =>
    shop.call(method, `admin/recalls/${holdId}/${path}`, { as: admin, body });
  await writeRecallNote(shop, admin);
  expect((await call('PUT', 'text', recallText)).status).toBe(200);
  const others = { ...recallText, textEn: 'Use lot A-1 with care.' };
  // Another admin who still sees no text.
  const changed = { status: 409, body: { code: 'EDITED_MEANWHILE' } };
  expect(await call('PUT', 'text', others)).toMatchObject(changed);
  expect((await steps.get(holdId)).text).toEqual(seenRecall.text);
  expect((await call('PUT', 'text', { ...others, was: seenRecall.text })).status).toBe(200);

  expect(await call('POST', 'mails', { seen: seenRecall })).toMatchObject(changed);
  const seen = { ...seenRecall, text: { ...seenRecall.text, en: others.textEn } };
  const newNote = { ...recallNote, en: 'Call us before you change a tube.' };
  await writeRecallNote(shop, admin, newNote);
  expect(await call('POST', 'mails', { seen })).toMatchObject(changed);
  expect((await call('POST', 'mails', { seen: { ...seen, note: newNote } })).body).toEqual({ mailed: 1 });
  const { text } = await shop.mail.mailTo(family.email, /Maker Medika/);
  expect(text).toContain(others.textEn);
  expect(text).toContain(newNote.en);

  // A later admin reads and mails the sentence as it went out.
  await writeRecallNote(shop, admin);
  expect((await steps.get(holdId)).note).toEqual(newNote);
  expect(await steps.end(holdId)).toMatchObject(changed);
  expect((await call('PUT', 'end', { mailed: true })).status).toBe(200);
});

test('admins who mail a recall and tick families at the same moment never lock each other out', async () => {
  const { _id } = await steps.lots(['A', 4]);
  const families = [await steps.buy(_id), await steps.buy(_id), await steps.buy(_id), await steps.buy(_id)];
  for (const { id } of families) await steps.send(id);
  const { _id: holdId } = await steps.hold(_id, { lots: ['A'] });
  await shop.call('PUT', `admin/recalls/${holdId}/text`, { as: admin, body: recallText });
  await writeRecallNote(shop, admin);
  const mail = () => shop.call('POST', `admin/recalls/${holdId}/mails`, { as: admin, body: { seen: seenRecall } });
  for (let round = 0; round < 15; round += 1) {
    await sql`delete from recall_family where hold_id = ${holdId}`.execute(shop.db);
    const told = families.map(({ family }) => `admin/recalls/${holdId}/families/${family.uid}`);
    const ticks = told.map((path) => shop.call('PUT', path, { as: admin, body: { told: true } }));
    const answers = await Promise.all([mail(), ...ticks, mail()]);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  }
  const deadlocks = sql`select deadlocks from pg_stat_database where datname = current_database()`;
  // The statistics follow within a second.
  await sleep(1_500);
  expect((await deadlocks.execute(shop.db)).rows).toEqual([{ deadlocks: 0 }]);
});

test('during an update, a page of the other version is asked to load again', async () => {
  const { _id } = await steps.lots(['A', 1]);
  const { _id: holdId } = await steps.hold(_id, { lots: ['A'] });
  // Before, the end named nothing. A later version may name more.
  for (const body of [{}, { mailed: false, later: true }]) {
    const answer = await shop.call('PUT', `admin/recalls/${holdId}/end`, { as: admin, body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(answer.body.message).toMatch(/please load it again/);
  }
});

test('a family without a mailbox is called first, and a row says how many of its units came back', async () => {
  const { _id, price } = await steps.lots(['A', 3]);
  const uid = await helpedPerson(shop, staff);
  const body = { lines: [{ productId: _id, quantity: 2 }], address: helpedAddress, expectedTotal: 2 * price };
  const placed = await shop.call('POST', `admin/helped/${uid}/orders`, { as: staff, body });
  expect(placed.status).toBe(201);
  const other = await steps.buy(_id);
  for (const id of [placed.body._id, other.id]) expect((await steps.send(id)).status).toBe(201);
  const back = { productId: _id, units: 1, cameOn: jakartaDayName(new Date()), shelved: true };
  const path = `orders/${placed.body._id}/sent-back`;
  await shop.call('POST', path, { as: staff, body: { ...back, key: crypto.randomUUID() } });
  const { _id: holdId, counts } = await steps.hold(_id, { lots: ['A'] });
  expect(counts).toMatchObject({ families: 2, quiet: 1 });
  expect(await steps.families(holdId)).toMatchObject([
    { uid, quiet: true, units: 2, back: 1 },
    { uid: other.family.uid, quiet: false, units: 1, back: 0 },
  ]);
});

test('each language names the product and its size in its own words, whoever reads the page', async () => {
  const { _id } = await steps.lots(['A', 1]);
  await sql`update product set name_en = 'Tube', name_id = 'Kanul', facts = '{"size": {"en": "3.5"}}' where id = ${_id}`.execute(
    shop.db,
  );
  const { _id: holdId } = await steps.hold(_id, { lots: ['A'] });
  expect(await steps.get(holdId)).toMatchObject({
    product: 'Tube (3.5)',
    names: { en: 'Tube (3.5)', id: 'Kanul (3.5)' },
  });
});

test('a hold names the lots that no package of its product ever had, so that a wrong one is noticed', async () => {
  const { _id } = await steps.lots(['LOT-1', 2], ['SOLD', 1]);
  const hold = async (productId: string, lots: string[], named = {}) =>
    (await steps.hold(productId, { lots, ...named })).unknownLots;
  expect(await hold(_id, ['L0T-1', 'A1 A2'])).toEqual(['L0T-1', 'A1 A2']);
  expect(await hold(_id, ['lot 1', 'S.O.L.D'], { withoutLot: true })).toEqual([]);
  expect(await hold(_id, ['B'], { everything: true })).toEqual([]);
  // Of an unlimited product, everything is frozen.
  expect(await hold((await shop.product({ countInStock: null }))._id, ['B'])).toEqual([]);
});

test('a family that chose no language reads of a recall in that of its order, and in the other one once it chose it', async () => {
  const { _id } = await steps.lots(['A-1', 2]);
  const family = await shop.person();
  await fillCart(shop, family, [_id, 1]);
  const body = { userId: family.uid, address };
  const placed = await shop.call('POST', 'orders', { as: family, body, headers: { 'accept-language': 'id' } });
  await steps.send(placed.body._id);
  const { _id: holdId } = await steps.hold(_id, { lots: ['A-1'] });
  await shop.call('PUT', `admin/recalls/${holdId}/text`, { as: admin, body: recallText });
  await writeRecallNote(shop, admin);
  await shop.call('POST', `admin/recalls/${holdId}/mails`, { as: admin, body: { seen: seenRecall } });
  expect((await shop.mail.mailTo(family.email, /Maker Medika/)).text).toContain(recallNote.id);
  expect(await steps.families(holdId)).toMatchObject([{ locale: 'id' }]);
  await shop.db.updateTable('account').set({ profile_is_own: true }).where('uid', '=', family.uid).execute();
  expect(await steps.families(holdId)).toMatchObject([{ locale: 'en' }]);
});
