import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTurns } from '../../tests/in-turns.ts';
import type { Person } from '../../tests/people.ts';
import { wholeFacts } from '../../tests/samples/facts-samples.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { times } from '../../tests/shopping.ts';
import { untilNotified } from '../../tests/until-notified.ts';
import { type SiteFacts, site } from '../content/site.ts';
import type { FactsVersion } from './site-facts.contract.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin', name: 'Ibu Pengurus' });
});
afterAll(() => shop.close());

const now = async () => (await shop.call('GET', 'admin/facts', { as: admin })).body;
const send = (version: number, facts: unknown, as = admin) =>
  shop.call('PUT', 'admin/facts', { as, body: { version, facts } });
const manifest = async () => JSON.parse((await shop.call('GET', '/manifest.en.webmanifest')).body);

/** Saves on top of the newest version. */
async function save(facts: SiteFacts): Promise<number> {
  const { status, body } = await send((await now()).version, facts);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.version;
}

test('a new installation shows the facts of its file as version 0', async () => {
  expect(await now()).toEqual({ version: 0, facts: site, numbers: null });
  expect((await shop.call('GET', 'admin/facts/versions', { as: admin })).body).toEqual([]);
  expect(await manifest()).toMatchObject({ short_name: site.brand });
});

test('saved facts count at once, with person and time, and stand in the log', async () => {
  const version = await save(wholeFacts);
  expect(await now()).toEqual({ version, facts: wholeFacts, numbers: null });
  expect(await manifest()).toMatchObject({ short_name: 'Lega' });
  await save({ ...wholeFacts, brand: 'Lega Hati', founderPhones: [null, null] });
  const { body } = await shop.call('GET', 'admin/facts/versions', { as: admin });
  const by = { uid: admin.uid, name: 'Ibu Pengurus' };
  expect(body.slice(0, 2)).toMatchObject([
    { version: version + 1, savedBy: by, changed: ['brand', 'founderPhones'], facts: { brand: 'Lega Hati' } },
    { version, savedBy: by, savedAt: expect.stringMatching(/^20.*Z$/), facts: wholeFacts },
  ]);
  const log = (await shop.call('GET', 'admin/history?action=facts.save&limit=1', { as: admin })).body;
  expect(log).toMatchObject([
    { by: { uid: admin.uid }, changes: [{ field: 'version', before: version, after: version + 1 }] },
  ]);
});

test('saving an earlier version again restores it, and loses no version', async () => {
  const first = await save({ ...wholeFacts, brand: 'Satu' });
  await save({ ...wholeFacts, brand: 'Dua' });
  const versions: FactsVersion[] = (await shop.call('GET', 'admin/facts/versions', { as: admin })).body;
  const earlier = versions.find(({ version }) => version === first);
  const back = await save(earlier?.facts ?? site);
  expect(await now()).toEqual({ version: back, facts: { ...wholeFacts, brand: 'Satu' }, numbers: null });
  await save(site);
  expect(await now()).toMatchObject({ facts: site });
  expect((await shop.call('GET', 'admin/facts/versions', { as: admin })).body.length).toBe(back + 1);
});

test('lists versions page by page, without a gap or a duplicate', async () => {
  for (const number of times(3)) await save({ ...wholeFacts, brand: `Nomor ${number}` });
  const { version: newest } = await now();
  const seen: number[] = [];
  let path: string | undefined = 'admin/facts/versions?limit=2';
  while (path) {
    const { body, headers } = await shop.call('GET', path, { as: admin });
    seen.push(...body.map(({ version }: FactsVersion) => version));
    path = String(headers.link ?? '').match(/<\/api\/([^>]+)>; rel="next"/)?.[1];
  }
  expect(seen).toEqual(times(newest).map((index) => newest - index));
  const cursor = Buffer.from('["x"]').toString('base64url');
  expect((await shop.call('GET', `admin/facts/versions?cursor=${cursor}`, { as: admin })).status).toBe(400);
});

test('the same save again, as after a lost answer, succeeds and adds no version', async () => {
  const { version } = await now();
  const facts = { ...wholeFacts, brand: 'Sekali' };
  const answers = [await send(version, facts), await send(version, facts)];
  answers.push(...(await Promise.all([send(version, facts), send(version, facts)])));
  for (const { body } of answers) expect(body).toMatchObject({ version: version + 1, facts });
  const log = (await shop.call('GET', 'admin/history?action=facts.save&limit=2', { as: admin })).body;
  expect(log[0].changes).not.toEqual(log[1].changes);
});

describe('two admins at once', () => {
  test('refuses the later one with 409 and overwrites nothing', { tags: ['edited-facts'] }, async () => {
    const { version } = await now();
    const answers = await Promise.all(
      times(6).map((each) => send(version, { ...wholeFacts, brand: `Serentak ${each}` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const refusedAnswers = answers.filter(({ status }) => status === 409);
    for (const { body } of refusedAnswers) expect(body).toMatchObject({ code: 'EDITED_MEANWHILE' });
    const saved = answers.find(({ status }) => status === 200)?.body;
    expect(await now()).toEqual(saved);
    expect(saved.version).toBe(version + 1);
  });

  test('each admin who loads the newest version and saves again gets a version of their own', async () => {
    const { version } = await now();
    await inTurns(times(5), 3, async (each) => {
      for (;;) {
        const { status } = await send((await now()).version, { ...wholeFacts, brand: `Giliran ${each}` });
        if (status === 200) return;
        expect(status).toBe(409);
      }
    });
    const { body } = await shop.call('GET', 'admin/facts/versions?limit=5', { as: admin });
    expect(body.map((each: FactsVersion) => each.version)).toEqual(times(5).map((index) => version + 5 - index));
    expect(new Set(body.map((each: FactsVersion) => each.facts.brand)).size).toBe(5);
  });
});

test('the database never changes a version, and accepts only the next number', { tags: ['edited-facts'] }, async () => {
  const { version } = await now();
  await expect(sql`update site_facts set brand = 'Other'`.execute(shop.db)).rejects.toThrow('append-only');
  await expect(sql`delete from site_facts`.execute(shop.db)).rejects.toThrow('append-only');
  const skipping = sql`insert into site_facts
    (version, saved_at, saved_by, brand, tagline_en, tagline_id, featured_products, show_numbers)
    values (${version + 2}, now(), 'x', 'x', 'x', 'x', '{}', false)`.execute(shop.db);
  await expect(skipping).rejects.toThrow('site_facts_continue');
});

test('another process shows the saved facts, and clears its cached pages', async () => {
  const second = await openTestShop({ databaseUrl: String(shop.config.databaseUrl) });
  try {
    const shown = async () => JSON.parse((await second.call('GET', '/manifest.en.webmanifest')).body).short_name;
    const { _id } = await shop.product({ name: 'Old' });
    const nameThere = async () => (await second.call('GET', `products/${_id}`)).body.name;
    await untilNotified(second);
    expect(await nameThere()).toBe('Old');
    await sql`update product set name_en = 'New'`.execute(shop.db);
    await save({ ...wholeFacts, brand: 'Dua Proses' });
    await expect.poll(shown, { timeout: 55_000 }).toBe('Dua Proses');
    expect(await nameThere()).toBe('New');
  } finally {
    await second.close();
  }
});
