import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partsOf } from '../../tests/mail-html.ts';
import type { Person } from '../../tests/people.ts';
import { saveFacts } from '../../tests/samples/facts-samples.ts';
import { address, openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart } from '../../tests/shopping.ts';
import type { CourierLink } from '../content/site.ts';
import type { Order } from '../orders/orders.contract.ts';
import { jakartaDayName } from '../shared/jakarta-time.ts';

let shop: TestShop;
let admin: Person;
let staff: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
  staff = await shop.person({ role: 'staff' });
});
afterAll(() => shop.close());

const links = (...courierLinks: CourierLink[]) => saveFacts(shop, admin, { courierLinks });
const jne: CourierLink = { courier: 'JNE', address: 'https://jne.example/track?no={number}&lang=id' };

type Sent = { buyer: Person; order: Order };

async function sent(parcel: object, language = 'en'): Promise<Sent> {
  const buyer = await shop.person();
  await fillCart(shop, buyer, [(await shop.product())._id, 1]);
  const placing = { as: buyer, body: { userId: buyer.uid, address }, headers: { 'accept-language': language } };
  const { body: placed } = await shop.call('POST', 'orders', placing);
  const body = { sentOn: jakartaDayName(new Date()), courier: 'JNE', trackingNumber: 'JNE0123456789', ...parcel };
  const { body: order } = await shop.call('POST', `orders/${placed._id}/dispatches`, { as: staff, body });
  return { buyer, order };
}

/** The link of an order's parcel, as each of its readers gets it. */
async function linksOf({ buyer, order }: Sent): Promise<(string | undefined)[]> {
  const history = (await shop.call('GET', `orders/${buyer.uid}`, { as: buyer })).body[0];
  const [listed] = (await shop.call('GET', `orders/all?q=${order.number}`, { as: staff })).body;
  const { body: news } = await shop.server.inject({ url: history.newsPath, headers: { accept: 'text/html' } });
  const [, onPage] = /<a href="([^"]*)" target="_blank" rel="noreferrer">/.exec(news) ?? [];
  const ofOrders = [order, history, listed].map(({ dispatches }) => dispatches[0].link);
  return [...ofOrders, onPage?.replaceAll('&amp;', '&')];
}

test('no courier has a link by default: neither mail nor orders nor the page of news show one', async () => {
  const family = await sent({});
  expect(await linksOf(family)).toEqual([undefined, undefined, undefined, undefined]);
  const { text } = await shop.mail.mailTo(family.buyer.email, /JNE0123456789/);
  expect(text).not.toContain('jne.example');
});

test.each([
  ['en', 'Track on the courier’s site'],
  ['id', 'Lacak di situs kurir'],
])(
  'a link leads family, staff, the page of news and the mail to the courier, whatever the letters’ case: %s',
  async (language, words) => {
    await links(jne);
    const family = await sent({ courier: 'j N e' }, language);
    const address = 'https://jne.example/track?no=JNE0123456789&lang=id';
    expect(await linksOf(family)).toEqual([address, address, address, address]);
    const { text, html } = partsOf(await shop.mail.mailTo(family.buyer.email, /JNE0123456789/));
    expect(text.replaceAll('\r', '')).toContain(`${words}:\n${address}\n`);
    expect(html).toContain(`href="${address.replace('&', '&amp;')}"`);
    expect(html).toContain(words);
  },
);

test('the number is encoded wherever it stands, and cannot become another address', async () => {
  await links({ courier: 'JNE', address: 'https://jne.example/{number}/of?no={Number}#{number}' });
  const number = '12345/../?&#%$&é "<b>';
  const encoded = encodeURIComponent(number);
  const [first, ...others] = await linksOf(await sent({ trackingNumber: number }));
  expect(first).toBe(`https://jne.example/${encoded}/of?no=${encoded}#${encoded}`);
  expect(new Set([first, ...others]).size).toBe(1);
  expect(new URL(String(first)).host).toBe('jne.example');
});

test('words in the place of a number, and another courier, have no link', async () => {
  await links(jne);
  for (const parcel of [{ trackingNumber: 'parcel 1' }, { trackingNumber: undefined }, { courier: 'JNE REG' }])
    expect(await linksOf(await sent(parcel))).toEqual([undefined, undefined, undefined, undefined]);
});

test('a link that is removed or changed counts at once, also for parcels that left before', async () => {
  await links(jne);
  const family = await sent({});
  const after = async () =>
    (await shop.call('GET', `orders/${family.buyer.uid}`, { as: family.buyer })).body[0].dispatches[0].link;
  expect(await after()).toContain('https://jne.example/');
  await links({ ...jne, address: 'https://other.example/{number}' });
  expect(await after()).toBe('https://other.example/JNE0123456789');
  await links();
  expect(await after()).toBeUndefined();
});

test('the database itself refuses a link that is no plain address by https', async () => {
  const { version } = (await shop.call('GET', 'admin/facts', { as: admin })).body;
  const insert = (link: string) =>
    sql`insert into site_facts
      (version, saved_at, saved_by, brand, tagline_en, tagline_id, featured_products, show_numbers, courier_links)
      values (${version + 1}, now(), 'x', 'x', 'x', 'x', '{}', false, ${JSON.stringify([{ courier: 'JNE', address: link }])})`.execute(
      shop.db,
    );
  for (const link of ['javascript:{number}', 'https://x@jne.example/{number}', 'https://jne.example/'])
    await expect(insert(link)).rejects.toThrow('site_facts_courier_links_are_plain');
});
