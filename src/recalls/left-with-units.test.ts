// A family whose parcel left with held units is on the list of their recall, in whatever order staff note it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdSteps } from '../../tests/holds.ts';
import { jobsDone } from '../../tests/jobs-done.ts';
import type { Person } from '../../tests/people.ts';
import { recallText, seenRecall, writeRecallNote } from '../../tests/samples/recall-samples.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { jakartaDayName } from '../shared/jakarta-time.ts';

let shop: TestShop;
let admin: Person;
let steps: ReturnType<typeof holdSteps>;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
  steps = holdSteps(shop, { admin, staff: admin });
});
afterAll(() => shop.close());

const tags = ['held-units'];

async function heldOrder() {
  const { _id } = await steps.lots(['A-1', 2]);
  const { id, family } = await steps.buy(_id);
  const { _id: hold } = await steps.hold(_id, { lots: ['A-1'] });
  return { id, family, hold };
}

/** An order whose parcel is not noted yet, of which staff say that it left with the units. */
async function leftWithUnits() {
  const order = await heldOrder();
  const left = { takenOut: true, left: true };
  expect((await shop.call('PUT', `orders/${order.id}/holds/${order.hold}`, { as: admin, body: left })).status).toBe(
    200,
  );
  return order;
}

const uids = async (hold: string) => (await steps.families(hold)).map(({ uid }: { uid: string }) => uid);

test('if staff say that a parcel left with held units, its family is listed and mailed before the parcel is noted', {
  tags,
}, async () => {
  const { family, hold } = await leftWithUnits();
  expect((await steps.get(hold)).counts).toMatchObject({ families: 1, waiting: 0 });
  expect(await uids(hold)).toEqual([family.uid]);
  await writeRecallNote(shop, admin);
  await shop.call('PUT', `admin/recalls/${hold}/text`, { as: admin, body: recallText });
  const { body } = await shop.call('POST', `admin/recalls/${hold}/mails`, { as: admin, body: { seen: seenRecall } });
  expect(body).toEqual({ mailed: 1 });
  await jobsDone(shop.db);
  const mails = shop.mail.received.filter(
    ({ to, text }) => to.includes(family.email) && text.includes(recallText.textEn),
  );
  expect(mails).toHaveLength(1);
});

test('a volunteer who calls that family can tick it as told', async () => {
  const { family, hold } = await leftWithUnits();
  const path = `admin/recalls/${hold}/families/${family.uid}`;
  expect((await shop.call('PUT', path, { as: admin, body: { told: true } })).status).toBe(200);
});

test('that family stays on the list if its order is deleted before the parcel is noted', { tags }, async () => {
  const { id, family, hold } = await leftWithUnits();
  expect((await shop.call('DELETE', `orders/${id}`, { as: admin, body: { reason: 'Twice' } })).status).toBe(200);
  expect(await uids(hold)).toEqual([family.uid]);
});

test('that family stays on the list while its parcel is taken back to be noted again', { tags }, async () => {
  const { id, family, hold } = await leftWithUnits();
  const { body } = await steps.send(id);
  expect(await uids(hold)).toEqual([family.uid]);
  await shop.call('DELETE', `orders/${id}/dispatches/${body.dispatches[0]._id}`, { as: admin });
  expect(await uids(hold)).toEqual([family.uid]);
});

test('if staff take that statement back, the family leaves the list', async () => {
  const { id, hold } = await leftWithUnits();
  await steps.takeOut(id, hold, false);
  expect(await uids(hold)).toEqual([]);
});

const dayBefore = new Date(Date.now() - 86_400_000);
const parcel = { sentOn: jakartaDayName(dayBefore), courier: 'JNE' };
const ways: [string, (id: string) => Promise<unknown>][] = [
  ['by hand', (id) => shop.call('POST', `orders/${id}/dispatches`, { as: admin, body: parcel })],
  [
    'with others',
    (id) => shop.call('POST', 'dispatches', { as: admin, body: { ...parcel, parcels: [{ orderId: id }] } }),
  ],
];

test.each(ways)(
  'a parcel of a day before the hold, noted %s, puts its family on the list, also if staff said before that the units are out',
  {
    tags,
  },
  async (_, note) => {
    const { id, family, hold } = await heldOrder();
    await shop.db.updateTable('shop_order').set({ placed_at: dayBefore }).where('id', '=', id).execute();
    await steps.takeOut(id, hold);
    expect(await uids(hold)).toEqual([]);
    await note(id);
    expect(await uids(hold)).toEqual([family.uid]);
  },
);
