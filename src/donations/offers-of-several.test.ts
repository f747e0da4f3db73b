// Offers of several things: answered together, each booked or closed once, and complete after the last one.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formData } from '../../tests/form-data.ts';
import { jobsDone } from '../../tests/jobs-done.ts';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { stockOf, times } from '../../tests/shopping.ts';
import { enqueueJob } from '../shared/jobs/enqueue-job.server.ts';
import { forgetOldOffers } from './offer-supplies.server.ts';

let shop: TestShop;
let rina: Person;
let budi: Person;
beforeAll(async () => {
  shop = await openTestShop({ env: { ORDER_MAIL_TO: 'first@foundation.example' } });
  rina = await shop.person({ role: 'staff', name: 'Volunteer Rina' });
  budi = await shop.person({ role: 'staff', name: 'Volunteer Budi' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await jobsDone(shop.db);
  await sql`delete from identity.rate_limit`.execute(shop.db);
  await sql`delete from donation_offer`.execute(shop.db);
});

const giver = { name: 'Ibu Dewi', email: 'dewi@mail.example' };
const tube = { item: 'Kanul 3,5', quantity: '2', unit: 'pieces', sealed: 'true', packageDate: '2099-01-31' };
const catheter = { item: 'Kateter suction', size: '8 Fr', quantity: '2', unit: 'packs', perPack: '50', sealed: 'true' };
const gauze = { item: 'Kasa', quantity: '3', unit: 'packs', sealed: 'false' };
const several = { ...tube, more: JSON.stringify([catheter, gauze]), town: 'Bandung' };

const send = (fields: Record<string, string> = {}) =>
  shop.call('POST', 'donations', { body: formData({ ...several, ...giver, ...fields }) });
const call = (method: string, path: string, body?: object, as = rina) =>
  shop.call(method, `admin/donations/${path}`, { as, body });
const found = async (id: string) => (await call('GET', id)).body;
const listed = async (state: string) =>
  (await shop.call('GET', `admin/donations?state=${state}`, { as: rina })).body.map(({ _id }: { _id: string }) => _id);
const book = (id: string, thing: number | undefined, productId: string, as = rina) =>
  call('PUT', `${id}/receipt`, { thing, productId, quantity: 2 }, as);
const rowsLeft = () => shop.db.selectFrom('donation_offer').select('id').execute();

/** An offer of three things that was accepted. */
async function accepted(): Promise<string> {
  const { _id } = (await send()).body;
  await call('PUT', `${_id}/answer`, { accepted: true, answer: 'Yes, please.' });
  return _id;
}

test('an offer of three things is one letter, and is complete when each is booked or never came', async () => {
  const { status, body } = await send();
  expect(status).toBe(201);
  const id = body._id;
  const mail = await shop.mail.mailTo('first@foundation.example', /Kateter suction/);
  for (const text of ['Kanul 3,5', '2 × pack of 50', '3 × pack', 'Kasa', '8 Fr']) expect(mail.text).toContain(text);
  expect(await listed('new')).toEqual([id]);
  expect((await shop.call('GET', 'admin/waiting', { as: rina })).body.offers).toBe(1);
  expect(await found(id)).toMatchObject({
    ...{ item: 'Kanul 3,5', quantity: 2, unit: 'pieces', perPack: null, packageDate: '2099-01-31' },
    things: [
      { position: 1, state: 'new', item: 'Kanul 3,5', sealed: true },
      { position: 2, item: 'Kateter suction', size: '8 Fr', quantity: 2, unit: 'packs', perPack: 50 },
      { position: 3, item: 'Kasa', size: '', unit: 'packs', perPack: null, sealed: false, packageDate: null },
    ],
  });

  await call('PUT', `${id}/answer`, { accepted: true, answer: 'Yes, please.' });
  const answer = await shop.mail.mailTo(giver.email, /Yes, please/);
  for (const text of ['Kanul 3,5', 'Kateter suction', 'Kasa']) expect(answer.text).toContain(text);
  const { _id: productId } = await shop.product({ countInStock: 0 });
  expect((await book(id, 2, productId)).body).toMatchObject({ state: 'accepted', received: null });
  expect((await call('PUT', `${id}/closing`, { thing: 3 })).body).toMatchObject({ state: 'accepted', closed: null });
  expect(await listed('accepted')).toEqual([id]);
  expect((await book(id, undefined, productId)).body).toMatchObject({
    state: 'received',
    received: { units: 2, batch: 3 },
    things: [{ state: 'received' }, { state: 'received', received: { batch: 2 } }, { state: 'closed' }],
  });
  expect([await listed('accepted'), await listed('received'), await listed('closed')]).toEqual([[], [id], []]);
  expect(await stockOf(shop, productId)).toBe(4);

  expect((await call('DELETE', `${id}/closing`, { thing: 3 })).body.state).toBe('accepted');
  expect([await listed('accepted'), await listed('received')]).toEqual([[id], []]);
  const log = await shop.db.selectFrom('audit_entry').selectAll().where('subject', '=', `donation:${id}`).execute();
  expect(log.map(({ action, details }) => [action, details])).toEqual([
    ['donation.accept', {}],
    ['donation.receive', { thing: 2, product: productId, units: 2 }],
    ['donation.close', { thing: 3 }],
    ['donation.receive', { product: productId, units: 2 }],
    ['donation.reopen', { thing: 3 }],
  ]);
});

test('two volunteers who book at once: each thing becomes one batch, also in one product', {
  tags: ['batch-booked-once'],
}, async () => {
  for (const _ of times(3)) {
    await sql`delete from identity.rate_limit`.execute(shop.db);
    const id = await accepted();
    const [first, second] = await Promise.all(times(2).map(() => shop.product({ countInStock: 0 })));
    if (!first || !second) throw new Error('two products');
    const same = await Promise.all([rina, budi, rina, budi].map((as) => book(id, 2, first._id, as)));
    // Each of them presses twice.
    expect(same.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    const others = await Promise.all([book(id, 1, second._id), book(id, 3, second._id, budi)]);
    expect(others.map(({ status }) => status)).toEqual([200, 200]);
    expect([await stockOf(shop, first._id), await stockOf(shop, second._id)]).toEqual([2, 4]);
    expect(await found(id)).toMatchObject({ state: 'received', things: times(3).map(() => ({ state: 'received' })) });
    const batches = (await found(id)).things.map((thing: { received: object }) => thing.received);
    expect(new Set(batches.map(({ productId, batch }: Record<string, unknown>) => `${productId} ${batch}`)).size).toBe(
      3,
    );
  }
});

test('of two volunteers, one books a thing and one says that it never came: one of them is refused', async () => {
  const id = await accepted();
  const product = await shop.product({ countInStock: 0 });
  const answers = await Promise.all([book(id, 2, product._id), call('PUT', `${id}/closing`, { thing: 2 }, budi)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await stockOf(shop, product._id)).toBe(answers[0]?.status === 200 ? 2 : 0);
  expect((await book(id, 7, product._id)).body.code).toBe('EDITED_MEANWHILE');
});

test('if two staff answer at once, all things have the same answer', { tags: ['answered-once'] }, async () => {
  const { _id } = (await send()).body;
  const answers = await Promise.all(
    [true, false].map((yes) => call('PUT', `${_id}/answer`, { accepted: yes, answer: 'x' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { things } = await found(_id);
  expect(new Set(things.map(({ state }: { state: string }) => state)).size).toBe(1);
});

test('a thing that an older version answers on its own has its mail, and the mail of the others does not name it', async () => {
  const { _id } = (await send()).body;
  await jobsDone(shop.db);
  const part = shop.db.selectFrom('donation_offer').select('id').where('part_of', '=', _id).where('position', '=', 2);
  const { id } = await part.executeTakeFirstOrThrow();
  const answer = { answer: 'Not the catheters.', answered_by: 'test', answered_at: new Date(Date.now() - 60_000) };
  await shop.db
    .updateTable('donation_offer')
    .set({ state: 'declined', ...answer })
    .where('id', '=', id)
    .execute();
  await enqueueJob(shop.db, 'donation-answer-mail', { offerId: id });
  const alone = await shop.mail.mailTo(giver.email, /Not the catheters/);
  expect(alone.text).toContain('Kateter suction');
  expect(alone.text).not.toContain('Kanul 3,5');
  expect((await call('PUT', `${_id}/answer`, { accepted: true, answer: 'All but these.' })).status).toBe(200);
  const others = await shop.mail.mailTo(giver.email, /All but these/);
  for (const item of ['Kanul 3,5', 'Kasa']) expect(others.text).toContain(item);
  expect(others.text).not.toContain('Kateter suction');
  expect((await found(_id)).things.map(({ state }: { state: string }) => state)).toEqual([
    ...['accepted', 'declined', 'accepted'],
  ]);
});

test('takes ten things and refuses eleven, pieces in no pack, other fields and endless text', {
  tags: ['offers-of-strangers'],
}, async () => {
  const more = (count: number, thing: object = gauze) => JSON.stringify(times(count).map(() => thing));
  expect((await send({ more: more(9) })).status).toBe(201);
  const { length } = await rowsLeft();
  expect(length).toBe(10);
  const refused = [
    ...[more(10), more(1, { ...gauze, unit: 'pieces', perPack: '2' }), more(1, { ...gauze, unit: 'boxes' })],
    ...[more(1, { ...gauze, town: 'Solo' }), more(1, { ...gauze, quantity: 3 }), more(1, { ...gauze, sealed: '' })],
    ...['[', '{}', 'null', `[${'['.repeat(9_000)}${']'.repeat(9_000)}]`],
  ];
  for (const each of refused) expect(await send({ more: each }), each).toMatchObject({ status: 400 });
  expect((await send({ perPack: '5' })).status).toBe(400);
  expect((await send({ more: more(1, { ...gauze, item: 'x'.repeat(33_000) }) })).status).toBe(413);
  expect((await send({ more: 'x'.repeat(7 * 1024 * 1024) })).status).toBe(413);
  expect(await rowsLeft()).toHaveLength(length);
});

test('a form that is sent again is the same offer, and another one if one of its things changed', async () => {
  const requestKey = crypto.randomUUID();
  const answers = await Promise.all(times(3).map(() => send({ requestKey })));
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  expect(await rowsLeft()).toHaveLength(3);
  expect((await send({ requestKey, more: JSON.stringify([gauze]) })).body._id).not.toBe(answers[0]?.body._id);
});

test('a deleted offer, a closed account and the end of its time leave none of its things', async () => {
  await call('DELETE', (await send()).body._id);
  expect(await rowsLeft()).toEqual([]);
  await accepted();
  await forgetOldOffers(shop.db, new Date(Date.now() + 181 * 86_400_000));
  expect(await rowsLeft()).toEqual([]);
  const family = await shop.person();
  await shop.call('POST', 'account/donations', { as: family, body: formData(several) });
  await send({ email: family.email });
  const { body } = await shop.call('GET', 'account/data', { as: family });
  expect(body.donations.map(({ item, unit, perPack }: Record<string, unknown>) => [item, unit, perPack])).toEqual(
    times(2).flatMap(() => [
      ['Kanul 3,5', 'pieces', null],
      ['Kateter suction', 'packs', 50],
      ['Kasa', 'packs', null],
    ]),
  );
  await shop.call('POST', 'account/close', { as: family, body: { email: family.email } });
  expect(await rowsLeft()).toEqual([]);
});

test('the database refuses a thing of another giver, of a thing, in a taken place or in an eleventh one', async () => {
  const { _id } = (await send()).body;
  const row = { ...giver, locale: 'id', item: 'x', quantity: 1, sealed: true, town: 'x', offered_at: new Date() };
  const add = (fields: object) =>
    shop.db
      .insertInto('donation_offer')
      .values({ ...row, part_of: _id, position: 4, ...fields })
      .returning('id')
      .executeTakeFirstOrThrow();
  await expect(add({ email: 'other@mail.example' })).rejects.toMatchObject({ constraint: 'donation_offer_is_one' });
  await expect(add({ position: 3 })).rejects.toMatchObject({ constraint: 'donation_offer_is_one' });
  await expect(add({ position: 11 })).rejects.toMatchObject({ constraint: 'donation_offer_position' });
  const { id } = await add({});
  const together = await Promise.allSettled(
    times(2).map(() =>
      shop.db.transaction().execute(async (trx) => {
        await trx
          .insertInto('donation_offer')
          .values({ ...row, part_of: _id, position: 5 })
          .execute();
        await sql`select pg_sleep(0.3)`.execute(trx);
      }),
    ),
  );
  expect(together.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(add({ part_of: id, position: 5 })).rejects.toMatchObject({ constraint: 'donation_offer_is_one' });
  for (const [method, path, body] of [
    ['GET', id, undefined],
    ['PUT', `${id}/answer`, { accepted: true, answer: 'x' }],
    ['DELETE', id, undefined],
  ] as const) {
    expect((await call(method, path, body)).status).toBe(404);
  }
});
