import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawnPicture } from '../../tests/drawn-picture.ts';
import { formData } from '../../tests/form-data.ts';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { times } from '../../tests/shopping.ts';
import { deleteUnusedPictures } from '../catalogue/pictures/delete-unused-pictures.server.ts';
import { documentaries, shownVideo, type Video, type VideoListName, webinars } from '../content/videos.ts';
import { picturesInOrders } from '../orders/order.store.server.ts';
import type { VideosVersion } from './videos.contract.ts';
import { picturesInVideos } from './videos.store.server.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin', name: 'Ibu Pengurus' });
});
afterAll(() => shop.close());

const talk: Video = {
  id: 'a-talk',
  title: { en: 'A talk', id: 'Sebuah obrolan' },
  description: { en: 'About nights.', id: 'Tentang malam.' },
  lengthSeconds: 725,
  src: 'https://video.example/watch?v=1',
  poster: '/media/stand-in-welcome.webp',
};
const now = async (list: VideoListName) => (await shop.call('GET', `admin/videos/${list}`, { as: admin })).body;
const send = (list: string, version: number, videos: unknown, as = admin) =>
  shop.call('PUT', `admin/videos/${list}`, { as, body: { version, videos } });
/** Saves on top of the newest version. */
const save = async (list: VideoListName, videos: unknown) => send(list, (await now(list)).version, videos);

test('a new installation shows the videos of its file as version 0', async () => {
  expect(await now('documentaries')).toEqual({ version: 0, videos: documentaries, first: documentaries });
  expect((await shop.call('GET', 'admin/videos/documentaries/versions', { as: admin })).body).toEqual([]);
});

test('saved videos appear in their order, on pages of both languages and in the log; the other list stays', async () => {
  const [welcome, home] = webinars;
  const { status, body } = await save('webinars', [home, talk, welcome]);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(await now('webinars')).toEqual({ ...body, videos: [home, talk, welcome], first: webinars });
  for (const locale of ['en', 'id'] as const) {
    expect(shop.words.pageWords(locale).videos('webinars')[1]).toEqual(shownVideo(talk, locale));
    expect(shop.words.pageWords(locale).videos('documentaries')).toHaveLength(4);
  }
  const log = (await shop.call('GET', 'admin/history?action=videos.save&limit=1', { as: admin })).body;
  expect(log).toMatchObject([
    { by: { uid: admin.uid }, changes: [{ field: 'version', before: body.version - 1, after: body.version }] },
  ]);
});

test('a video names the products that it explains, in every version', async () => {
  const products = [randomUUID(), randomUUID()];
  const explaining = { ...talk, products };
  expect((await save('documentaries', [explaining, { ...talk, id: 'other', products: [] }])).status).toBe(200);
  expect((await now('documentaries')).videos).toEqual([explaining, { ...talk, id: 'other' }]);
  expect(shop.words.pageWords('id').videos('documentaries')[0]?.products).toEqual(products);
  for (const wrong of [['tube'], times(21).map(() => randomUUID())])
    expect((await save('documentaries', [{ ...talk, products: wrong }])).status).toBe(400);
  expect((await save('documentaries', documentaries)).status).toBe(200);
});

test('a list may be empty, and saving an earlier version again restores it', async () => {
  const before = shop.words.pageWords('en').version;
  expect((await save('webinars', [])).status).toBe(200);
  expect(shop.words.pageWords('en').videos('webinars')).toEqual([]);
  expect(shop.words.pageWords('en').version).not.toBe(before);
  expect((await save('webinars', webinars)).status).toBe(200);
  const seen: VideosVersion[] = [];
  let path: string | undefined = 'admin/videos/webinars/versions?limit=2';
  while (path) {
    const { body, headers } = await shop.call('GET', path, { as: admin });
    seen.push(...body);
    path = String(headers.link ?? '').match(/<\/api\/([^>]+)>; rel="next"/)?.[1];
  }
  const { version } = await now('webinars');
  expect(seen.map((each) => each.version)).toEqual(times(version).map((index) => version - index));
  expect(seen[0]?.videos).toEqual(webinars);
  expect(seen[1]).toMatchObject({ videos: [], savedBy: { uid: admin.uid, name: 'Ibu Pengurus' } });
});

test('the same save again, as after a lost answer, succeeds and adds no version', async () => {
  const { version } = await now('webinars');
  for (const _ of times(2)) {
    expect((await send('webinars', version, [talk])).body).toMatchObject({ version: version + 1 });
  }
});

