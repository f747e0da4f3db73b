import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveDraft } from '../../../tests/drafts.ts';
import type { Person } from '../../../tests/people.ts';
import { addressOf, endpointNamed, samples, send } from '../../../tests/samples/endpoint-samples.ts';
import type { Sample } from '../../../tests/samples/sample.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { fillCart, orderCart, wish } from '../../../tests/shopping.ts';
import type { SavedProduct } from '../../catalogue/catalogue.contract.ts';
import { endpointsOf } from './endpoints.ts';

// A draft resembles a product of the shop in all fields by which a list could find it, and has words and a category of its
// own. No answer for families, visitors or staff may hold its id, its words, its category or its picture.
const secret = 'Zibeline';
const fields = { category: 'Tubes', maker: 'Smiths', model: 'Bivona', stock: '10', cuffed: 'true' };
const translations = (size: string) => JSON.stringify({ en: { facts: { size } } });

async function drawn(background: string): Promise<File> {
  const create = { width: 40, height: 30, channels: 3, background } as const;
  return new File([new Uint8Array(await sharp({ create }).png().toBuffer())], 'picture.png', { type: 'image/png' });
}

let shop: TestShop;
let admin: Person;
let family: Person;
let staff: Person;
let draft: SavedProduct;
let alone: SavedProduct;
let shown: string;
let pictures: string[];
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
  [family, staff] = [await shop.person(), await shop.person({ role: 'staff' })];
  const { stock: countInStock, ...same } = fields;
  const form = { ...same, countInStock, description: `${secret} tube`, yearlyLimitPerUser: '2' };
  draft = await saveDraft(shop, admin, `Tracheostomy tube ${secret}`, {
    ...{ ...form, translations: translations('4.0'), image: await drawn('#111111') },
  });
  alone = await saveDraft(shop, admin, `${secret} shelf`, {
    ...{ category: 'Zibelines', countInStock: '0', image: await drawn('#222222') },
  });
  const published = await saveDraft(shop, admin, 'Tracheostomy tube', {
    ...form,
    description: '',
    translations: translations('3.5'),
  });
  shown = published._id;
  pictures = [draft, alone].map(({ image }) => image.split('/')[2] ?? '');
  expect(new Set([...pictures, published.image.split('/')[2]]).size).toBe(3);
  const body = new FormData();
  for (const [field, value] of Object.entries({ name: 'Tracheostomy tube', price: '1000', draft: 'false' }))
    body.set(field, value);
  await shop.call('PUT', `products/${shown}`, { as: admin, body });
});
afterAll(() => shop.close());

function expectNoLeak(text: string, asked: string): void {
  for (const leak of [secret, 'Zibelines', draft._id, alone._id, ...pictures])
    expect(text.includes(leak), `${asked} leaks ${leak}`).toBe(false);
}

const below = ['visitor', 'account', 'customer', 'packer', 'staff'];
const readable = endpointsOf().filter(({ method, meta }) => method === 'GET' && below.includes(meta.access));

describe.each(readable.map(({ name, meta }) => [name, meta.access] as const))('%s (%s)', (name) => {
  test('tells nothing about a draft', async () => {
    const endpoint = readable.find((each) => each.name === name);
    const sample = await samples[name]?.({ shop, owner: staff });
    if (!endpoint || !sample) throw new Error(`${name} has no sample`);
    for (const query of [sample.query, undefined, { q: secret }, { category: 'Zibelines' }]) {
      const as = endpoint.meta.access === 'visitor' ? undefined : staff;
      const answer = await shop.call('GET', addressOf(endpoint, { ...sample, query }), { as });
      expectNoLeak(JSON.stringify(answer.body ?? ''), `${name} ${JSON.stringify(query)}`);
    }
  });
});

