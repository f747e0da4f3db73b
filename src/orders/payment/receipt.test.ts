import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../../tests/papers/pdf-reader.ts';
import type { Person } from '../../../tests/people.ts';
import { wholeFacts } from '../../../tests/samples/facts-samples.ts';
import { address, openTestShop, type TestShop } from '../../../tests/shop.ts';
import { fillCart, recordPayment } from '../../../tests/shopping.ts';
import { dayText, jakartaDayName } from '../../shared/jakarta-time.ts';
import type { Locale } from '../../shared/locales.ts';
import type { Order } from '../orders.contract.ts';

let shop: TestShop;
let staff: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await shop.person({ role: 'staff' });
  admin = await shop.person({ role: 'admin' });
  const body = { version: 0, facts: wholeFacts };
  expect((await shop.call('PUT', 'admin/facts', { as: admin, body })).status).toBe(200);
});
afterAll(() => shop.close());

async function paidOrder(fullName = 'Ibu Sari Dewi'): Promise<{ buyer: Person; order: Order; paymentId: string }> {
  const buyer = await shop.person();
  await fillCart(shop, buyer, [(await shop.product())._id, 1]);
  const body = { userId: buyer.uid, address: { ...address, fullName } };
  const { body: order } = await shop.call('POST', 'orders', { as: buyer, body });
  return { buyer, order, paymentId: await recordPayment(shop, order._id, staff) };
}

const receipt = ({ _id }: Order, paymentId: string, as?: Person, language: Locale = 'en') =>
  shop.call('GET', `orders/${_id}/payments/${paymentId}/receipt`, { as, headers: { 'accept-language': language } });

function wordsOf(body: Buffer) {
  const { pages, information } = readPdf(body);
  return {
    pages: pages.length,
    information,
    words: pages
      .flat()
      .map(({ text }) => text)
      .join(' '),
  };
}

test('a receipt is one page for the family and for staff, in both languages, with the amount in words', async () => {
  const { buyer, order, paymentId } = await paidOrder();
  const day = jakartaDayName(new Date());
  const expected = {
    en: ['Receipt', 'Received from', 'For', 'Received on', 'Way of payment', 'Bank transfer', `Order ${order.number}`],
    id: [
      'Kwitansi',
      'Sudah terima dari',
      'Untuk pembayaran',
      'Tanggal diterima',
      'Transfer bank',
      `Pesanan ${order.number}`,
    ],
  };
  for (const as of [buyer, staff]) {
    for (const locale of ['en', 'id'] as const) {
      const { status, headers, body } = await receipt(order, paymentId, as, locale);
      expect(status).toBe(200);
      const file = `${locale === 'en' ? 'receipt' : 'kwitansi'}-${order.number}-${day}.pdf`;
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringContaining(file),
        'cache-control': 'no-store',
      });
      const { pages, words, information } = wordsOf(body);
      expect(pages).toBe(1);
      for (const text of [
        ...['Lega', 'Jalan Melati 3', 'Bandung 40115', 'Ibu Sari Dewi', 'Rp 25.000', dayText(day, locale)],
        ...['Dua puluh lima ribu rupiah', 'Twenty-five thousand rupiah', ...expected[locale]],
      ])
        expect(words.replaceAll('\u00a0', ' ')).toContain(text);
      expect(information).toContain(`${expected[locale][0]} ${order.number}`);
    }
  }
});

test('the receipt of a payment that was taken back or corrected is gone, and the new one has its own', async () => {
  const { buyer, order, paymentId } = await paidOrder();
  expect((await receipt(order, paymentId, buyer)).status).toBe(200);
  await shop.call('DELETE', `orders/${order._id}/payments/${paymentId}`, { as: staff });
  for (const as of [buyer, staff])
    expect(await receipt(order, paymentId, as)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  const corrected = await recordPayment(shop, order._id, staff, 24_000);
  expect(wordsOf((await receipt(order, corrected, buyer)).body).words).toContain('Twenty-four thousand rupiah');
});

test('no one else reads a receipt, not by another order either; a deleted order has one for staff, a closed one none', async () => {
  const { buyer, order, paymentId } = await paidOrder();
  const other = await paidOrder();
  expect((await receipt(order, paymentId)).status).toBe(401);
  expect((await receipt(order, paymentId, other.buyer)).status).toBe(404);
  expect((await receipt(other.order, paymentId, other.buyer)).status).toBe(404);
  await shop.call('DELETE', `orders/${order._id}`, { as: admin, body: { reason: 'Twice' } });
  expect((await receipt(order, paymentId, buyer)).status).toBe(404);
  expect(wordsOf((await receipt(order, paymentId, staff)).body).words).toContain('Twenty-five thousand rupiah');
  await shop.call('DELETE', `orders/${order._id}/payments/${paymentId}`, { as: staff });
  expect((await receipt(order, paymentId, staff)).status).toBe(404);
  await shop.call('POST', 'account/close', { as: other.buyer, body: { email: other.buyer.email } });
  expect((await receipt(other.order, other.paymentId, staff)).status).toBe(404);
});

test('names and words of any length and letters stay on one page', async () => {
  const { buyer, order } = await paidOrder(`Ibu 王${' Nyai'.repeat(38)}`.slice(0, 200));
  const how = `lewat ${'W'.repeat(70)}`;
  const noted = await shop.call('POST', `orders/${order._id}/payments`, {
    as: staff,
    body: { receivedOn: jakartaDayName(new Date()), amount: 1_777_777_777, how },
  });
  const { pages, words } = wordsOf((await receipt(order, noted.body.payments.at(-1)._id, buyer)).body);
  expect(pages).toBe(1);
  expect(words).toContain('One billion seven hundred and seventy-seven million');
});
