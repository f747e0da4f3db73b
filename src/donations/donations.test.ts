// Offers of supplies: answered once, received once, and visible to staff only.
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { batchesOf, inDays } from '../../tests/batches.ts';
import { drawnPicture } from '../../tests/drawn-picture.ts';
import { formData } from '../../tests/form-data.ts';
import { jobsDone } from '../../tests/jobs-done.ts';
import type { Person } from '../../tests/people.ts';
import { storedOffer } from '../../tests/samples/donation-samples.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { mailedOf, once, stockOf, times, wish } from '../../tests/shopping.ts';
import { productLimits } from '../catalogue/fields/product-fields.ts';
import { forgetOldOffers } from './offer-supplies.server.ts';

let shop: TestShop;
let staff: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop({ env: { ORDER_MAIL_TO: 'first@foundation.example' } });
  staff = await shop.person({ role: 'staff', name: 'Volunteer Rina' });
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await jobsDone(shop.db);
  await sql`delete from identity.rate_limit`.execute(shop.db);
  await sql`delete from donation_offer`.execute(shop.db);
});

let visitors = 0;
const plain = { item: 'Kanul 3,5', quantity: '2', sealed: 'true', town: 'Bandung' };
const offer = (fields: Record<string, string | File> = {}, headers: Record<string, string> = {}) => {
  visitors += 1;
  const body = formData({ ...plain, name: 'Ibu Dewi', email: `giver-${visitors}@mail.example`, ...fields });
  return shop.call('POST', 'donations', { body, headers });
};
const listed = async (state: string) => (await shop.call('GET', `admin/donations?state=${state}`, { as: staff })).body;
const answer = (id: string, accepted: boolean, text = 'Thank you', as = staff) =>
  shop.call('PUT', `admin/donations/${id}/answer`, { as, body: { accepted, answer: text } });
const receive = (id: string, productId: string, quantity = 2, expires?: string) =>
  shop.call('PUT', `admin/donations/${id}/receipt`, { as: staff, body: { productId, quantity, expires } });

test('an offer of a visitor reaches the foundation, its answer the visitor, and the supplies the shelf', async () => {
  const email = 'dewi@mail.example';
  const fields = { email, size: '3,5', packageDate: inDays(300), phone: '0812 3456', photo1: await drawnPicture() };
  const { status, body } = await offer(fields, { 'accept-language': 'id' });
  expect(status).toBe(201);
  const offerMail = await shop.mail.mailTo('first@foundation.example', /Kanul 3,5/);
  expect(offerMail.text).toContain('/admin/donations');
  expect(await listed('new')).toMatchObject([
    {
      _id: body._id,
      name: 'Ibu Dewi',
      email,
      phone: '+628123456',
      item: 'Kanul 3,5',
      quantity: 2,
      sealed: true,
      photos: [1],
    },
  ]);
  expect(await answer(body._id, true, 'Silakan kirim ke Bandung.')).toMatchObject({
    status: 200,
    body: { state: 'accepted', answer: { text: 'Silakan kirim ke Bandung.', by: 'Volunteer Rina' } },
  });
  const mail = await shop.mail.mailTo(email);
  expect(mail.text).toContain('Subject: Napas: tentang perlengkapan yang Anda tawarkan');
  expect(mail.text).toContain('Silakan kirim ke Bandung.');
  const product = await shop.product({ countInStock: 1 });
  expect(await receive(body._id, product._id, 3, inDays(300))).toMatchObject({
    status: 200,
    body: { state: 'received', received: { productId: product._id, units: 3, expires: inDays(300), batch: 2 } },
  });
  expect(await batchesOf(shop, admin, product._id)).toEqual([
    ['donation', inDays(300), 3],
    ['count', null, 1],
  ]);
  expect(await stockOf(shop, product._id)).toBe(4);
  expect(await listed('accepted')).toEqual([]);
  expect(await listed('received')).toHaveLength(1);
});

