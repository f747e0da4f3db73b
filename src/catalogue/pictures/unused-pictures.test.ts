import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawnPicture } from '../../../tests/drawn-picture.ts';
import { formData } from '../../../tests/form-data.ts';
import type { Person } from '../../../tests/people.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { fillCart, orderCart } from '../../../tests/shopping.ts';
import { striped, uploadPicture } from '../../../tests/uploaded-picture.ts';
import { picturesInOrders } from '../../orders/order.store.server.ts';
import { recurringJobTable } from '../../server/recurring-jobs.ts';
import { deleteUnusedPictures } from './delete-unused-pictures.server.ts';

let shop: TestShop;
let admin: Person;
/** The present, because the shop's own job also runs during the test. */
const moment = Date.now();
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const dateAfter = (days: number) => new Date(moment + days * 24 * 3_600_000);

/** Runs the shop's daily job, as of that day. */
const sweep = (day: number) =>
  recurringJobTable({ db: shop.db, stockChanged() {}, now: () => dateAfter(day) })['forget-pictures']?.run();

const hashOf = (image: string) => image.split('/')[2] ?? '';

/** The number of its stored renditions. An answer might come from memory instead. */
async function renditionsOf(image: string): Promise<number> {
  const renditions = shop.db.selectFrom('picture_rendition').where('picture_hash', '=', hashOf(image));
  return (await renditions.select('width').execute()).length;
}

async function replacePicture(id: string, side: number): Promise<string> {
  const bytes = new Uint8Array(await striped(side, side).png().toBuffer());
  const image = new File([bytes], 'a.png', { type: 'image/png' });
  const edit = formData({ name: 'Tube', price: '1', image });
  const { status, body } = await shop.call('PUT', `products/${id}`, { as: admin, body: edit });
  expect(status).toBe(200);
  return body.image;
}

test('a replaced picture goes after a week, unless an order shows it, or it is used again', {
  tags: ['leftovers'],
}, async () => {
  const [sold, plain, again] = await Promise.all([shop.product(), shop.product(), shop.product()]);
  const images: string[] = [];
  for (const [index, product] of [sold, plain, again].entries())
    images.push(await replacePicture(product._id, 40 + index));
  const [ordered = '', replaced = '', back = ''] = images;
  const buyer = await shop.person();
  await fillCart(shop, buyer, [sold._id, 1]);
  expect((await orderCart(shop, buyer)).status).toBe(201);
  const now = [
    await replacePicture(sold._id, 50),
    await replacePicture(plain._id, 51),
    await replacePicture(again._id, 52),
  ];

  await sweep(0);
  await sweep(6.9);
  for (const image of [...images, ...now]) expect(await renditionsOf(image), image).toBe(3);
  expect(await replacePicture(again._id, 42)).toBe(back);
  await sweep(7.1);
  expect(await renditionsOf(replaced)).toBe(0);
  for (const image of [ordered, back, now[0] ?? '', now[1] ?? '']) expect(await renditionsOf(image), image).toBe(3);
  // The replaced picture is unused since day 7 only.
  expect(await renditionsOf(now[2] ?? '')).toBe(3);
  await sweep(15);
  expect(await renditionsOf(now[2] ?? '')).toBe(0);
});

test('a picture that is uploaded after it was found unused, and before it is deleted, stays', {
  tags: ['leftovers'],
}, async () => {
  const bytes = await striped(60, 60).png().toBuffer();
  const { body } = await uploadPicture({ shop, admin }, bytes);
  await replacePicture(body._id, 62);
  await sweep(1);
  let unusedPictures: readonly string[] = [];
  const uploadMeanwhile = async (_: unknown, unused: readonly string[]) => {
    unusedPictures = unused;
    expect((await uploadPicture({ shop, admin }, bytes)).status).toBe(201);
    return new Set<string>();
  };
  await deleteUnusedPictures(shop.db, dateAfter(9), [picturesInOrders, uploadMeanwhile]);
  expect(unusedPictures).toContain(hashOf(body.image));
  expect(await renditionsOf(body.image)).toBe(3);
});

test('a picture that is uploaded while it is being deleted is there afterwards', { tags: ['leftovers'] }, async () => {
  const bytes = await striped(61, 61).png().toBuffer();
  for (let round = 0; round < 8; round += 1) {
    const { body } = await uploadPicture({ shop, admin }, bytes);
    await replacePicture(body._id, 62);
    await sweep(20 + round * 20);
    const [, uploaded] = await Promise.all([sweep(30 + round * 20), uploadPicture({ shop, admin }, bytes)]);
    expect(uploaded.status).toBe(201);
    expect(await renditionsOf(uploaded.body.image)).toBe(3);
    await replacePicture(uploaded.body._id, 62);
  }
});

test('the drawn picture of products that are there is never unused', async () => {
  const { image } = await shop.product({ image: await drawnPicture() });
  await sweep(400);
  await sweep(500);
  expect(await renditionsOf(image)).toBe(3);
});
