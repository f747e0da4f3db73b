import { createHmac } from 'node:crypto';
import { basename } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentOf } from '../../../tests/changes/database-content.ts';
import type { Person } from '../../../tests/people.ts';
import { setClock } from '../../../tests/set-clock.ts';
import { address, openTestShop, origin, type TestShop } from '../../../tests/shop.ts';
import { fillCart } from '../../../tests/shopping.ts';
import { jakartaDayBegin, jakartaDayName } from '../../shared/jakarta-time.ts';

let shop: TestShop;
let staff: Person;
const clock = setClock();
beforeAll(async () => {
  shop = await openTestShop({ now: clock.now });
  staff = await shop.person({ role: 'staff' });
});
afterAll(() => shop.close());

type Family = { buyer: Person; id: string; number: string };
const shipTo = { ...address, fullName: 'Ibu Zulaikha', phone: '0813 9988 7766', street: 'Jalan Kenanga 71' };

async function ordered(language = 'en'): Promise<Family> {
  const buyer = await shop.person();
  await fillCart(shop, buyer, [(await shop.product({ name: 'Tracheostomy tube 4.0' }))._id, 1]);
  const body = { userId: buyer.uid, address: { ...shipTo, email: buyer.email } };
  const answer = await shop.call('POST', 'orders', { as: buyer, body, headers: { 'accept-language': language } });
  return { buyer, id: answer.body._id, number: answer.body.number };
}

const today = () => jakartaDayName(new Date());

async function note({ id }: Family, fields: object = {}): Promise<void> {
  const body = { sentOn: today(), courier: 'SiCepat', trackingNumber: '00123-AB', ...fields };
  expect((await shop.call('POST', `orders/${id}/dispatches`, { as: staff, body })).status).toBe(201);
}

const historyOf = async ({ buyer }: Family, as = buyer) =>
  (await shop.call('GET', `orders/${buyer.uid}`, { as })).body as { newsPath?: string }[];

async function pathOf(family: Family): Promise<string> {
  const [order] = await historyOf(family);
  expect(order?.newsPath).toMatch(/^\/news\/[\w-]{43}$/);
  return String(order?.newsPath);
}

async function open(url: string, { method = 'GET', client }: { method?: 'GET' | 'HEAD'; client?: string } = {}) {
  const options = { method, url, headers: { accept: 'text/html' } };
  const { statusCode: status, headers, body } = await shop.server.inject({ ...options, remoteAddress: client });
  return { status, headers, body };
}

/** The answer of a reader, without the headers that differ in every request. */
async function seen(url: string) {
  const { status, headers, body } = await open(url);
  const { 'x-request-id': _, date: __, ...others } = headers;
  return { status, headers: others, body };
}

const gone = () => seen('/news');

test.each([
  ['en', '', ['News of a parcel', 'Sent on: ', 'Courier: SiCepat', 'Tracking number', '00123-AB', 'lang="en"']],
  ['id', '/id', ['Kabar paket', 'Dikirim pada: ', 'Kurir: SiCepat', 'Nomor resi', '00123-AB', 'lang="id"']],
])(
  'the link shows each parcel without a login, and nothing else of the order: %s',
  { tags: ['news-links'] },
  async (language, base, words) => {
    const family = await ordered(language);
    const path = base + (await pathOf(family));
    const before = await open(path);
    expect(before.status).toBe(200);
    expect(before.body).toContain(language === 'en' ? 'No parcel is noted here yet' : 'Belum ada paket yang dicatat');
    await note(family);
    await note(family, { courier: '<b>Pak & Budi</b>', trackingNumber: undefined });
    const { status, body } = await open(path);
    expect(status).toBe(200);
    for (const word of words) expect(body).toContain(word);
    expect(body).toContain('&lt;b&gt;Pak &amp; Budi&lt;/b&gt;');
    expect(body.match(/<article>/g)).toHaveLength(2);
    const { buyer, id, number } = family;
    const ofTheFamily = ['Zulaikha', '9988', 'Kenanga', 'Bandung', 'Jawa Barat', '40115', buyer.email, buyer.uid];
    const ofTheOrder = [id, number, 'Tracheostomy', '4.0', '25.000', 'Rp', 'QRIS', 'pembayaran', 'payment'];
    // The random key of the link can contain any two letters.
    const shown = body.replaceAll(basename(path), '');
    for (const secret of [...ofTheFamily, ...ofTheOrder]) expect(shown, secret).not.toContain(secret);
    expect(body).not.toContain('<script');
  },
);

