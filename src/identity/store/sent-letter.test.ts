// A question or an offer that is sent again, since its answer was lost or the button was pressed twice, is the same one.
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawnPicture } from '../../../tests/drawn-picture.ts';
import { sentByHand } from '../../../tests/faults/last-byte.ts';
import { formData } from '../../../tests/form-data.ts';
import { jobsDone } from '../../../tests/jobs-done.ts';
import type { Person } from '../../../tests/people.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { times } from '../../../tests/shopping.ts';

const foundation = 'office@foundation.example';
let shop: TestShop;
let port: number;
let family: Person;
beforeAll(async () => {
  shop = await openTestShop({ env: { ORDER_MAIL_TO: foundation } });
  port = Number(new URL(await shop.server.listen({ port: 0, host: '127.0.0.1' })).port);
  family = await shop.person();
});
afterAll(() => shop.close());
beforeEach(() => sql`delete from identity.rate_limit`.execute(shop.db));

type Letter = {
  path: string;
  table: 'enquiry' | 'donation_offer';
  body: Record<string, string | File>;
  asFamily?: true;
  /** What makes another letter of it. */
  other: Record<string, string | File>;
};

const visitor = { name: 'Dewi', email: 'dewi@mail.example' };
const question = { message: 'Apakah lembut?' };
const photo1 = await drawnPicture();
const red = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#e76f51' } })
  .png()
  .toBuffer();
const photo2 = new File([new Uint8Array(red)], 'picture.png', { type: 'image/png' });
const offer = { item: 'Kanul 3,5', quantity: '2', sealed: 'true', town: 'Bandung', photo1 };
const letters: [string, Letter][] = [
  [
    'a visitor’s question',
    { path: 'enquiries', table: 'enquiry', body: { ...question, ...visitor }, other: { message: 'Apakah kaku?' } },
  ],
  [
    'a family’s question',
    { path: 'account/enquiries', table: 'enquiry', body: question, asFamily: true, other: { message: 'Kaku?' } },
  ],
  [
    'a visitor’s question with photos',
    {
      ...{ path: 'enquiries/with-photos', table: 'enquiry', body: { ...question, ...visitor, photo1 } },
      other: { photo1: photo2 },
    },
  ],
  [
    'a family’s question with photos',
    {
      ...{ path: 'account/enquiries/with-photos', table: 'enquiry', body: { ...question, photo1 }, asFamily: true },
      other: { photo2 },
    },
  ],
  [
    'a visitor’s offer',
    { path: 'donations', table: 'donation_offer', body: { ...offer, ...visitor }, other: { town: 'Solo' } },
  ],
  [
    'a family’s offer',
    {
      ...{ path: 'account/donations', table: 'donation_offer', body: offer, asFamily: true },
      other: { photo1: photo2 },
    },
  ],
];

const isJson = ({ path }: Letter) => path.endsWith('enquiries');
const bodyOf = (letter: Letter, changed: Letter['body'] = {}) =>
  isJson(letter) ? { ...letter.body, ...changed } : formData({ ...letter.body, ...changed });

function send(letter: Letter, key: string | undefined, changed?: Letter['body']) {
  return shop.call('POST', letter.path, {
    as: letter.asFamily && family,
    body: bodyOf(letter, { ...changed, ...(key && { requestKey: key }) }),
  });
}

/** How many letters there are, and how many mails of them the foundation has. */
async function letterCounts({ table }: Letter) {
  await jobsDone(shop.db);
  const stored = await shop.db.selectFrom(table).select('id').execute();
  return { stored: stored.length, mailed: shop.mail.received.filter(({ to }) => to.includes(foundation)).length };
}

const more = ({ stored, mailed }: { stored: number; mailed: number }, count: number) => ({
  stored: stored + count,
  mailed: mailed + count,
});

describe.each(letters)('%s', (_, letter) => {
  test('sent again with its key, at once and later, is stored and mailed once, without a captcha', async () => {
    const before = await letterCounts(letter);
    const key = crypto.randomUUID();
    const together = await Promise.all(times(3).map(() => send(letter, key)));
    const later = await Promise.all(times(12).map(() => send(letter, key)));
    const answers = [...together, ...later].map(({ status, body }) => `${status} ${body._id}`);
    expect(new Set(answers)).toEqual(new Set([`201 ${together[0]?.body._id}`]));
    expect(await letterCounts(letter)).toEqual(more(before, 1));
  });

  test('sent again after its answer was lost is stored and mailed once', async () => {
    const before = await letterCounts(letter);
    const key = crypto.randomUUID();
    const sent = bodyOf(letter, { requestKey: key });
    const encoded = sent instanceof FormData ? new Response(sent) : Response.json(sent);
    const token = letter.asFamily && `Bearer ${await shop.tokenOf(family)}`;
    const body = Buffer.from(await encoded.clone().bytes());
    const { socket } = await sentByHand(port, {
      path: `/api/${letter.path}`,
      length: body.length,
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        ...(token && { authorization: token }),
      },
    });
    socket.write(body);
    await expect.poll(() => letterCounts(letter)).toEqual(more(before, 1));
    socket.destroy();
    expect((await send(letter, key)).status).toBe(201);
    expect(await letterCounts(letter)).toEqual(more(before, 1));
  });

  test('with the same key and other content, or without a key, is another one', async () => {
    const before = await letterCounts(letter);
    const key = crypto.randomUUID();
    const answers = [await send(letter, key), await send(letter, key, letter.other), await send(letter, undefined)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await letterCounts(letter)).toEqual(more(before, 3));
  });
});
