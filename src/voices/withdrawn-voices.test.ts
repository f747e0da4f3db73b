import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { tryFailedAgain } from '../../tests/jobs-done.ts';
import type { Person } from '../../tests/people.ts';
import { noVoices, voicesOf } from '../../tests/samples/voices-calls.ts';
import { familyWords } from '../../tests/samples/voices-samples.ts';
import { knownPerson } from '../../tests/set-clock.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { times } from '../../tests/shopping.ts';
import { deleteUnusedPictures } from '../catalogue/pictures/delete-unused-pictures.server.ts';
import { pictureHolders } from './change-voice.server.ts';
import { picturesInVoices } from './voices.store.server.ts';

let shop: TestShop;
let admin: Person;
let voices: ReturnType<typeof voicesOf>;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await knownPerson(shop, { role: 'admin' });
  voices = voicesOf(shop, admin);
});
afterAll(() => shop.close());
afterEach(async () => {
  await shop.db.deleteFrom('voice').execute();
  shop.clearPageCache();
});

test('an entry that is withdrawn is gone at once, with its picture, and does not come back', {
  tags: ['consent-ends'],
}, async () => {
  const founder = await voices.portrait();
  const id = await voices.add(founder);
  expect(await voices.isStored(founder.picture)).toBe(true);
  expect((await voices.shown()).portraits).toHaveLength(1);
  const late = await knownPerson(shop, { role: 'admin' });
  await sql`update identity.session set "provenAt" = now() - interval '1 hour' where "userId" = ${late.uid}`.execute(
    shop.db,
  );
  // Saving needs a recent login, taking back does not.
  expect((await voices.send(randomUUID(), 0, familyWords, late)).body.code).toBe('REQUIRES_RECENT_LOGIN');
  expect(await voices.withdraw(id, late)).toMatchObject({ status: 200 });
  expect(await voices.shown()).toEqual(noVoices);
  expect(await voices.list()).toEqual([]);
  await expect.poll(() => voices.isStored(founder.picture)).toBe(false);
  expect(await voices.send(id, 1, familyWords)).toMatchObject({ status: 409 });
  expect(await voices.withdraw(id)).toMatchObject({ status: 200, body: { _id: id } });
  expect(await voices.shown()).toEqual(noVoices);
  const log = await shop.db.selectFrom('audit_entry').selectAll().where('subject', '=', `voice:${id}`).execute();
  expect(log.map(({ action, details }) => [action, details])).toEqual([
    ['voice.save', {}],
    ['voice.withdraw', {}],
  ]);
});

test('a withdrawal counts at once if its picture cannot be deleted, and a job tries that again', {
  tags: ['consent-ends'],
}, async () => {
  const founder = await voices.portrait();
  const id = await voices.add(founder);
  expect((await voices.shown()).portraits).toHaveLength(1);
  await sql`create function refuse() returns trigger language plpgsql as $$ begin
    raise 'lock timeout' using errcode = '55P03'; end $$`.execute(shop.db);
  await sql`create trigger refuse before delete on picture for each row execute function refuse()`.execute(shop.db);
  expect(await voices.withdraw(id)).toMatchObject({ status: 200 });
  expect(await voices.shown()).toEqual(noVoices);
  await expect.poll(() => shop.logged.join()).toContain('"job":"delete-withdrawn-pictures"');
  await sql`drop function refuse cascade`.execute(shop.db);
  await tryFailedAgain(shop.db);
  await expect.poll(() => voices.isStored(founder.picture)).toBe(false);
});

test('a first save that is sent again is one entry, and brings none back after its withdrawal', {
  tags: ['consent-ends'],
}, async () => {
  const id = randomUUID();
  const voice = familyWords;
  for (const answer of await Promise.all(times(4).map(() => voices.send(id, 0, voice))))
    expect(answer).toMatchObject({ status: 200, body: { _id: id, version: 1 } });
  for (const _ of times(2))
    expect(await voices.send(id, 1, { ...voice, name: 'Ibu' })).toMatchObject({ body: { version: 2 } });
  expect(await voices.send(id, 0, voice)).toMatchObject({ status: 409, body: { code: 'EDITED_MEANWHILE' } });
  const log = await shop.db.selectFrom('audit_entry').select('action').where('subject', '=', `voice:${id}`).execute();
  expect(log).toHaveLength(2);

  await voices.withdraw(id);
  for (const version of [0, 1, 2])
    expect(await voices.send(id, version, voice)).toMatchObject({ status: 409, body: { code: 'EDITED_MEANWHILE' } });
  expect([await voices.shown(), await voices.list()]).toEqual([noVoices, []]);
});

test('the job of an older version, which knows no portraits, deletes other pictures and leaves theirs', async () => {
  const [kept, unused] = [await voices.portrait(), await voices.drawing()];
  await voices.add(kept);
  const olderHolders = pictureHolders.filter((holder) => holder !== picturesInVoices);
  await deleteUnusedPictures(shop.db, new Date(), olderHolders);
  await deleteUnusedPictures(shop.db, new Date(Date.now() + 8 * 86_400_000), olderHolders);
  expect([await voices.isStored(kept.picture), await voices.isStored(unused)]).toEqual([true, false]);
});

test('a withdrawn portrait leaves the memory after ten minutes, also as a picture for sharing', {
  tags: ['consent-ends'],
}, async () => {
  const founder = await voices.portrait();
  const id = await voices.add(founder);
  const addresses = [founder.picture, founder.picture.replace(/[^/]+$/, 'share.jpg')];
  const statuses = async () =>
    (await Promise.all(addresses.map((url) => shop.server.inject({ url })))).map(({ statusCode }) => statusCode);
  expect(await statuses()).toEqual([200, 200]);
  await voices.withdraw(id);
  await expect.poll(() => voices.isStored(founder.picture)).toBe(false);
  const later = performance.now() + 10 * 60_000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => later);
  expect(await statuses()).toEqual([404, 404]);
  clock.mockRestore();
});