test.each([
  () => `products/${draft._id}`,
  () => `products/${shown}`,
  () => `products?ids=${draft._id},${alone._id}`,
  () => `products?q=Tracheostomy tube`,
  () => 'products?category=Tubes&sort=category',
  () => 'products?inStock=false',
  () => `products/related/items?category=Tubes&excludeId=${shown}`,
  () => `products/related/items?category=Zibelines&excludeId=${draft._id}`,
  () => 'search?q=zibelin',
  () => 'categories',
  () => '/sitemap.xml',
  () => '/api/openapi.json',
])('a question aimed at a draft is answered without it: %s', async (addressOfQuestion) => {
  const address = addressOfQuestion();
  const { status, body } = await shop.call('GET', address);
  // A refusal may repeat the id that was asked for.
  const text = JSON.stringify(body);
  expectNoLeak(status === 404 ? text.replaceAll(draft._id, '') : text, address);
});

test('a product page shows only the published sizes of its model', async () => {
  expect((await shop.call('GET', `products/${shown}`)).body).not.toHaveProperty('sizes');
});

test('a family that knows the id of a draft cannot act on it or learn its name', async () => {
  const acts = [
    await fillCart(shop, family, [draft._id, 1]),
    await wish(shop, family, alone._id),
    await shop.call('POST', 'cart/purchase-count', { as: family, body: { productId: draft._id, userId: family.uid } }),
    await shop.call('POST', 'cart/check', { as: family, body: { productId: draft._id } }),
  ];
  for (const { body } of acts) expectNoLeak(JSON.stringify(body).replaceAll(/[0-9a-f-]{36}/g, ''), 'an act');
  expect(acts.map(({ status }) => status)).toEqual([409, 404, 404, 200]);
  expect(acts[3]?.body).toEqual({ exists: false });
  const question = { message: 'When does it come?', productId: draft._id, requestKey: crypto.randomUUID() };
  await shop.call('POST', 'enquiries', { as: family, body: question });
  const { body } = await shop.call('GET', 'admin/enquiries', { as: staff });
  expectNoLeak(JSON.stringify(body), 'the list of questions');
});

const written = endpointsOf().filter(({ method, meta }) => method !== 'GET' && below.includes(meta.access));
/** A sample with the draft in the place of each product, or null if it names none. */
function aimedAtDraft({ params, json, form }: Sample): Sample | null {
  let names = 0;
  const aimed = JSON.parse(JSON.stringify({ params, json }), (key, value) => {
    if (key !== 'productId') return value;
    names += 1;
    return draft._id;
  });
  if (form?.productId) names += 1;
  return names > 0 ? { ...aimed, form: form?.productId ? { ...form, productId: draft._id } : form } : null;
}

test('a request that changes something and names a draft is answered without it', async () => {
  const aimed: string[] = [];
  for (const endpoint of written) {
    const sample = await samples[endpoint.name]?.({ shop, owner: staff });
    const request = sample && aimedAtDraft(sample);
    if (!request) continue;
    aimed.push(endpoint.name);
    const { body } = await send(shop, endpoint, request, staff);
    expectNoLeak(JSON.stringify(body ?? '').replaceAll(draft._id, ''), endpoint.name);
  }
  expect(aimed).toContain('helped.lines');
});

test('units of a draft are not granted, because the download of the family would name it', async () => {
  const grant = { email: family.email, productId: draft._id, year: 2026, units: 1, reason: 'For a trip' };
  expect(await shop.call('POST', 'admin/grants', { as: admin, body: grant })).toMatchObject({ status: 404 });
});

test('the mails and the download of a family do not name a draft, also when its stock returns', async () => {
  const buyer = await shop.person();
  await fillCart(shop, buyer, [shown, 1]);
  expect((await orderCart(shop, buyer)).status).toBe(201);
  const move = { kind: 'donation', change: 3, key: crypto.randomUUID() };
  await shop.call('POST', `products/${alone._id}/movements`, { as: admin, body: move });
  const { body } = await shop.call('GET', 'privacy/data', { as: buyer });
  expectNoLeak(JSON.stringify(body), 'the download');
  for (const { text } of shop.mail.received) expectNoLeak(text, 'a mail');
});

test('an offer of a family is not booked into a draft, which its download would name', async () => {
  const sample = await samples['donations.receive']?.({ shop, owner: staff });
  const json = { ...sample?.json, productId: draft._id };
  const answer = await send(shop, endpointNamed('donations.receive'), { ...sample, json }, admin);
  expect(answer.status).toBe(404);
});
