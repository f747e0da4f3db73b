import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeLogOf } from '../../../tests/changes/change-log.ts';
import { formData } from '../../../tests/form-data.ts';
import type { Person } from '../../../tests/people.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { striped } from '../../../tests/uploaded-picture.ts';
import { recurringJobTable } from '../../server/recurring-jobs.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

/** A picture of this test only. */
let side = 100;
async function file(): Promise<File> {
  side += 1;
  return new File([new Uint8Array(await striped(side, 90).png().toBuffer())], 'a.png', { type: 'image/png' });
}

async function added(): Promise<string> {
  const { status, body } = await shop.call('POST', 'pictures', { as: admin, body: formData({ image: await file() }) });
  expect(status).toBe(201);
  return body.image;
}

/** Uploads this many pictures. */
const several = (count: number) => Promise.all(Array.from({ length: count }, added));

const written = (fields: Record<string, string | File>, pictures?: string[]) =>
  formData({ name: 'Tube', price: '1000', ...fields, ...(pictures && { pictures: JSON.stringify(pictures) }) });

const edit = (id: string, pictures?: string[], fields: Record<string, string | File> = {}) =>
  shop.call('PUT', `products/${id}`, { as: admin, body: written(fields, pictures) });

async function productOf(count: number): Promise<{ id: string; pictures: string[] }> {
  const { body } = await shop.call('POST', 'products', {
    as: admin,
    body: written({ image: await file() }, await several(count - 1)),
  });
  expect(body.pictures).toHaveLength(count);
  return { id: body._id, pictures: body.pictures };
}

test('a product is added with several pictures, and `image` is the first of them', async () => {
  const further = await several(2);
  const created = await shop.call('POST', 'products', { as: admin, body: written({ image: await file() }, further) });
  expect(created.status).toBe(201);
  const { _id, image, pictures } = created.body;
  expect(pictures).toEqual([image, ...further]);
  for (const answer of [
    (await shop.call('GET', `products/${_id}`)).body,
    (await shop.call('GET', `products?ids=${_id}`)).body[0],
  ])
    expect(answer).toMatchObject({ image, pictures });
  for (const picture of pictures) expect((await shop.server.inject(picture)).statusCode).toBe(200);
});

test('one picture alone is sent and shown as ever', async () => {
  const { body } = await shop.call('POST', 'products', { as: admin, body: written({ image: await file() }) });
  expect(body.pictures).toEqual([body.image]);
  const replaced = await edit(body._id, undefined, { image: await file() });
  expect(replaced.body.pictures).toEqual([replaced.body.image]);
  expect(replaced.body.image).not.toBe(body.image);
});

test('pictures change their places, go and come, and another is the first', async () => {
  const { id, pictures } = await productOf(3);
  const [first = '', second = '', third = ''] = pictures;
  const turned = await edit(id, [third, first, second]);
  expect(turned.body).toMatchObject({ image: third, pictures: [third, first, second] });
  expect((await edit(id, [first])).body.pictures).toEqual([first]);
  const [fourth = ''] = await several(1);
  expect((await edit(id, [first, fourth, second])).body.pictures).toEqual([first, fourth, second]);
});

test('an edit of other fields leaves the pictures alone, and a new `image` all but the first', async () => {
  const { id, pictures } = await productOf(3);
  expect((await edit(id)).body).toMatchObject({ version: 2, pictures });
  const { body } = await edit(id, undefined, { image: await file() });
  expect(body.pictures).toEqual([body.image, ...pictures.slice(1)]);
  const before = await edit(id, pictures, { image: await file() });
  expect(before.body.pictures).toEqual([before.body.image, ...pictures]);
});

test('of edits at the same moment the one of other fields never brings back old pictures', async () => {
  const { id, pictures } = await productOf(4);
  for (let round = 0; round < 10; round += 1) {
    const wanted = round % 2 ? pictures : pictures.slice(2);
    const edits = await Promise.all([edit(id), edit(id, wanted), edit(id), edit(id)]);
    expect(edits.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await shop.call('GET', `products/${id}`)).body.pictures).toEqual(wanted);
  }
});

test('a picture is shown once, and a product has one to eight', async () => {
  const { id, pictures } = await productOf(8);
  const [first = '', second = ''] = pictures;
  const [ninth = ''] = await several(1);
  const log = await changeLogOf(shop.db);
  await log.jobsDone();
  const refused = async (answer: ReturnType<typeof edit>, message: RegExp) =>
    expect(await answer).toMatchObject({
      status: 400,
      body: {
        code: 'INVALID_INPUT',
        data: { issues: [{ field: 'pictures', message: expect.stringMatching(message) }] },
      },
    });
  await refused(edit(id, [...pictures, ninth]), /at most 8/);
  await refused(edit(id, pictures, { image: await file() }), /at most 8/);
  await refused(edit(id, []), /required/);
  await refused(edit(id, [`/pictures/${'0'.repeat(64)}/640.webp`]), /no longer there/);
  for (const address of ['https://evil.example/a.webp', '/pictures/x/640.webp', '../etc/passwd'])
    expect(await edit(id, [address])).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  expect(await log.changes()).toEqual([]);
  expect((await edit(id, [second, first, second, first])).body.pictures).toEqual([second, first]);
  // All widths of a picture are one picture.
  expect((await edit(id, [first.replace('640', '1280')])).body.pictures).toEqual([first]);
});

/** Starts today, because the shop's own job uses its real clock. */
const moment = Date.now();

/** Runs the daily job as if on that day. */
const sweep = (day: number) =>
  recurringJobTable({
    db: shop.db,
    stockChanged() {},
    now: () => new Date(moment + day * 24 * 3_600_000),
  })['forget-pictures']?.run();

async function isKept(image: string): Promise<boolean> {
  const [, , hash = ''] = image.split('/');
  return Boolean(await shop.db.selectFrom('picture').select('hash').where('hash', '=', hash).executeTakeFirst());
}

test('pictures that were taken away, or never used, go after a week; those in use stay', async () => {
  const { id, pictures } = await productOf(3);
  const [first = '', second = '', third = ''] = pictures;
  const [unused = ''] = await several(1);
  await edit(id, [second, first]);
  await sweep(0);
  await sweep(6.9);
  expect(await Promise.all([...pictures, unused].map(isKept))).toEqual([true, true, true, true]);
  await sweep(7.1);
  expect(await Promise.all([first, second, third, unused].map(isKept))).toEqual([true, true, false, false]);
  expect(await edit(id, [first, third])).toMatchObject({ status: 400 });
});

test('a picture that a product names while it is being deleted is there afterwards, or refused', async () => {
  const { id, pictures } = await productOf(1);
  for (let round = 0; round < 8; round += 1) {
    const [image = ''] = await several(1);
    await sweep(20 + round * 20);
    const [, { status, body }] = await Promise.all([sweep(30 + round * 20), edit(id, [...pictures, image])]);
    if (status === 200) expect(body.pictures).toEqual([...pictures, image]);
    else expect({ status, body }).toMatchObject({ status: 400, body: { data: { issues: [{ field: 'pictures' }] } } });
    expect(await isKept(image)).toBe(status === 200);
    await edit(id, pictures);
  }
});
