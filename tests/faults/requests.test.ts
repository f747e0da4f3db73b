import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTHeaderParameters,
  SignJWT,
} from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeLogOf } from '../changes/change-log.ts';
import { formData } from '../form-data.ts';
import type { Person } from '../people.ts';
import { putInCart } from '../samples/endpoint-samples.ts';
import { address, openTestShop, type TestShop } from '../shop.ts';
import { fillCart, orderCart, stockOf, times } from '../shopping.ts';
import { reportFigure } from './figure.ts';

let shop: TestShop;
let admin: Person;
let port: number;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
  port = Number(new URL(await shop.server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => shop.close());

test('a token forged in any way opens nothing at the front door, and no address in it is fetched', {
  tags: ['forged-tokens'],
}, async () => {
  let fetched = 0;
  const listener = createServer((_, response) => {
    fetched += 1;
    response.end('{"keys":[]}');
  }).listen(0, '127.0.0.1');
  const elsewhere = () => `http://127.0.0.1:${(listener.address() as AddressInfo).port}/keys`;
  const token = await shop.tokenOf(admin);
  const header = decodeProtectedHeader(token);
  const foreign = await generateKeyPair('EdDSA', { extractable: true });
  const jwk = await exportJWK(foreign.publicKey);
  const signed = (extra: Partial<JWTHeaderParameters>) =>
    new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'EdDSA', ...header, ...extra }).sign(foreign.privateKey);
  const bare = (alg: string) => Buffer.from(JSON.stringify({ ...header, alg })).toString('base64url');
  const [, payload, signature] = token.split('.');
  const forged = [
    `${bare('none')}.${payload}.`,
    `${bare('None')}.${payload}.${signature}`,
    await signed({}),
    await signed({ kid: 'another' }),
    await signed({ jwk }),
    await signed({ jku: elsewhere() }),
    await signed({ x5u: elsewhere() }),
    await signed({ kid: elsewhere() }),
    await new SignJWT(decodeJwt(token))
      .setProtectedHeader({ alg: 'HS256', kid: header.kid })
      .sign(new TextEncoder().encode(await exportSPKI(foreign.publicKey))),
  ];
  const log = await changeLogOf(shop.db);
  await log.jobsDone();
  for (const text of forged) {
    const headers = { authorization: `Bearer ${text}` };
    expect(await shop.call('GET', 'admin/accounts', { headers })).toMatchObject({ status: 401 });
    const body = { items: [{ productId: crypto.randomUUID(), quantity: 1 }] };
    expect(await shop.call('POST', 'cart/', { headers, body })).toMatchObject({ status: 401 });
  }
  expect(await log.changes()).toEqual([]);
  expect(fetched).toBe(0);
  listener.close();
  reportFigure(`${forged.length} forgeries, none fetched anything`);
});

test('one product on two lines of a request counts as their sum, however its id is written', {
  tags: ['one-product-twice'],
}, async () => {
  const product = await shop.product({ countInStock: 3 });
  const limited = await shop.product({ countInStock: null, yearlyLimitPerUser: 3 });
  const buyer = await shop.person();
  for (const [id, code] of [
    [product._id, 'OUT_OF_STOCK'],
    [limited._id, 'ALLOWANCE_EXCEEDED'],
  ] as const) {
    expect(await fillCart(shop, buyer, [id, 2], [id.toUpperCase(), 2])).toMatchObject({ status: 409, body: { code } });
    expect((await shop.call('GET', 'cart', { as: buyer })).body).toEqual({ items: [] });
    expect(await fillCart(shop, buyer, [id, 1], [id.toUpperCase(), 2])).toMatchObject({
      status: 200,
      body: { items: [{ quantity: 3 }] },
    });
    expect((await orderCart(shop, buyer)).body.products).toMatchObject([{ quantity: 3 }]);
  }
  expect(await stockOf(shop, product._id)).toBe(0);
});

test('refuses the allowance of another person like that of an unknown one', {
  tags: ['another-person'],
}, async () => {
  const [buyer, other] = [await shop.person(), await shop.person()];
  const { _id: productId } = await shop.product({ yearlyLimitPerUser: 3 });
  const askedCount = async (userId: string) => {
    const { status, body } = await shop.call('POST', 'cart/purchase-count', { as: other, body: { productId, userId } });
    return { status, body };
  };
  const theirs = await askedCount(buyer.uid);
  expect(theirs.status).toBe(403);
  for (const nobody of [crypto.randomUUID(), 'all', 'x']) expect(await askedCount(nobody)).toEqual(theirs);
});