test('photos are redrawn without their metadata, and only staff may see them', {
  tags: ['offers-of-strangers'],
}, async () => {
  const bytes = await sharp({ create: { width: 3000, height: 900, channels: 3, background: '#e76f51' } })
    .withExif({ IFD0: { Copyright: 'Jalan Rahasia 7' } })
    .jpeg()
    .toBuffer();
  const photo = new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' });
  const { body } = await offer({ photo1: photo, photo3: await drawnPicture() });
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from donation_photo where offer_id = ${body._id} order by position`.execute(shop.db);
  expect(rows).toHaveLength(2);
  const drawn = await sharp(rows[0]?.bytes).metadata();
  expect(drawn).toMatchObject({ format: 'webp', width: 1280 });
  expect(drawn.exif).toBeUndefined();
  expect(rows[0]?.bytes.includes('Rahasia')).toBe(false);
  const path = `admin/donations/${body._id}/photos/1`;
  expect((await shop.call('GET', path, { as: staff })).headers['content-type']).toBe('image/webp');
  expect((await shop.call('GET', path, { as: await shop.person() })).status).toBe(403);
  expect((await shop.call('GET', path)).status).toBe(401);
  expect((await shop.call('GET', `admin/donations/${body._id}/photos/4`, { as: staff })).status).toBe(404);
});

test('refuses files that are no photos and a fifth photo, and saves nothing of a refused offer', {
  tags: ['offers-of-strangers'],
}, async () => {
  const script = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', { type: 'image/svg+xml' });
  expect(await offer({ photo1: await drawnPicture(), photo2: script })).toMatchObject({
    status: 400,
    body: { code: 'NOT_AN_IMAGE' },
  });
  const photos = await Promise.all(times(5).map(async (place) => [`photo${place + 1}`, await drawnPicture()]));
  expect((await offer(Object.fromEntries(photos))).status).toBeGreaterThanOrEqual(400);
  expect(await listed('new')).toEqual([]);
});

test('if two staff answer or book at once: one answer, one batch, and the other one is refused', {
  tags: ['batch-booked-once', 'answered-once'],
}, async () => {
  for (const _ of times(4)) {
    const family = await shop.person();
    const id = await storedOffer(shop, family);
    const answers = await Promise.all([answer(id, true, 'Yes'), answer(id, false, 'No')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'ALREADY_ANSWERED' });
    const accepted = await storedOffer(shop, family, 'accepted');
    const products = await Promise.all(times(2).map(() => shop.product({ countInStock: 0 })));
    const booked = await Promise.all([...products, ...products].map(({ _id }) => receive(accepted, _id)));
    // The same receipt of the same person came twice.
    expect(booked.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(booked.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'EDITED_MEANWHILE' });
    const stocks = await Promise.all(products.map(({ _id }) => stockOf(shop, _id)));
    expect(stocks.toSorted()).toEqual([0, 2]);
    await jobsDone(shop.db);
    expect(shop.mail.received.filter(({ to }) => to.includes(family.email))).toHaveLength(1);
  }
});

test('books a thing into a product with an open hold, as its own batch, and the hold freezes its units', {
  tags: ['batch-booked-once'],
}, async () => {
  const { _id: productId } = await shop.product({ countInStock: 1 });
  const hold = { productId, lots: [], everything: true, withoutLot: false, why: 'Recall' };
  expect((await shop.call('POST', 'admin/recalls', { as: admin, body: hold })).status).toBeLessThan(300);
  const id = await storedOffer(shop, await shop.person(), 'accepted');
  const { status, body } = await receive(id, productId, 3);
  expect(status).toBe(200);
  const { batch } = body.received;
  expect(body.received).toMatchObject({ units: 3 });
  const { body: movements } = await shop.call('GET', `products/${productId}/movements`, { as: admin });
  expect(movements).toMatchObject([{ kind: 'hold' }, { kind: 'donation', number: batch }, {}, {}]);
  expect(await stockOf(shop, productId)).toBe(0);
});

test('books as many pieces as a stock may have, because packs hold many, and no more', async () => {
  const id = await storedOffer(shop, await shop.person(), 'accepted');
  const { _id } = await shop.product({ countInStock: 0 });
  expect((await receive(id, _id, productLimits.stock + 1)).status).toBe(400);
  expect((await receive(id, _id, productLimits.stock)).status).toBe(200);
  expect(await stockOf(shop, _id)).toBe(productLimits.stock);
});

test('books only accepted offers, into a product with limited stock, and no expired units', {
  tags: ['batch-booked-once'],
}, async () => {
  const id = await storedOffer(shop, staff);
  const { _id } = await shop.product({ countInStock: 0 });
  expect(await receive(id, _id)).toMatchObject({ status: 409, body: { code: 'EDITED_MEANWHILE' } });
  await answer(id, true);
  const unlimited = await shop.product({ countInStock: null });
  expect((await receive(id, unlimited._id)).status).toBe(400);
  expect((await receive(id, _id, 2, inDays(-1))).status).toBe(400);
  expect((await receive(id, crypto.randomUUID())).status).toBe(404);
  expect((await receive(crypto.randomUUID(), _id)).status).toBe(404);
  const waiting = await shop.person();
  await wish(shop, waiting, _id);
  expect((await receive(id, _id, 1)).status).toBe(200);
  expect(await mailedOf(shop, [waiting], _id)).toEqual(once([waiting]));
  const again = sql`update donation_offer set state = 'accepted', booked_product = null, booked_batch = null,
    received_by = null, received_at = null where id = ${id}`.execute(shop.db);
  await expect(again).rejects.toMatchObject({ constraint: 'donation_offer_once' });
});

test('lists offers page by page, waiting ones oldest first', async () => {
  const ids: string[] = [];
  for (const _ of times(3)) ids.push(await storedOffer(shop, staff));
  const first = await shop.call('GET', 'admin/donations?state=new&limit=2', { as: staff });
  const [, next = ''] = /<\/api\/([^>]+)>/.exec(String(first.headers.link)) ?? [];
  const second = await shop.call('GET', next, { as: staff });
  expect([...first.body, ...second.body].map(({ _id }) => _id)).toEqual(ids);
});

test('deletes an answered offer after half a year and an unanswered one after a year; received units stay in stock', async () => {
  const answered = await storedOffer(shop, staff, 'accepted');
  const { _id } = await shop.product({ countInStock: 0 });
  await receive(answered, _id);
  const waiting = await storedOffer(shop, staff);
  const left = async (days: number) => {
    await forgetOldOffers(shop.db, new Date(Date.now() + days * 86_400_000));
    return (await shop.db.selectFrom('donation_offer').select('id').orderBy('id').execute()).map(({ id }) => id);
  };
  expect(await left(179)).toEqual([answered, waiting]);
  expect(await left(181)).toEqual([waiting]);
  expect(await left(366)).toEqual([]);
  expect(await shop.db.selectFrom('donation_photo').selectAll().execute()).toEqual([]);
  expect(await stockOf(shop, _id)).toBe(2);
});

test('a person’s data holds their offers and the answers, also older ones without an account', async () => {
  const family = await shop.person();
  await offer({ email: family.email.toUpperCase(), item: 'Before' });
  await offer({ item: 'Of somebody else' });
  const { body } = await shop.call('POST', 'account/donations', {
    as: family,
    body: formData({ ...plain, item: 'After' }),
  });
  await answer(body._id, false, 'We have plenty');
  const { body: data } = await shop.call('GET', 'account/data', { as: family });
  expect(data.donations).toMatchObject([
    { item: 'Before', offerState: 'new', answer: null },
    { item: 'After', offerState: 'declined', answer: 'We have plenty' },
  ]);
});