test('the page is not stored, indexed or passed on, and HEAD is answered as GET is', {
  tags: ['news-links'],
}, async () => {
  const family = await ordered();
  await note(family);
  const path = await pathOf(family);
  for (const url of [path, `/id${path}`, '/news', '/id/news/none']) {
    const { status, headers } = await open(url);
    expect(headers, url).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'; style-src 'self'; img-src 'self'"),
    });
    expect(headers['set-cookie'], url).toBeUndefined();
    const head = await open(url, { method: 'HEAD' });
    expect(head.body, url).toBe('');
    const { 'x-request-id': _, date: __, ...others } = headers;
    expect({ status: head.status, headers: head.headers }, url).toMatchObject({ status, headers: others });
  }
});

test('GET and HEAD of a link change nothing, as often as a chat app fetches it', { tags: ['news-links'] }, async () => {
  const family = await ordered();
  await note(family);
  await shop.mail.mailTo(family.buyer.email, /is on its way/);
  const path = await pathOf(family);
  const before = await contentOf(shop);
  for (const method of ['GET', 'HEAD', 'GET'] as const) expect((await open(path, { method })).status).toBe(200);
  for (const method of ['GET', 'HEAD'] as const) expect((await open(`${path}x`, { method })).status).toBe(404);
  expect(await contentOf(shop)).toBe(before);
  expect((await shop.server.inject({ method: 'POST', url: path, headers: { origin } })).statusCode).toBe(404);
});

test('the link ends 60 days after the last parcel in Jakarta, and a later parcel prolongs it', {
  tags: ['news-links'],
}, async () => {
  const family = await ordered();
  await note(family);
  const path = await pathOf(family);
  const sentOn = today();
  const at = (days: number) => new Date(jakartaDayBegin(sentOn, days).getTime() - 1).toISOString();
  clock.at = at(61);
  expect((await open(path)).status).toBe(200);
  clock.at = jakartaDayBegin(sentOn, 61).toISOString();
  expect(await seen(path)).toEqual(await gone());
  const later = jakartaDayName(jakartaDayBegin(sentOn, 1));
  await shop.db
    .insertInto('dispatch')
    .values({ order_id: family.id, sent_on: later, courier: 'JNE', tracking_number: '' })
    .execute();
  expect((await open(path)).status).toBe(200);
  clock.at = jakartaDayBegin(sentOn, 62).toISOString();
  expect(await seen(path)).toEqual(await gone());
  clock.at = null;
});

test('an order without a parcel keeps its link, however long it waits', async () => {
  const family = await ordered();
  const path = await pathOf(family);
  clock.at = jakartaDayBegin(today(), 400).toISOString();
  expect((await open(path)).status).toBe(200);
  clock.at = null;
});