test('of several edits of one version at once, one counts and the others get 409', async () => {
  const { version } = await now('documentaries');
  const answers = await Promise.all(
    times(6).map((each) =>
      send(
        'documentaries',
        version,
        times(each + 1).map((n) => ({ ...talk, id: `video-${each}-${n}` })),
      ),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  for (const { body } of answers.filter(({ status }) => status === 409)) {
    expect(body).toMatchObject({ code: 'EDITED_MEANWHILE' });
  }
  expect(await now('documentaries')).toMatchObject(answers.find(({ status }) => status === 200)?.body);
});

describe('allowed videos', () => {
  test.each<[string, object, string]>([
    ['a script as an address', { src: 'javascript:alert(1)' }, 'src'],
    ['data as an address', { src: 'data:text/html,<script>' }, 'src'],
    ['an address without a lock', { src: 'http://video.example/1' }, 'src'],
    ['an address with a password', { src: 'https://a:b@video.example/1' }, 'src'],
    ['an address that ends a tag', { src: 'https://video.example/"><script>' }, 'src'],
    ['another site without its scheme', { src: '//video.example/1' }, 'src'],
    ['a file outside of the media', { src: '/media/../api/health.webm' }, 'src'],
    ['a picture of another site', { poster: 'https://video.example/a.webp' }, 'poster'],
    ['a picture that was never kept', { poster: `/pictures/${'0'.repeat(64)}/640.webp` }, 'poster'],
    ['no length', { lengthSeconds: 0 }, 'lengthSeconds'],
    ['one language alone', { title: { en: 'A', id: ' ' } }, 'title.id'],
    ['too many words', { description: { en: 'x'.repeat(301), id: 'x' } }, 'description.en'],
    ['a control character', { title: { en: 'a\u0085b', id: 'a' } }, 'title.en'],
    ['an id that is none', { id: 'A B' }, 'id'],
  ])('%s is refused, and nothing is saved', async (_, spoilt, field) => {
    const { version } = await now('documentaries');
    const { status, body } = await send('documentaries', version, [talk, { ...talk, id: 'other', ...spoilt }]);
    expect(status).toBe(400);
    expect(body.data.issues.map((issue: { field: string }) => issue.field)).toContain(`videos.1.${field}`);
    expect((await now('documentaries')).version).toBe(version);
  });

  test('refuses a duplicate, too many videos and an unknown list; accepts the full number', async () => {
    const many = (count: number) => times(count).map((n) => ({ ...talk, id: `video-${n}` }));
    expect((await save('documentaries', [talk, talk])).status).toBe(400);
    expect((await save('documentaries', many(31))).status).toBe(400);
    expect((await send('others', 0, [talk])).status).toBe(400);
    const long = { en: '界'.repeat(300), id: 'é'.repeat(300) };
    const longest = { ...talk, title: { en: '界'.repeat(120), id: 'é'.repeat(120) }, description: long };
    const { status } = await save(
      'documentaries',
      many(30).map((video) => ({ ...longest, id: video.id })),
    );
    expect(status).toBe(200);
  });

  test('saving needs a recent login', async () => {
    const late = await shop.person({ role: 'admin' });
    const provenAt = new Date(Date.now() - 3_600_000);
    await shop.db.updateTable('identity.session').set({ provenAt }).where('userId', '=', late.uid).execute();
    expect((await send('webinars', 0, [talk], late)).body.code).toBe('REQUIRES_RECENT_LOGIN');
  });
});

test('refuses a poster that is no picture; uploading one needs a recent login', async () => {
  const upload = (image: File, as: Person) =>
    shop.call('POST', 'admin/videos/posters', { as, body: formData({ image }) });
  expect((await upload(new File(['<svg/>'], 'a.png', { type: 'image/png' }), admin)).body.code).toBe('NOT_AN_IMAGE');
  const late = await shop.person({ role: 'admin' });
  const provenAt = new Date(Date.now() - 3_600_000);
  await shop.db.updateTable('identity.session').set({ provenAt }).where('userId', '=', late.uid).execute();
  expect((await upload(await drawnPicture(), late)).body.code).toBe('REQUIRES_RECENT_LOGIN');
});

test('keeps an uploaded picture while a version that shows it can be restored', async () => {
  const drawn = sharp({ create: { width: 640, height: 360, channels: 3, background: '#268' } });
  const image = new File([new Uint8Array(await drawn.png().toBuffer())], 'a.png', { type: 'image/png' });
  const sent = await shop.call('POST', 'admin/videos/posters', { as: admin, body: formData({ image }) });
  const shown = [{ ...talk, poster: sent.body.image }];
  expect((await save('webinars', shown)).body.videos).toEqual(shown);
  expect((await save('webinars', [])).status).toBe(200);
  const later = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
  await deleteUnusedPictures(shop.db, later(1), [picturesInOrders, picturesInVideos]);
  await deleteUnusedPictures(shop.db, later(30), [picturesInOrders, picturesInVideos]);
  expect((await save('webinars', shown)).status).toBe(200);
});

test('the database never changes a version, accepts only the next number, and refuses a script as address', async () => {
  await save('webinars', [talk]);
  const { version } = await now('webinars');
  for (const table of ['site_video', 'site_video_list']) {
    await expect(sql`update ${sql.table(table)} set version = 9`.execute(shop.db)).rejects.toThrow('append-only');
    await expect(sql`delete from ${sql.table(table)}`.execute(shop.db)).rejects.toThrow('append-only');
  }
  const skipping = { list: 'webinars', version: version + 2, saved_at: new Date(), saved_by: 'x' };
  await expect(shop.db.insertInto('site_video_list').values(skipping).execute()).rejects.toThrow('continues');
  const copied = (id: string, change: string) =>
    sql`insert into site_video select (jsonb_populate_record(v, ${change}::jsonb || jsonb_build_object('place', 9, 'id', ${id}::text))).*
      from site_video v where list = 'webinars' and version = ${version}`.execute(shop.db);
  await expect(copied('b', '{"src": "javascript:alert(1)"}')).rejects.toThrow('site_video_address');
  await expect(copied('b', '{"poster_file": null}')).rejects.toThrow('site_video_has_one_poster');
  await expect(copied(talk.id, '{}')).rejects.toThrow('site_video_once');
});
