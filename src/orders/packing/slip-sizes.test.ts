import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrive } from '../../../tests/batches.ts';
import { readDrawings, readPdf } from '../../../tests/papers/pdf-reader.ts';
import { type Cut, readPrintedCodes } from '../../../tests/papers/read-printed-codes.ts';
import type { Person } from '../../../tests/people.ts';
import { saveFacts, wholeFacts } from '../../../tests/samples/facts-samples.ts';
import { address, openTestShop, origin, type TestShop } from '../../../tests/shop.ts';
import { fillCart, times } from '../../../tests/shopping.ts';
import type { Order } from '../orders.contract.ts';
import { type SlipSize, slipSizes } from './slip-size.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

async function ordered(fields: object = {}, productId?: string, units = 1): Promise<Order> {
  const buyer = await shop.person();
  await fillCart(shop, buyer, [productId ?? (await shop.product({ name: 'Suction catheter' }))._id, units]);
  const body = { userId: buyer.uid, address: { ...address, ...fields } };
  return (await shop.call('POST', 'orders', { as: buyer, body })).body;
}

async function slipsOf(orders: readonly Order[], size: SlipSize): Promise<Buffer> {
  const ids = orders.map(({ _id }) => _id).join();
  const answer = await shop.call('GET', `packing/slips?ids=${ids}&size=${size}`, { as: admin });
  expect(answer.status).toBe(200);
  return answer.body;
}

const textsOf = (pdf: Buffer) => readPdf(pdf).pages.map((page) => page.map(({ text }) => text.trim()).join(' '));
/** Letters alone: a line may break within a word. */
const lettersOf = (pdf: Buffer) => textsOf(pdf).join('').replaceAll(/\s/g, '');
const quarters = ({ width, height }: Cut): Cut[] =>
  [0, 1].flatMap((row) =>
    [0, 1].map((column) => ({
      ...{ left: (column * width) / 2, top: (row * height) / 2 },
      ...{ width: width / 2, height: height / 2 },
    })),
  );

/** In millimetres. */
const papers: Record<SlipSize, [number, number]> = {
  a4: [210, 297],
  a6: [105, 148],
  thermal: [100, 150],
  four: [210, 297],
};

test.each(slipSizes)(
  'a slip on %s has the size of its paper, and a printed code that opens its order',
  async (size) => {
    const orders = [await ordered(), await ordered({ fullName: 'Ibu Sari '.repeat(8).trim() })];
    const pdf = await slipsOf(orders, size);
    const pages = readDrawings(pdf);
    expect(pages.map(({ width, height }) => [width, height].map((points) => Math.round((points / 72) * 25.4)))).toEqual(
      size === 'four' ? [papers.four] : Array(size === 'a4' ? 2 : 4).fill(papers[size]),
    );
    const codes = await readPrintedCodes(pdf, size === 'four' ? quarters : undefined);
    const links = orders.map(({ number }) => `${origin}/allorders?q=${number}&open=yes`).toSorted();
    expect(codes.filter((code) => code !== null).toSorted()).toEqual(links);
    for (const { number } of orders) expect(textsOf(pdf).join()).toContain(number);
  },
);

test.each(slipSizes)('no letter of a long name and address is cut off on %s', async (size) => {
  const words = (count: number, word: string) => word.repeat(count).slice(0, 200).trim();
  const long = {
    ...{ fullName: words(40, 'Ibu Sri '), street: words(40, 'Gang Melati '), city: words(40, 'Kota ') },
    ...{ landmark: words(40, 'rumah hijau '), courierNote: words(40, 'ketuk pintu ') },
  };
  const hostile = { ...long, fullName: 'W'.repeat(200), street: 'W'.repeat(200), landmark: 'M'.repeat(200) };
  for (const fields of [long, hostile]) {
    const order = await ordered(fields);
    const pdf = await slipsOf([order], size);
    for (const text of Object.values(fields)) expect(lettersOf(pdf)).toContain(text.replaceAll(' ', ''));
    expect(lettersOf(pdf)).toContain('+62812-3456-7890');
    expect(lettersOf(pdf)).toContain('Suctioncatheter');
    expect(outside(pdf, size)).toEqual([]);
    expect(await readPrintedCodes(pdf, size === 'four' ? quarters : undefined)).toContain(
      `${origin}/allorders?q=${order.number}&open=yes`,
    );
  }
});

