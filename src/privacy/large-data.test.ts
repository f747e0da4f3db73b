// A person who sent more photos than one file can hold, and answers that the memory of a process must not hold together.
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { metricsEnv, metricsOf } from '../../tests/faults/metrics-of.ts';
import { locksAwaited, whileHeld } from '../../tests/held-table.ts';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { readableData } from './readable-data.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: metricsEnv });
});
afterAll(() => shop.close());

const megabyte = 1024 * 1024;
const limit = 8 * megabyte;

/** A person with so many questions and offers, each with two photos of a megabyte. */
async function withPhotos(letters: number): Promise<Person> {
  const person = await shop.person();
  const bytes = Buffer.alloc(megabyte, 'photo');
  await sql`
    with e as (
      insert into enquiry (message, locale, asked_at, account_uid)
      select place::text, 'en', now(), ${person.uid} from generate_series(1, ${letters}::int) as place returning id)
    insert into enquiry_photo (enquiry_id, position, bytes) select id, p, ${bytes} from e, generate_series(1, 2) p`.execute(
    shop.db,
  );
  await sql`
    with d as (
      insert into donation_offer (account_uid, item, quantity, sealed, town, locale, offered_at)
      select ${person.uid}, place::text, 1, true, 'Bandung', 'en', now() from generate_series(1, ${letters}::int) as place returning id)
    insert into donation_photo (offer_id, position, bytes) select id, p, ${bytes} from d, generate_series(1, 2) p`.execute(
    shop.db,
  );
  return person;
}

const dataOf = (as: Person) => shop.call('GET', 'account/data', { as });

test('the file holds the newest photos up to its limit, and says how many are missing', {
  tags: ['asked-to-be-forgotten'],
}, async () => {
  const { body } = await dataOf(await withPhotos(6));
  for (const letters of [body.enquiries, body.donations]) {
    expect(letters.map(({ photos }: { photos: number }) => photos)).toEqual([2, 2, 2, 2, 2, 2]);
    const held: string[][] = letters.map(({ pictures }: { pictures: string[] }) => pictures);
    expect(held.map((pictures) => pictures.length)).toEqual([0, 0, 2, 2, 2, 2]);
    expect(Buffer.from(String(held[2]?.[0]?.split(',')[1]), 'base64')).toHaveLength(megabyte);
    expect(held.flat()).toHaveLength(limit / megabyte);
  }
  const written = (locale: 'en' | 'id') => readableData(body, { brand: 'Lega', locale });
  expect(written('en').match(/Photos that did not fit into this file: 2\. Ask us for them\./g)).toHaveLength(4);
  expect(written('id').match(/Foto yang tidak muat di berkas ini: 2\. Mintalah kepada kami\./g)).toHaveLength(4);
});

test('makes one file at a time, and the others wait for it', async () => {
  const people = await Promise.all([1, 2, 3].map(() => shop.person()));
  const admin = await shop.person({ role: 'admin' });
  const { answers, count } = await whileHeld(shop.db, { table: 'wish', mode: 'access exclusive' }, async () => {
    const answers = people.map(dataOf);
    answers.push(shop.call('GET', `admin/accounts/${people[0]?.uid}/data`, { as: admin }));
    await locksAwaited(shop.db, 1);
    const counts = async () => {
      const value = await metricsOf(shop);
      return ['running', 'waiting'].map((state) => value(`shop_queue_${state}{queue="large answer"}`));
    };
    await expect.poll(counts).toEqual([1, 3]);
    return { answers, count: answers.length };
  });
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses).toEqual(Array(count).fill(200));
});

test('a person’s next file waits until the one before is read; other people’s do not', {
  tags: ['slow-clients'],
}, async () => {
  const [slow, other] = [await withPhotos(4), await shop.person()];
  const origin = await shop.server.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: `Bearer ${await shop.tokenOf(slow)}` };
  const asked = request(`${origin}/api/account/data`, { agent: false, headers }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let isDone = false;
  const next = dataOf(slow).finally(() => {
    isDone = true;
  });
  expect(await dataOf(other)).toMatchObject({ status: 200 });
  expect(await dataOf(other)).toMatchObject({ status: 200 });
  expect(isDone).toBe(false);
  answer.resume();
  expect(await next).toMatchObject({ status: 200 });
});
