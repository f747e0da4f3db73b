import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeLogOf } from '../../../tests/changes/change-log.ts';
import { drawnPicture } from '../../../tests/drawn-picture.ts';
import { formData } from '../../../tests/form-data.ts';
import type { Person } from '../../../tests/people.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { pictureAt, renditionsOf, striped, uploadPicture } from '../../../tests/uploaded-picture.ts';
import { createProduct } from '../edit-product.server.ts';
import { toProduct } from '../product.store.server.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const upload = (bytes: Uint8Array | string, name?: string, type?: string) =>
  uploadPicture({ shop, admin }, bytes, name, type);
const picture = (path: string) => pictureAt(shop, path);
const renditions = (image: string) => renditionsOf(shop, image);

test('encodes a picture as WebP in three widths, never wider than the original', {
  tags: ['hostile-pictures'],
}, async () => {
  const { body } = await upload(await striped(2_000, 1_500).jpeg().toBuffer());
  const all = await renditions(body.image);
  const sizes = await Promise.all(all.map(({ bytes }) => sharp(bytes).metadata()));
  expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['webp', 320, 240],
    ['webp', 640, 480],
    ['webp', 1280, 960],
  ]);
  const small = await upload(await striped(50, 40).png().toBuffer());
  for (const { bytes } of await renditions(small.body.image))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 50, height: 40 });
});

test('removes place and author from a picture, and turns it upright', {
  tags: ['hostile-pictures'],
}, async () => {
  const taken = await striped(300, 200)
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'Ibu Sari', Make: 'Camera of Sari' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 55/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>Sari</secret></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const sent = await sharp(taken).metadata();
  expect(sent).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
  expect(taken.includes('Sari')).toBe(true);
  const { body } = await upload(taken);
  for (const { bytes } of await renditions(body.image)) {
    const keptRendition = await sharp(bytes).metadata();
    expect(keptRendition).toMatchObject({ width: 200, height: 300 });
    expect([
      keptRendition.exif,
      keptRendition.xmp,
      keptRendition.iptc,
      keptRendition.icc,
      keptRendition.orientation,
    ]).toEqual(Array(5).fill(undefined));
    expect(bytes.includes('Sari')).toBe(false);
  }
});

test('a picture’s address can be kept for ever, and addresses of no picture are 404', async () => {
  const { image } = await shop.product();
  const [, hash = ''] = image.split('/').slice(1);
  expect(await picture(image)).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'image/webp' },
  });
  for (const path of [
    `/pictures/${'0'.repeat(64)}/640.webp`,
    `/pictures/${hash}/641.webp`,
    `/pictures/${hash}/640.jpg`,
    `/pictures/${hash}/640.webp.html`,
    `/pictures/${hash.toUpperCase()}/640.webp`,
    `/pictures/${hash}/..%2f..%2fpackage.json`,
    `/pictures/%27%20or%20true%20--/640.webp`,
    `/pictures/${hash}`,
    '/pictures/',
  ]) {
    const answer = await picture(path);
    expect({ path, status: answer.status }).toEqual({ path, status: 404 });
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('the same picture is kept once, also when two send it at the same moment', async () => {
  const bytes = await striped(123, 77).png().toBuffer();
  const answers = await Promise.all([upload(bytes), upload(bytes), upload(bytes)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.image)).size).toBe(1);
  const [, , hash = ''] = String(answers[0]?.body.image).split('/');
  const keptRenditions = await shop.db
    .selectFrom('picture_rendition')
    .select('width')
    .where('picture_hash', '=', hash)
    .execute();
  expect(keptRenditions).toHaveLength(3);
});

test('product and picture are kept together or not at all', { tags: ['hostile-pictures'] }, async () => {
  const image = async (side: number) =>
    new File([new Uint8Array(await striped(side, side).png().toBuffer())], 'a.png', { type: 'image/png' });
  const product = await shop.product();
  const log = await changeLogOf(shop.db);
  await log.jobsDone();
  const edit = { name: 'Tube', price: '1', image: await image(31) };
  const refusals = [
    shop.call('PUT', `products/${product._id}`, { as: admin, body: formData({ ...edit, version: '99' }) }),
    shop.call('PUT', `products/${crypto.randomUUID()}`, { as: admin, body: formData(edit) }),
    shop.call('POST', 'products', { as: admin, body: formData({ ...edit, name: '' }) }),
    shop.call('POST', 'products', { as: admin, body: formData({ ...edit, price: '1000000001' }) }),
  ];
  expect((await Promise.all(refusals)).map(({ status }) => status)).toEqual([409, 404, 400, 400]);
  const form = { name: 'Twice', price: 1, image: await image(32) };
  const newProduct = { actor: admin.uid, form, locale: 'en', now: new Date(), id: product._id } as const;
  await expect(createProduct(shop.db, newProduct)).rejects.toMatchObject({ code: '23505' });
  expect(await log.changes()).toEqual([]);
  const small = { ...form, image: await drawnPicture() };
  const row = await createProduct(shop.db, { actor: admin.uid, form: small, locale: 'en', now: new Date() });
  expect(toProduct(row, 'en')).toMatchObject({ image: product.image });
});
