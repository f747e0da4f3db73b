// Photos with a question: redrawn, seen by staff alone, bounded in all, and deleted with their question.
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { drawnPicture } from '../../tests/drawn-picture.ts';
import { formData } from '../../tests/form-data.ts';
import { whileHeld } from '../../tests/held-table.ts';
import { pretendAttempts } from '../../tests/identity/attempt-counts.ts';
import { jobsDone } from '../../tests/jobs-done.ts';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { times } from '../../tests/shopping.ts';
import { forgetOldEnquiries } from './create-enquiry.server.ts';
import { questionPhotoRoom } from './photos/question-photo.store.server.ts';

const foundation = 'first@foundation.example';
let shop: TestShop;
let staff: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop({ env: { ORDER_MAIL_TO: foundation } });
  staff = await shop.person({ role: 'staff' });
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await jobsDone(shop.db);
  await sql`delete from identity.rate_limit`.execute(shop.db);
  await sql`delete from enquiry`.execute(shop.db);
});

type Fields = Record<string, string | File>;
const visitor = { name: 'Ibu Dewi', email: 'dewi@mail.example', message: 'Apa yang rusak?' };
let visitors = 0;
const ask = (fields: Fields = {}) => {
  visitors += 1;
  const body = formData({ ...visitor, email: `visitor-${visitors}@mail.example`, ...fields });
  return shop.call('POST', 'enquiries/with-photos', { body });
};
const askAs = (as: Person, fields: Fields = {}) =>
  shop.call('POST', 'account/enquiries/with-photos', { as, body: formData({ message: visitor.message, ...fields }) });
const waiting = async () => (await shop.call('GET', 'admin/enquiries', { as: staff })).body;
const photosOf = (id: string) =>
  shop.db.selectFrom('enquiry_photo').select(['position', 'bytes']).where('enquiry_id', '=', id).execute();
const stored = async () => (await shop.db.selectFrom('enquiry_photo').select('position').execute()).length;

/** A photo that a phone took, and that says where. */
async function photoOfHome(): Promise<File> {
  const bytes = await sharp({ create: { width: 3000, height: 900, channels: 3, background: '#e76f51' } })
    .withExif({ IFD0: { Copyright: 'Jalan Rahasia 7' }, IFD3: { GPSLatitude: '6/1 54/1 0/1', GPSLatitudeRef: 'S' } })
    .jpeg()
    .toBuffer();
  expect(await sharp(bytes).metadata()).toMatchObject({ exif: expect.anything() });
  return new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' });
}