test('a name and an address as families type them have no question mark: emoji are left out, ornamental letters are plain', async () => {
  const order = await ordered({
    ...{ fullName: 'Nurʼaini ❤️🙏🏽 Sɪᴛɪ 𝓐𝓷𝓲', street: 'Jl. Ma‘ruf №5 RT 02‑03 🏠 pagar hijau', landmark: '👨‍👩‍👧🇮🇩' },
  });
  const [words = ''] = textsOf(await slipsOf([order], 'a6'));
  expect(words.replaceAll(/ +/g, ' ')).toContain('Nur’aini SITI Ani');
  expect(words.replaceAll(/ +/g, ' ')).toContain('Jl. Ma‘ruf №5 RT 02‐03 pagar hijau');
  expect(words).not.toContain('?');
});

/** The places of text outside of their page, in points of the page. */
function outside(pdf: Buffer, size: SlipSize): string[] {
  return readDrawings(pdf).flatMap(({ height, drawing }) => {
    const lowest = size === 'four' ? height / 2 : height;
    const scale = size === 'a4' ? 1 : 0.75;
    return [...drawing.matchAll(/^1 0 0 1 ([\d.-]+) ([\d.-]+) Tm$/gm)].flatMap(([line, , y]) => {
      // Text has its own axis: upwards from the height of the page.
      const below = (height - Number(y)) * scale;
      return below > 0 && below < lowest ? [] : line;
    });
  });
}

test('a label names no product beside the address: the list is a label of its own', async () => {
  const order = await ordered();
  for (const size of ['a6', 'thermal'] as const) {
    const [outside, inside, ...more] = textsOf(await slipsOf([order], size));
    expect(more).toEqual([]);
    expect(outside).toContain(address.street);
    expect(outside).not.toMatch(/catheter|left|Quantity/i);
    expect(inside).toContain('Suction catheter');
    expect(inside).not.toContain(address.street);
  }
  // Of four on a sheet, two are used.
  expect(textsOf(await slipsOf([order], 'four'))).toHaveLength(1);
});

test('the lots of units have a column on A4, and stand with their batch on a label', async () => {
  const { _id } = await shop.product({ name: 'Saline', countInStock: 0 });
  await arrive(shop, admin, _id, 2, { lot: 'AB-7731' });
  const order = await ordered({}, _id);
  expect(textsOf(await slipsOf([order], 'a4')).join()).toMatch(/Lot Quantity.*AB-7731/);
  expect(textsOf(await slipsOf([order], 'thermal')).join()).toMatch(/Batch \d+, lot AB-7731/);
  expect(textsOf(await slipsOf([await ordered()], 'a4')).join()).not.toContain('Lot');
});

test('a line from very many lots goes on on the next page, below the number of its order', async () => {
  const { _id } = await shop.product({ name: 'Saline', countInStock: 0 });
  for (const place of times(60)) await arrive(shop, admin, _id, 1, { lot: `LOT-${1000 + place}` });
  const order = await ordered({}, _id, 60);
  const pages = readPdf(await slipsOf([order], 'a4')).pages.map((page) => page.map(({ text }) => text.trim()));
  for (const page of pages.slice(1)) expect(page[0]).toBe(order.number);
  const first = pages.find((page) => page.some((text) => text.includes('LOT-1000')));
  expect(first).toEqual(expect.arrayContaining(['Saline', '60']));
  for (const place of times(60)) expect(pages.flat().join(' ')).toContain(`LOT-${1000 + place}`);
});

test('the sender is the foundation of the facts; if they lack its address or phone, there is a line to write on', async () => {
  const order = await ordered();
  for (const size of slipSizes)
    expect(textsOf(await slipsOf([order], size)).join()).toMatch(/From Napas Address: \.{9,} Phone: \.{9,}/);
  await saveFacts(shop, admin, { postalAddress: wholeFacts.postalAddress, founderPhones: [null, '+62215551234'] });
  for (const size of slipSizes)
    expect(textsOf(await slipsOf([order], size)).join()).toContain(
      'From Napas Jalan Melati 3, Bandung 40115 +62 21 555 1234',
    );
});

test('a slip of an unknown size is refused, and a picking list has none', async () => {
  const order = await ordered();
  const status = async (query: string) => (await shop.call('GET', query, { as: admin })).status;
  expect(await status(`packing/slips?ids=${order._id}&size=a5`)).toBe(400);
  expect(await status(`packing?ids=${order._id}&size=a6`)).toBe(400);
  expect(await status(`packing/picking?ids=${order._id}&size=a6`)).toBe(200);
});
