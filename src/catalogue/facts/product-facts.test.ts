import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDays } from '../../../tests/batches.ts';
import { formData } from '../../../tests/form-data.ts';
import type { Person } from '../../../tests/people.ts';
import { putInCart } from '../../../tests/samples/endpoint-samples.ts';
import { address, openTestShop, type TestShop } from '../../../tests/shop.ts';
import type { Product } from '../catalogue.contract.ts';
import { nameColumns, nameFor, nameIn } from '../words/product-words.store.server.ts';
import { nameWithVariant } from './product-facts.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const usableUntil = inDays(1_000);
const indonesian = { 'accept-language': 'id' };
const facts = {
  en: { facts: { size: '3.5', pack: '1 tube', material: 'Soft PVC' } },
  id: { name: 'Kanul', facts: { pack: '1 kanul', length: '40 mm' } },
};

function edit(product: Product, fields: Record<string, string>) {
  return shop.call('PUT', `products/${product._id}`, {
    as: admin,
    body: formData({ name: 'Tube', price: '25000', ...fields }),
  });
}

test('shows facts in the language of the request, or in the other one if there is only that', async () => {
  const { _id } = await shop.product({ translations: facts, expires: usableUntil });
  const english = (await shop.call('GET', `products/${_id}`)).body;
  expect(english).toMatchObject({
    variant: '3.5 · 40 mm · 1 tube',
    expires: usableUntil,
    facts: [
      { kind: 'size', text: '3.5', lang: 'en' },
      { kind: 'length', text: '40 mm', lang: 'id' },
      { kind: 'pack', text: '1 tube', lang: 'en' },
      { kind: 'material', text: 'Soft PVC', lang: 'en' },
    ],
    translations: { en: { facts: facts.en.facts }, id: { facts: facts.id.facts } },
  });
  const { body } = await shop.call('GET', `products/${_id}`, { headers: indonesian });
  expect(body).toMatchObject({ variant: '3.5 · 40 mm · 1 kanul' });
});

test('an edit changes the facts that it names, removes empty ones, and leaves the rest', async () => {
  const product = await shop.product({ translations: facts, expires: usableUntil });
  const translations = JSON.stringify({ en: { facts: { size: '4.0', material: '' } } });
  const { status, body } = await edit(product, { translations });
  expect(status).toBe(200);
  expect(body).toMatchObject({ variant: '4.0 · 40 mm · 1 tube', expires: usableUntil });
  expect(body.facts.map(({ kind }: { kind: string }) => kind)).toEqual(['size', 'length', 'pack']);
  expect((await edit(product, {})).body).toMatchObject({ variant: '4.0 · 40 mm · 1 tube' });
  expect((await edit(product, { expires: '' })).body).toMatchObject({ expires: null });
});

test('a fact that is none, too long or of an unknown kind is refused, and so is a day that is none', async () => {
  const product = await shop.product();
  const written = (en: object) => ({ translations: JSON.stringify({ en: { facts: en } }) });
  for (const fields of [
    written({ colour: 'red' }),
    written({ size: 'x'.repeat(41) }),
    written({ size: 3.5 }),
    written({ size: 'a\nb' }),
    { expires: '2031-02-30' },
    { expires: '31-05-2031' },
    { expires: '1031-05-31' },
  ]) {
    expect.soft((await edit(product, fields)).status, JSON.stringify(fields)).toBe(400);
  }
});

test('the variant is in the cart, and stays in the order and its mail when the product changes', async () => {
  const product = await shop.product({ name: 'Pediatric tube 3.5', translations: facts });
  const buyer = await shop.person();
  await putInCart(shop, buyer, product._id, 1);
  const cart = (await shop.call('GET', 'cart', { as: buyer, headers: indonesian })).body;
  expect(cart.items[0].productId).toMatchObject({ name: 'Kanul', variant: '3.5 · 40 mm · 1 kanul' });
  const order = { userId: buyer.uid, address: { ...address, email: buyer.email } };
  expect((await shop.call('POST', 'orders', { as: buyer, body: order })).status).toBe(201);
  await edit(product, { translations: JSON.stringify({ en: { facts: { size: '9.9' } } }) });
  const { body } = await shop.call('GET', `orders/${buyer.uid}`, { as: buyer });
  expect(body[0].products[0]).toMatchObject({ name: 'Pediatric tube 3.5', variant: '3.5 · 40 mm · 1 tube' });
  const { text } = await shop.mail.mailTo(buyer.email);
  expect(text).toContain('1 × Pediatric tube 3.5 (40 mm · 1 tube) —');
});

test('marks a variant in the other language as such in every list', async () => {
  const english = { en: { facts: { size: 'Child', length: '40 mm' } } };
  const { _id } = await shop.product({ countInStock: 0, translations: english });
  const mixed = await shop.product({ translations: facts });
  const buyer = await shop.person();
  await shop.call('PUT', `wishes/${_id}`, { as: buyer });
  await putInCart(shop, buyer, mixed._id, 1);
  const get = async (path: string) => (await shop.call('GET', path, { as: buyer, headers: indonesian })).body;
  expect(await get(`products/${_id}`)).toMatchObject({ variant: 'Child · 40 mm', lang: { variant: 'en' } });
  expect(await get('wishes')).toMatchObject([{ product: { lang: { variant: 'en' } } }]);
  expect(await get(`products/${mixed._id}`)).toMatchObject({
    variant: '3.5 · 40 mm · 1 kanul',
    lang: { variant: 'id' },
  });
  expect(await get('cart')).toMatchObject({ items: [{ productId: { lang: { variant: 'id' } } }] });
});

test('a name with its variant does not repeat the words of the name', () => {
  expect(nameWithVariant({ name: 'Catheters 8 FR', variant: '8 Fr · 10 pieces' })).toBe('Catheters 8 FR (10 pieces)');
  expect(nameWithVariant({ name: 'Tube 3.5', variant: '3.5' })).toBe('Tube 3.5');
  expect(nameWithVariant({ name: 'Tube', variant: '' })).toBe('Tube');
  expect(nameWithVariant({ name: 'Balutan Busa, Isi 5', variant: 'isi 5' })).toBe('Balutan Busa, Isi 5');
  // The name says another size.
  expect(nameWithVariant({ name: 'Tube 13.5', variant: '3.5' })).toBe('Tube 13.5 (3.5)');
});

test('a query names a product with its variant exactly as the program does', async () => {
  const names = ['Tube', 'Tube 13.5', 'Tube (3.5)', 'Tube: 3.5, 10  PIECES ', 'Pieces 10'];
  const facts = [{}, { size: '3.5' }, { size: '3.5', pack: '10 pieces' }, { size: '(3.5)', length: 'Ä · ä' }];
  for (const name of names)
    for (const fact of facts) await shop.product({ name, translations: { en: { facts: fact } } });
  const rows = await shop.db
    .selectFrom('product as p')
    .select([...nameColumns, nameIn('en').as('en'), nameIn('id').as('id')])
    .execute();
  expect(rows.length).toBeGreaterThan(names.length * facts.length);
  for (const row of rows) expect([row.en, row.id]).toEqual([nameFor(row, 'en').name, nameFor(row, 'id').name]);
});