test('a body without end is cut off early', { tags: ['endless-bodies'] }, async () => {
  const token = await shop.tokenOf(admin);
  const head = `POST /api/cart/ HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`;
  const { sent, answer } = await new Promise<{ sent: number; answer: string }>((resolve) => {
    let bytes = 0;
    let said = '';
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    const write = () => {
      while (socket.writable && socket.write(chunk)) bytes += chunk.length;
    };
    socket.on('data', (data) => {
      said += data;
    });
    socket.on('drain', write).on('close', () => resolve({ sent: bytes, answer: said }));
    socket.write(head, write);
  });
  expect(answer).toMatch(/^HTTP\/1.1 413 /);
  // The bytes that the two systems buffer between them are among it.
  expect(sent).toBeLessThan(16 * 1024 * 1024);
  reportFigure(`cut off after ${(sent / 1024).toFixed(0)} kB`);
});

test('a product that is repriced or archived while it is ordered is sold at one price, or a 409 says why', {
  tags: ['changed-meanwhile'],
}, async () => {
  const outcomes: Record<string, number> = {};
  for (const round of times(20)) {
    const product = await shop.product({ price: 100, countInStock: 10 });
    const buyer = await shop.person();
    await putInCart(shop, buyer, product._id, 2);
    const change = () =>
      round % 2 === 0
        ? shop.call('PUT', `products/${product._id}`, { as: admin, body: formData({ name: 'Tube', price: '999' }) })
        : shop.call('DELETE', `products/${product._id}`, { as: admin });
    const changing = sleep(round / 2).then(change);
    const [order, changed] = await Promise.all([orderCart(shop, buyer, { expectedTotal: 200 }), changing]);
    expect(changed.status).toBe(200);
    outcomes[order.body.code ?? order.status] = (outcomes[order.body.code ?? order.status] ?? 0) + 1;
    const [storedProduct] = await shop.db.selectFrom('product').select('stock').where('id', '=', product._id).execute();
    if (order.status === 201) {
      expect(order.body).toMatchObject({ totalPrice: 200, products: [{ priceAtPurchase: 100, quantity: 2 }] });
      expect(storedProduct?.stock).toBe(8);
      continue;
    }
    expect(order.status).toBe(409);
    expect(['PRICE_CHANGED', 'PRODUCT_UNAVAILABLE']).toContain(order.body.code);
    expect(storedProduct?.stock).toBe(10);
    expect((await shop.call('GET', 'cart', { as: buyer })).body.items).toHaveLength(1);
  }
  reportFigure(JSON.stringify(outcomes).replace(/["{}]/g, ''));
});

test('line breaks in mailed text are refused, or add neither a header nor a recipient', {
  tags: ['mail-headers'],
}, async () => {
  const breaks = ['\r\n', '\n', '\r', '\u2028', '%0d%0a'];
  for (const lineBreak of breaks) {
    const buyer = await shop.person();
    const evil = `Ibu Sari${lineBreak}Bcc: all@evil.example${lineBreak}X-Evil: yes`;
    const sync = { uid: buyer.uid, email: buyer.email, name: evil, provider: 'password' };
    expect([200, 400]).toContain((await shop.call('POST', 'auth/sync', { as: buyer, body: sync })).status);
    const product = await shop.product();
    await putInCart(shop, buyer, product._id, 1);
    const hostile = await orderCart(shop, buyer, { address: { ...address, fullName: evil, city: evil } });
    expect([201, 400]).toContain(hostile.status);
    const order = hostile.status === 201 ? hostile : await orderCart(shop, buyer);
    expect(order.status).toBe(201);
    const mail = await shop.mail.mailTo(buyer.email, new RegExp(order.body.number));
    expect(mail.to).toEqual([buyer.email]);
    const [headers = ''] = mail.data.split('\r\n\r\n');
    expect(headers).not.toMatch(/^(bcc|x-evil)/im);
    expect(headers).not.toContain('evil.example');
  }
});