test('links that are forged, cut, changed or of another key all get the same page', {
  tags: ['news-links'],
}, async () => {
  const [family, other] = [await ordered(), await ordered()];
  await note(family);
  const token = (await pathOf(family)).slice('/news/'.length);
  const otherToken = (await pathOf(other)).slice('/news/'.length);
  const [bytes, otherBytes] = [Buffer.from(token, 'base64url'), Buffer.from(otherToken, 'base64url')];
  const [id, signature] = [bytes.subarray(0, 16), bytes.subarray(16)];
  const stranger = createHmac('sha256', 'a key of a stranger').update(id).digest().subarray(0, 16);
  // The last letter holds two bits that decoding ignores.
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const spelledOtherwise = token.slice(0, -1) + letters[letters.indexOf(token.slice(-1)) + 1];
  expect(Buffer.from(spelledOtherwise, 'base64url')).toEqual(bytes);
  const wrong = [
    ...[token.slice(0, -1), token.slice(0, 22), `${token}A`, `${token}.`, `${token}%20`, token.toLowerCase()],
    Buffer.concat([otherBytes.subarray(0, 16), signature]).toString('base64url'),
    Buffer.concat([id, otherBytes.subarray(16)]).toString('base64url'),
    Buffer.concat([id, stranger]).toString('base64url'),
    Buffer.concat([id, Buffer.alloc(16)]).toString('base64url'),
    ...[spelledOtherwise, family.id, family.number, '%00', 'x'.repeat(300)],
  ];
  for (const each of wrong) expect(await seen(`/news/${each}`), each).toEqual(await gone());
  const page = await gone();
  expect(page.status).toBe(404);
  expect(page.body).toContain('This link does not work');
  const indonesian = await seen('/id/news/none');
  expect(indonesian).toMatchObject({ status: 404, body: expect.stringContaining('Tautan ini tidak berlaku') });
  expect((await seen(`/news/${token}`)).status).toBe(200);
});

test('the link ends with the order and with the account, and pauses while that is disabled', {
  tags: ['news-links'],
}, async () => {
  const admin = await shop.person({ role: 'admin' });
  const [deleted, closed, disabled] = [await ordered(), await ordered(), await ordered()];
  const paths: string[] = [];
  for (const family of [deleted, closed, disabled]) {
    await note(family);
    paths.push(await pathOf(family));
  }
  const [ofDeleted = '', ofClosed = '', ofDisabled = ''] = paths;
  expect((await shop.call('DELETE', `orders/${deleted.id}`, { as: admin })).status).toBe(200);
  expect(await seen(ofDeleted)).toEqual(await gone());
  const { buyer } = closed;
  const body = { email: buyer.email };
  expect((await shop.call('POST', 'account/close', { as: buyer, body })).status).toBe(200);
  expect(await seen(ofClosed)).toEqual(await gone());
  const account = `admin/accounts/${disabled.buyer.uid}/disabled`;
  expect((await shop.call('PUT', account, { as: admin, body: { reason: 'asked' } })).status).toBe(200);
  expect(await seen(ofDisabled)).toEqual(await gone());
  expect((await shop.call('DELETE', account, { as: admin })).status).toBe(200);
  expect((await open(ofDisabled)).status).toBe(200);
});

test('a client that opens links without end is refused with a page, and others are not', {
  tags: ['news-links'],
}, async () => {
  const path = await pathOf(await ordered());
  const client = '203.0.113.91';
  const counts = shop.db.selectFrom('identity.rate_limit').where('key', 'like', 'client:%');
  const before = ['', ...(await counts.select('key').execute()).map(({ key }) => key)];
  expect((await open(path, { client })).status).toBe(200);
  expect((await open(path, { client, method: 'HEAD' })).status).toBe(200);
  const counted = await counts.select(['key', 'points']).where('key', 'not in', before).execute();
  expect(counted).toMatchObject([{ points: 2 }]);
  await shop.db
    .updateTable('identity.rate_limit')
    .set({ points: 600, expire: Date.now() + 3_600_000 })
    .where('key', '=', counted[0]?.key ?? '')
    .execute();
  const refused = await open(path, { client });
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
  expect(refused.body).toContain('Too many tries.');
  expect(refused.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect((await open(path, { client, method: 'HEAD' })).status).toBe(429);
  expect((await open(path, { client: '203.0.113.92' })).status).toBe(200);
});