test('a visitor’s photos reach staff without their place, nobody else, and go with their question', {
  tags: ['offers-of-strangers'],
}, async () => {
  const { status, body } = await ask({ photo1: await photoOfHome(), photo2: await drawnPicture() });
  expect(status).toBe(201);
  expect(await waiting()).toMatchObject([{ _id: body._id, message: visitor.message, photos: [1, 2] }]);
  const path = `admin/enquiries/${body._id}/photos/1`;
  const answered = await shop.server.inject({
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${await shop.tokenOf(staff)}` },
  });
  expect(answered.headers['content-type']).toBe('image/webp');
  const seen = await sharp(answered.rawPayload).metadata();
  expect(seen).toMatchObject({ format: 'webp', width: 1280 });
  expect(seen.exif).toBeUndefined();
  expect(answered.rawPayload.includes('Rahasia')).toBe(false);
  expect((await shop.call('GET', path)).status).toBe(401);
  expect((await shop.call('GET', path, { as: await shop.person() })).status).toBe(403);
  const missing = ['3', '0'].map((position) => path.replace(/1$/, position));
  for (const other of missing) expect((await shop.call('GET', other, { as: staff })).status).toBe(400);
  const unknown = `admin/enquiries/${crypto.randomUUID()}/photos/1`;
  expect((await shop.call('GET', unknown, { as: staff })).status).toBe(404);

  expect((await shop.call('DELETE', `admin/enquiries/${body._id}`, { as: staff })).status).toBe(200);
  expect(await photosOf(body._id)).toEqual([]);
  expect((await shop.call('GET', path, { as: staff })).status).toBe(404);
});

test('the mail to the foundation says that there are photos and where, and holds none', async () => {
  await ask({ message: 'Katup ini?', photo1: await drawnPicture(), photo2: await drawnPicture() });
  const mail = await shop.mail.mailTo(foundation, /Katup ini/);
  expect(mail.text).toContain('Photos with it: 2. You see them on the page below.');
  expect(mail.text).toContain('/admin/enquiries');
  expect(mail.text).not.toMatch(/image\/|base64/);
});

test('a family’s photos stand on its page for admins and as a number in its data, and go with its account', async () => {
  const family = await shop.person();
  const { body } = await askAs(family, { photo1: await drawnPicture() });
  const { body: page } = await shop.call('GET', `admin/families/${family.uid}`, { as: admin });
  expect(page.questions).toMatchObject([{ _id: body._id, photos: [1] }]);
  const { body: data } = await shop.call('GET', 'account/data', { as: family });
  expect(data.enquiries).toMatchObject([{ message: visitor.message, photos: 1 }]);
  await shop.call('POST', 'account/close', { as: family, body: { email: family.email } });
  expect(await stored()).toBe(0);
});

test('photos are deleted half a year after the answer', async () => {
  const { body } = await ask({ photo1: await drawnPicture() });
  await shop.call('PUT', `admin/enquiries/${body._id}/answer`, { as: staff, body: { answer: 'Katupnya.' } });
  const left = async (days: number) => {
    await forgetOldEnquiries(shop.db, new Date(Date.now() + days * 86_400_000));
    return stored();
  };
  expect([await left(179), await left(181)]).toEqual([1, 0]);
});

test('refuses files that are no photos and a third photo, and saves nothing of a refused question', {
  tags: ['offers-of-strangers', 'hostile-pictures'],
}, async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  for (const bytes of [svg, '<!doctype html><script>alert(1)</script>', '%PDF-1.4', 'x']) {
    const photo2 = new File([bytes], 'a.jpg', { type: 'image/jpeg' });
    expect(await ask({ photo1: await drawnPicture(), photo2 })).toMatchObject({ body: { code: 'NOT_AN_IMAGE' } });
  }
  const photos = await Promise.all(times(3).map(async (place) => [`photo${place + 1}`, await drawnPicture()]));
  expect(await ask(Object.fromEntries(photos))).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  const large = new File([new Uint8Array(3 * 1024 * 1024)], 'a.jpg', { type: 'image/jpeg' });
  expect(await ask({ photo1: large })).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
  expect([await waiting(), await stored()]).toEqual([[], 0]);
});

test('a limit refuses before a photo is drawn', { tags: ['offers-of-strangers'] }, async () => {
  await pretendAttempts(shop.db, 'enquiry-visitors', 'everyone', 3_600, 600);
  const noPhoto = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  expect(await ask({ photo1: noPhoto })).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
});

test('a question with photos that is sent many times at once has its photos once', async () => {
  const photos = { photo1: await drawnPicture(), photo2: await drawnPicture() };
  const fields = { ...photos, email: visitor.email, requestKey: crypto.randomUUID() };
  const together = await whileHeld(shop.db, { table: 'enquiry', mode: 'share' }, async () => {
    const sent = times(3).map(() => ask(fields));
    await expect.poll(async () => (await waitingForTable()).length).toBe(3);
    return sent;
  });
  const answers = await Promise.all(together);
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  expect([(await waiting()).length, await stored()]).toEqual([1, 2]);
});

const waitingForTable = async () =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query like 'insert into "enquiry"%'`.execute(shop.db)
  ).rows;

/** Lets photos of a visitor, or of an account, wait that have so many bytes together. */
async function fill(bytes: number, uid: string | null): Promise<void> {
  const [name, email] = uid === null ? [visitor.name, visitor.email] : [null, null];
  await sql`
    with asked as (
      insert into enquiry (account_uid, name, email, locale, message, asked_at)
      select ${uid}, ${name}, ${email}, 'en', 'x', now() from generate_series(1, 10) returning id)
    insert into enquiry_photo select id, 1, convert_to(repeat('x', ${Math.ceil(bytes / 10)}::integer), 'utf8') from asked`.execute(
    shop.db,
  );
}

test('once waiting photos fill the room of strangers, a family’s are taken, and every question without photos', {
  tags: ['offers-of-strangers'],
}, async () => {
  const family = await shop.person();
  await sql`update account set created_at = now() - interval '25 hours' where uid = ${family.uid}`.execute(shop.db);
  const newcomer = await shop.person();
  await sql`update account set created_at = now() - interval '23 hours' where uid = ${newcomer.uid}`.execute(shop.db);
  const photo1 = await drawnPicture();
  await fill(questionPhotoRoom.strangers, null);
  for (const refused of [await ask({ photo1 }), await askAs(newcomer, { photo1 })]) {
    expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(refused.body.message).toContain('Please send your question without photos');
  }
  expect((await ask()).status).toBe(201);
  expect((await shop.call('POST', 'enquiries', { body: visitor })).status).toBe(201);
  expect((await askAs(family, { photo1 })).status).toBe(201);
  await sql`update enquiry set closed_at = now(), closed_by = 'test', closed_why = 'phone'
    where id = (select min(id::text)::uuid from enquiry)`.execute(shop.db);
  expect((await ask({ photo1 })).status).toBe(201);
  await fill(questionPhotoRoom.families, family.uid);
  expect((await askAs(family, { photo1 })).status).toBe(503);
});

test('the calls for questions without photos take JSON alone, and those with photos forms alone', async () => {
  const form = await shop.call('POST', 'enquiries', { body: formData(visitor) });
  const json = await shop.call('POST', 'enquiries/with-photos', { body: visitor });
  for (const { body } of [form, json]) expect(body).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA' });
});
