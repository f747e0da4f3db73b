import encodeQR from 'qr';
import decodeQR from 'qr/decode.js';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawnPicture } from '../../tests/drawn-picture.ts';
import { formData } from '../../tests/form-data.ts';
import type { Person } from '../../tests/people.ts';
import { wholeFacts } from '../../tests/samples/facts-samples.ts';
import { placedOrder } from '../../tests/samples/placed-order.ts';
import { openTestShop, origin, type TestShop } from '../../tests/shop.ts';
import { renditionsOf } from '../../tests/uploaded-picture.ts';
import { deleteUnusedPictures } from '../catalogue/pictures/delete-unused-pictures.server.ts';
import * as m from '../messages/messages.js';
import { picturesInOrders } from '../orders/order.store.server.ts';
import { enqueueJob } from '../shared/jobs/enqueue-job.server.ts';
import { factsStore, picturesInFacts } from './site-facts.store.server.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

/** As long as the code of a shop is. */
const code = `00020101021126570011ID.DANA.WWW011893600915300000000002090000000000303UMI51440014ID.CO.QRIS.WWW0215ID10200000000000303UMI5204839853033605802ID5906YAYASAN6007BANDUNG61054011563040000`;
const now = async () => (await shop.call('GET', 'admin/facts', { as: admin })).body;
const save = async (facts: object) =>
  shop.call('PUT', 'admin/facts', { as: admin, body: { version: (await now()).version, facts } });

/** A poster as a bank makes it: the code in its middle, black on nothing, with room around. */
async function poster(): Promise<File> {
  const svg = encodeQR(code, 'svg', { border: 2 });
  const drawn = await sharp(Buffer.from(svg.replace('fill="white"', 'fill="none"')), { density: 300 })
    .resize(700, 700)
    .toBuffer();
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const page = sharp({ create: { width: 1080, height: 1528, channels: 4, background: clear } });
  const bytes = await page
    .composite([{ input: drawn, left: 190, top: 400 }])
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'qris.png', { type: 'image/png' });
}

async function asFile(drawn: Sharp): Promise<File> {
  return new File([new Uint8Array(await drawn.png().toBuffer())], 'qris.png', { type: 'image/png' });
}

async function upload(image: File, as = admin) {
  return shop.call('POST', 'admin/facts/pictures', { as, body: formData({ image }) });
}

async function textOf(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ data: new Uint8Array(data), width: info.width, height: info.height });
}

test('a stored code stays readable on white, in the width of a phone and larger', async () => {
  const { status, body } = await upload(await poster());
  expect(status).toBe(201);
  const [, middle, large] = await renditionsOf(shop, body.image);
  for (const rendition of [middle, large]) {
    const bytes = rendition?.bytes ?? Buffer.alloc(0);
    expect(await textOf(bytes)).toBe(code);
    const corner = await sharp(bytes).extract({ left: 0, top: 0, width: 1, height: 1 }).ensureAlpha().raw().toBuffer();
    expect([...corner]).toEqual([255, 255, 255, 255]);
  }
});

test('shows the picture with the note, as a link in the mail, and keeps it while a version can be restored', async () => {
  const { body } = await upload(await poster());
  const saved = await save({ ...wholeFacts, paymentPicture: body.image });
  expect(saved.body.facts.paymentPicture).toBe(body.image);
  const buyer = await shop.person();
  await enqueueJob(shop.db, 'order-mail', { orderId: await placedOrder(shop, buyer), to: 'shopper' });
  expect((await shop.mail.mailTo(buyer.email)).text).toContain(`${origin}${body.image.replace('640', '1280')}`);

  expect((await save({ ...wholeFacts, paymentPicture: null })).status).toBe(200);
  const inAMonth = new Date(Date.now() + 30 * 24 * 3_600_000);
  const later = (days: number) => new Date(inAMonth.getTime() + days * 24 * 3_600_000);
  await deleteUnusedPictures(shop.db, inAMonth, [picturesInOrders, picturesInFacts]);
  await deleteUnusedPictures(shop.db, later(8), [picturesInOrders, picturesInFacts]);
  expect((await save({ ...wholeFacts, paymentPicture: body.image })).status).toBe(200);
});

test('deletes a picture that no version showed, and refuses it afterwards', async () => {
  const file = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const { body } = await upload(new File([new Uint8Array(file)], 'a.png', { type: 'image/png' }));
  const later = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
  await deleteUnusedPictures(shop.db, later(1), [picturesInOrders, picturesInFacts]);
  await deleteUnusedPictures(shop.db, later(9), [picturesInOrders, picturesInFacts]);
  const { status, body: refused } = await save({ ...wholeFacts, paymentPicture: body.image });
  expect({ status, field: refused.data?.issues[0].field }).toEqual({ status: 400, field: 'facts.paymentPicture' });
});

test('refuses a file that is no picture, an unknown picture, and a picture without a note', async () => {
  expect((await upload(new File(['<svg/>'], 'a.png', { type: 'image/png' }))).body.code).toBe('NOT_AN_IMAGE');
  const { body } = await upload(await poster());
  const spoilt = {
    'another site': { paymentPicture: 'https://evil.example/qris.png' },
    'a script': { paymentPicture: 'javascript:alert(1)' },
    'never kept': { paymentPicture: `/pictures/${'0'.repeat(64)}/640.webp` },
    'without a note': { paymentPicture: body.image, paymentNote: null },
  };
  for (const [what, facts] of Object.entries(spoilt)) {
    expect((await save({ ...wholeFacts, ...facts })).status, what).toBe(400);
  }
});

test('refuses a picture without a readable code, unless the newest version shows it already', async () => {
  const whole = Buffer.from(await (await poster()).bytes());
  const pictures = {
    'a face': await drawnPicture(),
    'half of a code': await asFile(sharp(whole).extract({ left: 0, top: 0, width: 1080, height: 750 })),
    'a code too small to be read': await asFile(sharp(whole).resize(60)),
  };
  for (const [what, picture] of Object.entries(pictures)) {
    const { body } = await upload(picture);
    const { status, body: refused } = await save({ ...wholeFacts, paymentPicture: body.image });
    expect({ what, status, issue: refused.data?.issues[0] }).toEqual({
      what,
      status: 400,
      issue: { field: 'facts.paymentPicture', message: m.issue_no_code({}, { locale: 'en' }) },
    });
  }
  const tilted = await asFile(sharp(whole).flatten({ background: '#fff' }).rotate(6, { background: '#ddd' }).blur(1));
  const { body } = await upload(tilted);
  expect((await save({ ...wholeFacts, paymentPicture: body.image })).status).toBe(200);

  // From before codes were read.
  const { body: older } = await upload(pictures['a face']);
  const { version: base } = await now();
  const facts = { ...wholeFacts, paymentPicture: older.image };
  const edit = { key: 'facts' as const, base, content: { facts }, actor: admin.uid, now: new Date() };
  expect(await factsStore.insert(shop.db, edit)).toBe(true);
  expect((await save({ ...facts, brand: 'Lega lagi' })).status).toBe(200);
});

test('uploading a picture needs a recent login', async () => {
  const late = await shop.person({ role: 'admin' });
  const provenAt = new Date(Date.now() - 3_600_000);
  await shop.db.updateTable('identity.session').set({ provenAt }).where('userId', '=', late.uid).execute();
  expect((await upload(await poster(), late)).body.code).toBe('REQUIRES_RECENT_LOGIN');
});
