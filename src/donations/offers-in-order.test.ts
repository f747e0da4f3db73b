// Volunteers close offers that never came, delete spam, and take offers on; the shop refuses offers when their room is full.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { drawnPicture } from '../../tests/drawn-picture.ts';
import { formData } from '../../tests/form-data.ts';
import { jobsDone, lookForJobs } from '../../tests/jobs-done.ts';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { offerRoom } from './offer-room.store.server.ts';

let shop: TestShop;
let rina: Person;
let budi: Person;
beforeAll(async () => {
  shop = await openTestShop();
  rina = await shop.person({ role: 'staff', name: 'Volunteer Rina' });
  budi = await shop.person({ role: 'staff', name: 'Volunteer Budi' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`delete from identity.rate_limit`.execute(shop.db);
  await sql`delete from donation_offer`.execute(shop.db);
});

const plain = { item: 'Kanul rahasia', quantity: '2', sealed: 'true', town: 'Bandung' };
const giver = { name: 'Ibu Dewi', email: 'dewi@mail.example' };
const send = (fields: Record<string, string | File> = {}) =>
  shop.call('POST', 'donations', { body: formData({ ...plain, ...giver, ...fields }) });
const offered = async (fields?: Record<string, string | File>): Promise<string> => (await send(fields)).body._id;
const call = (method: string, path: string, body?: object, as = rina) =>
  shop.call(method, `admin/donations/${path}`, { as, body });
const listed = async (state: string) => (await shop.call('GET', `admin/donations?state=${state}`, { as: rina })).body;
const actions = async (id: string) => {
  const rows = await shop.db.selectFrom('audit_entry').selectAll().where('subject', '=', `donation:${id}`).execute();
  return rows.map(({ action, actor_uid, details }) => ({ action, actor: actor_uid, details }));
};

test('an accepted offer that never came is closed without a mail, and waits again once it is opened', async () => {
  const id = await offered();
  expect((await call('PUT', `${id}/closing`)).body.code).toBe('EDITED_MEANWHILE');
  await call('PUT', `${id}/answer`, { accepted: true, answer: 'Yes, please.' });
  await jobsDone(shop.db);
  const mails = shop.mail.received.length;
  expect((await call('PUT', `${id}/closing`)).body).toMatchObject({
    state: 'closed',
    closed: { by: 'Volunteer Rina' },
  });
  expect([await listed('accepted'), (await listed('closed')).length]).toEqual([[], 1]);
  const product = await shop.product({ countInStock: 1 });
  const receive = () => call('PUT', `${id}/receipt`, { productId: product._id, quantity: 2 });
  expect((await receive()).body.code).toBe('EDITED_MEANWHILE');
  const family = await shop.person({ email: giver.email });
  expect((await shop.call('GET', 'account/data', { as: family })).body.donations).toMatchObject([
    { offerState: 'closed', closedAt: expect.any(String) },
  ]);
  expect((await call('DELETE', `${id}/closing`, undefined, budi)).body).toMatchObject({
    state: 'accepted',
    closed: null,
  });
  expect((await receive()).body.state).toBe('received');
  await jobsDone(shop.db);
  expect(shop.mail.received).toHaveLength(mails);
  expect((await actions(id)).map(({ action }) => action)).toEqual([
    ...['donation.accept', 'donation.close', 'donation.reopen', 'donation.receive'],
  ]);
});

test('the same answer, receipt or closing again, as after a lost answer, succeeds, and counts once', {
  tags: ['batch-booked-once', 'answered-once'],
}, async () => {
  const { _id: productId } = await shop.product({ countInStock: 0 });
  const id = await offered();
  await jobsDone(shop.db);
  const mails = shop.mail.received.length;
  const twice = async (path: string, body?: object) => {
    const answers = [await call('PUT', path, body), await call('PUT', path, body)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
  };
  await twice(`${id}/answer`, { accepted: true, answer: 'Yes, please.' });
  expect((await call('PUT', `${id}/answer`, { accepted: false, answer: 'Yes, please.' })).status).toBe(409);
  await twice(`${id}/closing`);
  await call('DELETE', `${id}/closing`);
  const receipt = { productId, quantity: 2, expires: '2099-01-31', lot: 'AB-7', value: { amount: 9_000, by: 'donor' } };
  await twice(`${id}/receipt`, receipt);
  for (const [other, as] of [[{ ...receipt, lot: 'AB-8' }, rina] as const, [receipt, budi] as const]) {
    expect((await call('PUT', `${id}/receipt`, other, as)).body.code).toBe('EDITED_MEANWHILE');
  }
  expect((await shop.call('GET', `products/${productId}`)).body.countInStock).toBe(2);
  await jobsDone(shop.db);
  expect(shop.mail.received).toHaveLength(mails + 1);
  expect(await actions(id)).toHaveLength(4);
});

test('supplies whose lot is held are booked, and the answer says how many are frozen', {
  tags: ['held-units'],
}, async () => {
  const { _id: productId } = await shop.product({ countInStock: 3 });
  const admin = await shop.person({ role: 'admin' });
  const hold = { productId, lots: ['BAD-77'], everything: false, withoutLot: false, why: 'A letter' };
  expect((await shop.call('POST', 'admin/recalls', { as: admin, body: hold })).status).toBeLessThan(300);
  const id = await offered();
  await call('PUT', `${id}/answer`, { accepted: true, answer: 'Yes.' });
  const { body } = await call('PUT', `${id}/receipt`, { productId, quantity: 2, lot: 'BAD-77' });
  expect(body.received).toMatchObject({ units: 2, held: 2 });
  expect((await shop.call('GET', `products/${productId}`)).body.countInStock).toBe(3);
});

test('a deleted offer is gone at once with its photos, and the log has nothing of its words', {
  tags: ['offers-of-strangers'],
}, async () => {
  const id = await offered({ photo1: await drawnPicture() });
  expect((await call('DELETE', id, undefined, await shop.person())).status).toBe(403);
  expect((await call('DELETE', id)).body).toEqual({ _id: id });
  expect((await call('GET', `${id}/photos/1`)).status).toBe(404);
  expect((await call('DELETE', id)).status).toBe(404);
  expect(await shop.db.selectFrom('donation_photo').select('offer_id').where('offer_id', '=', id).execute()).toEqual(
    [],
  );
  expect(await actions(id)).toEqual([{ action: 'donation.delete', actor: rina.uid, details: {} }]);
});

test('an offer is not deleted while the mail with its answer waits', async () => {
  const id = await offered();
  await jobsDone(shop.db);
  shop.mail.refusing = true;
  await call('PUT', `${id}/answer`, { accepted: true, answer: 'Yes, please.' });
  const refused = await call('DELETE', id);
  shop.mail.refusing = false;
  expect(refused).toMatchObject({ status: 409, body: { code: 'EDITED_MEANWHILE' } });
  await sql`update queue.job set run_at = now() where last_reason is not null`.execute(shop.db);
  await lookForJobs(shop.db);
  await jobsDone(shop.db);
  expect((await call('DELETE', id)).status).toBe(200);
});

test('a volunteer takes an offer on, another one sees it and takes over on purpose, and an answer ends it', async () => {
  const id = await offered();
  const { taken } = (await call('PUT', `${id}/taking`, {})).body;
  expect(taken).toMatchObject({ by: 'Volunteer Rina', mine: true });
  expect((await call('PUT', `${id}/taking`, {}, budi)).body.taken).toEqual({ ...taken, mine: false });
  expect((await shop.call('GET', 'account/data', { as: rina })).body.taking).toEqual([
    { kind: 'donation', since: taken.since },
  ]);
  expect((await call('PUT', `${id}/taking`, { takeOver: taken.since }, budi)).body.taken.by).toBe('Volunteer Budi');
  expect((await call('DELETE', `${id}/taking`)).body.taken.by).toBe('Volunteer Budi');
  const setBudi = (role: string) => shop.db.updateTable('account').set({ role }).where('uid', '=', budi.uid).execute();
  await setBudi('packer');
  expect((await listed('new'))[0].taken).toBeNull();
  await setBudi('staff');
  await call('PUT', `${id}/answer`, { accepted: false, answer: 'Thank you.' });
  expect((await listed('declined'))[0].taken).toBeNull();
  expect((await call('PUT', `${id}/taking`, {})).body.code).toBe('ALREADY_ANSWERED');
  expect((await call('PUT', `${crypto.randomUUID()}/taking`, {})).status).toBe(404);
});

/** Fills the room with offers of a visitor, or of an account, that wait. */
async function fill(bytes: number, uid: string | null): Promise<void> {
  const [name, email] = uid === null ? [giver.name, giver.email] : [null, null];
  await sql`
    insert into donation_offer (account_uid, name, email, locale, item, quantity, sealed, town, offered_at)
    select ${uid}, ${name}, ${email}, 'en', 'x', 1, true, 'x', now() from generate_series(1, ${Math.ceil(bytes / 4096)}::integer)`.execute(
    shop.db,
  );
}

test('once the offers that wait fill the room of strangers, the next one is refused with a sentence, but that of a family is not', {
  tags: ['offers-of-strangers'],
}, async () => {
  const family = await shop.person();
  await sql`update account set created_at = now() - interval '25 hours' where uid = ${family.uid}`.execute(shop.db);
  const newcomer = await shop.person();
  await sql`update account set created_at = now() - interval '23 hours' where uid = ${newcomer.uid}`.execute(shop.db);
  const sendAs = (as: Person) => shop.call('POST', 'account/donations', { as, body: formData(plain) });
  await fill(offerRoom.strangers, null);
  for (const refused of [await send(), await sendAs(newcomer)]) {
    expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(refused.body.message).toBe(
      'So many offers are waiting for an answer that we cannot take another one now. Please try again in a few days, or get in touch with us.',
    );
    expect(refused.headers['retry-after']).toBe('3600');
  }
  expect((await sendAs(family)).status).toBe(201);
  await sql`update donation_offer set state = 'declined', answer = 'No.', answered_by = 'test', answered_at = now()
    where id = (select min(id::text)::uuid from donation_offer where account_uid is null)`.execute(shop.db);
  expect((await send()).status).toBe(201);
  await fill(offerRoom.families, family.uid);
  expect((await sendAs(family)).status).toBe(503);
});

test('photos of offers that wait count for the room, those of answered ones do not', async () => {
  const id = await offered({ photo1: await drawnPicture() });
  const { rows } = await sql<{ bytes: number }>`
    select sum(octet_length(bytes))::integer as bytes from donation_photo where offer_id = ${id}`.execute(shop.db);
  await fill(offerRoom.strangers - 4096 - (rows[0]?.bytes ?? 0), null);
  expect((await send()).status).toBe(503);
  await call('PUT', `${id}/answer`, { accepted: false, answer: 'Thank you.' });
  expect((await send()).status).toBe(201);
});
