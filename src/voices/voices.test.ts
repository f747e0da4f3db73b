import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../tests/people.ts';
import { noVoices, voicesOf } from '../../tests/samples/voices-calls.ts';
import { familyWords } from '../../tests/samples/voices-samples.ts';
import { knownPerson, setClock, signedInAt } from '../../tests/set-clock.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { times } from '../../tests/shopping.ts';
import { untilNotified } from '../../tests/until-notified.ts';
import { deleteUnusedPictures } from '../catalogue/pictures/delete-unused-pictures.server.ts';
import { pictureHolders } from './change-voice.server.ts';
import { forgetEndedVoices } from './show-voices.server.ts';

const clock = setClock();
let shop: TestShop;
let admin: Person;
let voices: ReturnType<typeof voicesOf>;
beforeAll(async () => {
  shop = await openTestShop({ now: clock.now });
  admin = await knownPerson(shop, { role: 'admin' });
  voices = voicesOf(shop, admin);
});
afterAll(() => shop.close());
afterEach(async () => {
  clock.at = null;
  await signedInAt(shop, admin, clock);
  await shop.db.deleteFrom('voice').execute();
  shop.clearPageCache();
});

const secret = 'Nomor 0812 milik Bu Ratna';
const consent = { by: secret, how: secret, on: '2026-11-01' };
const add = (voice: object) => voices.add({ consent, ...voice });

test('shows what an admin fills in, in the language of the page, and never its consent', async () => {
  expect(await voices.shown()).toEqual(noVoices);
  const founder = await voices.portrait();
  await add(founder);
  await add({ kind: 'grief', name: 'Ayah <b>Budi</b>', text: { en: null, id: 'Ia "masih" <i>ada</i>.' } });
  await add({});
  const { en, id } = familyWords.text;
  expect(await voices.shown('en')).toEqual({
    portraits: [{ name: 'Ibu Ratna', text: en, lang: 'en', picture: founder.picture }],
    words: [{ name: 'Ibu dari Surabaya', text: en, lang: 'en' }],
    // Words that were said in one language are shown in it.
    grief: [{ name: 'Ayah <b>Budi</b>', text: 'Ia "masih" <i>ada</i>.', lang: 'id' }],
  });
  expect(await voices.shown('id')).toMatchObject({ portraits: [{ text: id }], words: [{ text: id, lang: 'id' }] });
  expect(JSON.stringify([await voices.shown('en'), await voices.shown('id')])).not.toContain('0812');
  expect(await voices.list()).toContainEqual(expect.objectContaining({ consent, state: 'shown', version: 1 }));
  expect(JSON.stringify(await shop.call('GET', 'admin/history?limit=50', { as: admin }))).not.toMatch(/0812|Ratna|ada/);
});

test('after its last day in Jakarta an entry is gone from memory, and thirty days later from the database', {
  tags: ['consent-ends'],
}, async () => {
  clock.at = '2026-11-03T03:00:00Z';
  await signedInAt(shop, admin, clock);
  const founder = await voices.portrait();
  await add({ ...founder, until: '2026-11-04' });
  await add({ until: '2026-11-05' });
  clock.at = '2026-11-04T16:59:59.999Z';
  expect(await voices.shown()).toMatchObject({
    portraits: [{ name: 'Ibu Ratna' }],
    words: [{ name: 'Ibu dari Surabaya' }],
  });
  clock.at = '2026-11-04T17:00:00Z';
  expect(await voices.shown()).toMatchObject({ portraits: [], words: [{ name: 'Ibu dari Surabaya' }] });
  clock.at = '2026-11-05T17:00:00Z';
  expect(await voices.shown()).toEqual(noVoices);
  expect((await voices.list()).map(({ state }: { state: string }) => state)).toEqual(['ended', 'ended']);

  await forgetEndedVoices(shop.db, new Date('2026-12-04T16:59:00Z'));
  expect(await voices.list()).toHaveLength(2);
  await forgetEndedVoices(shop.db, new Date('2026-12-04T17:00:00Z'));
  expect(await voices.list()).toMatchObject([{ until: '2026-11-05' }]);
  await forgetEndedVoices(shop.db, new Date('2026-12-05T17:00:00Z'));
  expect(await voices.list()).toEqual([]);
  expect(await voices.isStored(founder.picture)).toBe(true);
  await deleteUnusedPictures(shop.db, new Date(), pictureHolders);
  expect(await voices.isStored(founder.picture)).toBe(false);
});

test('another process shows and hides it too', async () => {
  const other = await openTestShop({ databaseUrl: String(shop.config.databaseUrl) });
  try {
    await untilNotified(other);
    expect(await voices.shown('en', other)).toEqual(noVoices);
    const id = await add({});
    await expect.poll(async () => (await voices.shown('en', other)).words.length, { timeout: 30_000 }).toBe(1);
    await voices.withdraw(id);
    await expect.poll(() => voices.shown('en', other), { timeout: 30_000 }).toEqual(noVoices);
  } finally {
    await other.close();
  }
});

