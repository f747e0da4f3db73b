// A recall reaches the families who may have received units of a hold, each once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdSteps } from '../../tests/holds.ts';
import { jobsDone } from '../../tests/jobs-done.ts';
import type { Person } from '../../tests/people.ts';
import { recallNote, recallText, writeRecallNote } from '../../tests/samples/recall-samples.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';

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
    { uid: quiet.uid, quiet: true, perhaps: false, mail: 'none', told: null },
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
  const mail = () => shop.call('POST', `admin/recalls/${holdId}/mails`, { as: admin });
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
  expect((await write({ ...recallText, textEn: 'Other words.' })).status).toBe(409);
});
