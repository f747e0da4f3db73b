import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planUndo, undoPlan } from '../../tests/changes/undoing.ts';
import { formData } from '../../tests/form-data.ts';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { applyPlan, plannedOf } from '../../tests/tables.ts';

let shop: TestShop;
let admin: Person;
/** The address of each uploaded picture, by its colour. */
const images: Record<string, string> = {};
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
  for (const colour of ['red', 'green', 'blue']) images[colour] = await upload(colour);
});
afterAll(() => shop.close());

async function upload(background: string): Promise<string> {
  const create = { width: 40, height: 30, channels: 3, background } as const;
  const image = new File([new Uint8Array(await sharp({ create }).png().toBuffer())], 'a.png', { type: 'image/png' });
  const { status, body } = await shop.call('POST', 'pictures', { as: admin, body: formData({ image }) });
  expect(status).toBe(201);
  return body.image;
}

/** Plans a table together with pictures, the names of files and their colours. */
async function plan(lines: string[], files: [name: string, colour: string][], fields: Record<string, string> = {}) {
  const table = `Name (English);Price;Picture\n${lines.join('\n')}\n`;
  const pictures = JSON.stringify(files.map(([name, colour]) => ({ name, image: images[colour] })));
  const file = new File([table], 'table.csv', { type: 'text/csv' });
  const body = formData({ kind: 'products', file, pictures, ...fields });
  return shop.call('POST', 'admin/tables', { as: admin, body });
}

const read = async (id: string) => (await shop.call('GET', `products/${id}`)).body;
const problemsOf = (body: { problems: { line: number; value: string; message: string }[] }) =>
  body.problems.map(({ line, value, message }) => `${line} ${value}: ${message}`);

test('lines name their pictures, several with a semicolon, and nothing changes until the plan is applied', async () => {
  const known = await shop.product({ name: 'Known pouch', price: 100 });
  const { body } = await plan(
    ['Known pouch;100;red.png', 'New pouch;200;"green.png; blue.png"', 'Bare pouch;300;'],
    [
      ['red.png', 'red'],
      ['green.png', 'green'],
      ['blue.png', 'blue'],
      ['left over.png', 'blue'],
    ],
  );
  expect(body).toMatchObject({
    problemCount: 0,
    counts: { added: 2, changed: 1, known: 1 },
    keptFields: [{ line: 0, field: 'pictures', value: 'left over.png', message: 'stands in no line of the table' }],
  });
  expect((await read(known._id)).pictures).toEqual(known.pictures);
  const [, added, bare] = await plannedOf(shop, admin, body._id);
  expect(await applyPlan(shop, admin, body._id)).toMatchObject({ state: 'applied' });
  expect((await read(known._id)).pictures).toEqual([images.red]);
  expect((await read(added.productId)).pictures).toEqual([images.green, images.blue]);
  expect((await read(bare.productId)).pictures).toHaveLength(1);

  const { body: again } = await plan(['Known pouch;100;red.png'], [['red.png', 'red']]);
  expect(again).toMatchObject({ total: 0, problemCount: 0 });
  const undone = await undoPlan(shop, admin, body._id);
  expect(undone).toMatchObject({ state: 'applied' });
  expect((await read(known._id)).pictures).toEqual(known.pictures);
});

test('a cell of separators alone leaves the pictures', async () => {
  const known = await shop.product({ name: 'Blank basket', price: 100 });
  const { body } = await plan(['Blank basket;200;";"'], []);
  expect(body).toMatchObject({ problemCount: 0, total: 1 });
  expect(await applyPlan(shop, admin, body._id)).toMatchObject({ state: 'applied' });
  expect(await read(known._id)).toMatchObject({ price: 200, pictures: known.pictures });
});

test('eight long names fit into one cell', async () => {
  const files = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `WhatsApp Image 2026-11-20 at 10.33.12 AM (${n}).jpeg`);
  const { body } = await plan(
    [`Wide wardrobe;1;"${files.join('; ')}"`],
    files.map((name) => [name, 'red']),
  );
  expect(body).toMatchObject({ problemCount: 0, keptFields: [] });
});

test('capitals, blanks and the extension may differ if only one picture fits', async () => {
  const { body } = await plan(
    ['Loose lamp;1;TUBE 3.5', 'Loose lantern;1;Tube30.JPG'],
    [
      ['tube 3.5.jpeg', 'red'],
      ['tube 3 0.png', 'green'],
    ],
  );
  expect(body).toMatchObject({ problemCount: 0, keptFields: [] });
  const planned = await plannedOf(shop, admin, body._id);
  const hashOf = (colour: string) => images[colour]?.split('/')[2];
  expect(JSON.stringify(planned[0])).toContain(hashOf('red'));
  expect(JSON.stringify(planned[1])).toContain(hashOf('green'));
});

