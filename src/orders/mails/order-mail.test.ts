import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../tests/people.ts';
import { putInCart } from '../../../tests/samples/endpoint-samples.ts';
import { address, openTestShop, origin, type TestShop } from '../../../tests/shop.ts';
import type { Order } from '../orders.contract.ts';

const staff = {
  indonesian: 'petugas@test.example',
  english: 'officer@test.example',
  waiting: 'waiting@test.example',
  unknown: 'unknown@test.example',
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    env: { ORDER_MAIL_TO: Object.values(staff).join(',') },
  });
  await shop.person({ email: staff.english });
  // The setting holds the address in lower case, while the account may spell it otherwise.
  const { uid } = await shop.person({ email: staff.indonesian.replace('p', 'P') });
  const waiting = await shop.person({ email: staff.waiting, verified: false });
  await shop.db.updateTable('account').set({ locale: 'id' }).where('uid', 'in', [uid, waiting.uid]).execute();
});
afterAll(() => shop.close());

async function placeOrder(buyer: Person, language: string, key?: string): Promise<Order> {
  const headers = { 'accept-language': language, ...(key ? { 'idempotency-key': key } : {}) };
  const { status, body } = await shop.call('POST', 'orders', {
    as: buyer,
    body: { userId: buyer.uid, address: { ...address, email: buyer.email } },
    headers,
  });
  expect(status).toBe(201);
  return body;
}

async function buyerOfATube(price = 12_500): Promise<Person> {
  const buyer = await shop.person();
  const product = await shop.product({ price });
  await putInCart(shop, buyer, product._id, 2);
  return buyer;
}

const english = {
  language: 'en',
  words: [
    'Subject: Your order at Napas: N-',
    'Dear Ibu Sari, thank you.',
    '+62 812-3456-7890',
    'payment and delivery',
    'shipping free',
    '<html lang="en">',
  ],
  date: /Placed on: \d{1,2} [A-Z][a-z]+ 20\d\d at \d\d:\d\d\b/,
  page: `${origin}/orders`,
};
const indonesian = {
  language: 'id-ID,id;q=0.9,en;q=0.5',
  words: [
    'Subject: Pesanan Anda di Napas: N-',
    'Halo Ibu Sari, terima kasih.',
    'pembayaran dan pengiriman',
    'gratis ongkos kirim',
    '<html lang="id">',
  ],
  date: /Tanggal pesanan: \d{1,2} [A-Z][a-z]+ 20\d\d pukul \d\d\.\d\d\b/,
  page: `${origin}/id/orders`,
};

describe('the mail of an order', () => {
  test.each([english, indonesian])('reaches the shopper in the language of the page: $language', async (expected) => {
    const buyer = await buyerOfATube();
    const { number } = await placeOrder(buyer, expected.language);
    // The later language of the account or of another request does not matter.
    const other = expected === english ? 'id' : 'en';
    await shop.db.updateTable('account').set({ locale: other }).where('uid', '=', buyer.uid).execute();
    const { text } = await shop.mail.mailTo(buyer.email, new RegExp(number));
    for (const words of expected.words) expect(text).toContain(words);
    expect(text).toMatch(expected.date);
    expect(text).toMatch(/2 × Tracheostomy tube — Rp\s25\.000/);
    expect(text).toMatch(new RegExp(`${expected.page}\\s`));
  });

  test('does not say how to pay if the order is free', async () => {
    const buyer = await buyerOfATube(0);
    const { number } = await placeOrder(buyer, 'en');
    const { text } = await shop.mail.mailTo(buyer.email, new RegExp(number));
    expect(text).toMatch(/Total: Rp\s0, shipping free/);
    expect(text).not.toContain('payment');
  });

  test('keeps its language when the request is sent again in another one', async () => {
    const buyer = await buyerOfATube();
    const order = await placeOrder(buyer, 'id', 'twice');
    expect(await placeOrder(buyer, 'en', 'twice')).toEqual(order);
    const orders = await shop.db.selectFrom('shop_order').select('locale').where('id', '=', order._id).execute();
    expect(orders).toEqual([{ locale: 'id' }]);
  });

  test('reaches each recipient of the foundation in the language of their verified account, or else in English', async () => {
    const { number } = await placeOrder(await buyerOfATube(), 'id');
    const theirs = await shop.mail.mailTo(staff.indonesian, new RegExp(number));
    expect(theirs.text).toContain(`Subject: Pesanan baru ${number}`);
    expect(theirs.text).toContain('Ada keluarga yang memesan.');
    expect(theirs.text).toContain(`${origin}/id/allorders`);
    for (const recipient of [staff.english, staff.waiting, staff.unknown]) {
      const { text } = await shop.mail.mailTo(recipient, new RegExp(number));
      expect(text).toContain(`Subject: New order ${number}`);
      expect(text).toContain('A family has placed an order.');
      expect(text).toContain(`${origin}/allorders`);
      // Only the shopper needs to know how to pay.
      expect(text).not.toContain('payment');
    }
  });
});