test('shows the three newest words, and the next one when one of them ends', async () => {
  for (const day of ['02', '03', '04', '05']) await add({ name: day, consent: { ...consent, on: `2026-11-${day}` } });
  const names = async () => (await voices.shown()).words.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(['05', '04', '03']);
  const all = await voices.list();
  expect(all.map(({ state }: { state: string }) => state)).toEqual(['shown', 'shown', 'shown', 'waiting']);
  const [{ _id, version, state: _, ...newest }] = all;
  expect(await voices.send(_id, version, { ...newest, until: newest.consent.on })).toMatchObject({
    body: { version: 2 },
  });
  expect(await names()).toEqual(['04', '03', '02']);
});

test('says to the admin who saves whether pages show the entry now', async () => {
  const saved = async (voice: object) =>
    (await voices.send(randomUUID(), 0, { ...familyWords, consent, ...voice })).body.state;
  for (const _ of times(3)) expect(await saved({})).toBe('shown');
  expect(await saved({ consent: { ...consent, on: '2026-10-01' }, until: '2028-10-01' })).toBe('waiting');
  expect(await saved({ until: '2026-11-02' })).toBe('ended');
});

test('of several edits of one version at once, one counts', async () => {
  const id = await add({});
  const answers = await Promise.all(
    times(4).map((each) => voices.send(id, 1, { ...familyWords, name: `Ibu ${each}` })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(await voices.send(id, 0, familyWords)).toMatchObject({ status: 409, body: { code: 'EDITED_MEANWHILE' } });
  expect(await voices.list()).toMatchObject([{ version: 2 }]);
});

test('volunteers and families neither read the consent nor change an entry', async () => {
  const id = await add({});
  for (const role of ['staff', 'customer'] as const) {
    const as = await shop.person({ role });
    for (const answer of [
      await shop.call('GET', 'admin/voices', { as }),
      await voices.send(id, 1, familyWords, as),
      await voices.withdraw(id, as),
    ])
      expect(answer).toMatchObject({ status: 403 });
  }
  expect(await voices.list()).toMatchObject([{ version: 1 }]);
});

describe('refused entries', () => {
  const founder = { kind: 'portrait', name: 'Ibu Ratna', picture: `/pictures/${'0'.repeat(64)}/640.webp` };
  test.each<[string, object, string]>([
    ['no end', { until: undefined }, 'until'],
    ['an end beyond two years', { until: '2028-11-02' }, 'until'],
    ['an end before the consent', { until: '2026-10-31' }, 'until'],
    ['a consent of a day to come', { consent: { ...consent, on: '2099-01-01' }, until: '2099-02-01' }, 'consent.on'],
    ['nobody who agreed', { consent: { ...consent, by: ' ' } }, 'consent.by'],
    ['no way of consent', { consent: { ...consent, how: '' } }, 'consent.how'],
    ['no words', { text: { en: null, id: null } }, 'text.id'],
    ['too many words', { text: { en: 'x'.repeat(401), id: 'x' } }, 'text.en'],
    ['a control character', { name: 'a\u0085b' }, 'name'],
    ['a portrait without a picture', { ...founder, picture: null }, 'picture'],
    ['a portrait in one language', { ...founder, text: { en: 'She began it.', id: null } }, 'text.id'],
    ['a picture that is gone', founder, 'picture'],
    ['a picture of another site', { ...founder, picture: 'https://example.com/a.webp' }, 'picture'],
    ['a picture of a family', { picture: founder.picture }, 'picture'],
  ])('%s is refused', async (_, spoilt, field) => {
    const { status, body } = await voices.send(randomUUID(), 0, { ...familyWords, consent, ...spoilt });
    expect(status).toBe(400);
    expect(body.data.issues.map((issue: { field: string }) => issue.field)).toContain(`voice.${field}`);
    expect(await voices.list()).toEqual([]);
  });

  test('accepts the longest consent, also from a leap day', async () => {
    await add({ consent: { ...consent, on: '2024-02-29' }, until: '2026-02-28' });
    await expect(sql`update voice set shown_until = '2026-03-01'`.execute(shop.db)).rejects.toThrow('consent_ends');
  });
});

test('the database refuses words of none, a family’s picture and a consent without end', async () => {
  await add({});
  const change = (change: string) => sql`update voice set ${sql.raw(change)}`.execute(shop.db);
  await expect(change('text_en = null, text_id = null')).rejects.toThrow('voice_has_words');
  await expect(change("kind = 'portrait'")).rejects.toThrow('voice_portrait_is_whole');
  await expect(change('shown_until = null')).rejects.toThrow('shown_until');
  await expect(change("shown_until = '2030-01-01'")).rejects.toThrow('voice_consent_ends');
});