test('a name that could be two pictures is a mistake of its line, and the whole name of one is none', async () => {
  const files: [string, string][] = [
    ['tie.png', 'red'],
    ['Tie.jpg', 'green'],
  ];
  const { body } = await plan(['Guessed tie;1;tie', 'Guessed top;1;TIE.gif'], files);
  const message = 'could be two of the chosen pictures; please write the whole name of one';
  expect(problemsOf(body)).toEqual([`2 tie: ${message}`, `3 TIE.gif: ${message}`]);
  expect(body.problems[0].product).toMatchObject({ name: 'Guessed tie' });
  expect((await plan(['Guessed tie;1;Tie.jpg'], files)).body).toMatchObject({ problemCount: 0 });
  const same: [string, string][] = [
    ['tie.png', 'red'],
    ['tie.png', 'green'],
  ];
  expect((await plan(['Guessed tie;1;tie.png'], same)).body).toMatchObject({ problemCount: 1 });
});

test('addresses, folders, formulas and unknown names are no pictures', async () => {
  const names = [
    'https://evil.example/a.png',
    '../../etc/passwd',
    String.raw`C:\pictures\red.png`,
    images.red ?? '',
    '=HYPERLINK("x")',
    'missing.png',
    '#REF!',
    '.png',
    '\u202Egnp.der',
    '__proto__',
  ];
  const lines = names.map((name, place) => `Hostile hat ${place};1;"${name.replaceAll('"', '""')}"`);
  const { status, body } = await plan(lines, [['red.png', 'red']]);
  expect(status).toBe(201);
  expect(body.problemCount).toBe(names.length);
  const messages = new Set(body.problems.map(({ message }: { message: string }) => message));
  expect(messages).toEqual(
    new Set(['may only name files, without folders or web addresses', 'is not among the chosen pictures']),
  );
});

test('a request with other pictures than uploaded ones, with too many, or with names that are none is refused', async () => {
  images.outside = 'https://evil.example/a.webp';
  expect((await plan(['Refused rug;1;a.png'], [['a.png', 'outside']])).status).toBe(400);
  expect((await plan(['Refused rug;1;a.png'], [['', 'red']])).status).toBe(400);
  const many = Array.from({ length: 101 }, (_, place): [string, string] => [`${place}.png`, 'red']);
  expect((await plan(['Refused rug;1;a.png'], many)).status).toBe(400);
  expect((await plan(['Refused rug;1;a.png'], [], { pictures: 'no json' })).status).toBe(400);
  const nine = Array.from({ length: 9 }, (_, place) => place);
  for (const place of nine) images[`grey ${place}`] = `/pictures/${String(place).repeat(64)}/640.webp`;
  const files = nine.map((place): [string, string] => [`${place}.png`, `grey ${place}`]);
  const line = `Refused rug;1;"${files.map(([name]) => name).join(';')}"`;
  expect((await plan([line], files)).body).toMatchObject({ problemCount: 1 });
});

test('a picture that was never uploaded, or is gone, is a conflict, and nothing of the table is applied', async () => {
  images.gone = `/pictures/${'a'.repeat(64)}/640.webp`;
  const known = await shop.product({ name: 'Steady stool', price: 100 });
  const { body } = await plan(['Steady stool;900;', 'Gone gong;1;gone.png'], [['gone.png', 'gone']]);
  expect(await applyPlan(shop, admin, body._id)).toMatchObject({ state: 'conflicted', problemCount: 1 });
  expect(await read(known._id)).toMatchObject({ price: 100 });
});

test('an undo says which pictures it cannot bring back', async () => {
  const product = await shop.product({ name: 'Faded fan', price: 100 });
  images.old = await upload('#123456');
  const { body: first } = await plan(['Faded fan;100;old.png'], [['old.png', 'old']]);
  await applyPlan(shop, admin, first._id);
  const { body: second } = await plan(['Faded fan;200;red.png'], [['red.png', 'red']]);
  await applyPlan(shop, admin, second._id);
  const hash = images.old.split('/')[2] ?? '';
  await shop.db.deleteFrom('picture').where('hash', '=', hash).execute();
  expect(await planUndo(shop, admin, second._id)).toMatchObject({
    keptFields: [{ field: 'pictures', product: { name: 'Faded fan' } }],
    counts: { changed: 1, known: 1 },
  });
  expect((await read(product._id)).pictures).toEqual([images.red]);
});

test('a saved table has an empty column for pictures, which changes nothing when it comes back', async () => {
  const product = await shop.product({ name: 'Saved sling' });
  const { body: table } = await shop.call('GET', 'admin/tables/inventory/products?q=sling', { as: admin });
  expect(table.split('\n')[0]).toContain('Picture');
  const body = formData({ kind: 'products', file: new File([table], 'table.csv', { type: 'text/csv' }) });
  expect((await shop.call('POST', 'admin/tables', { as: admin, body })).body).toMatchObject({
    ...{ total: 0, problemCount: 0 },
  });
  expect((await read(product._id)).pictures).toEqual(product.pictures);
});
