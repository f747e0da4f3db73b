import { sql } from 'kysely';
import { pictureAddress, pictureHash } from '../catalogue/pictures/picture-address.ts';
import { firstVideos, type Video, type VideoListName, videoListNames } from '../content/videos.ts';
import { cutVersions, newestOfPage, savingOf } from '../foundation/versions/version-pages.server.ts';
import type { Db } from '../shared/api-context.ts';
import type { VersionedVideos, VideosVersion } from './videos.contract.ts';

/** The videos of a list now. */
export async function latestVideos(db: Db, list: VideoListName): Promise<VersionedVideos> {
  const row = await db
    .selectFrom('site_video_list')
    .select('version')
    .where('list', '=', list)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return { version: 0, videos: [...firstVideos[list]] };
  const videos = await videosOf(db, list, [row.version]);
  return { version: row.version, videos: videos.get(row.version) ?? [] };
}

/** Those of every list. */
export async function allVideos(db: Db): Promise<Record<VideoListName, Video[]>> {
  const lists = await Promise.all(
    videoListNames.map(async (list) => [list, (await latestVideos(db, list)).videos] as const),
  );
  return Object.fromEntries(lists) as Record<VideoListName, Video[]>;
}

/** Writes the version that follows `base`; false where somebody else has written it meanwhile. */
export async function insertVideos(
  trx: Db,
  edit: { list: VideoListName; base: number; videos: readonly Video[]; actor: string; now: Date },
): Promise<boolean> {
  const { list, videos, actor, now } = edit;
  const version = edit.base + 1;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('site_video_list')
    .values({ list, version, saved_at: now, saved_by: actor })
    .onConflict((conflict) => conflict.columns(['list', 'version']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  const rows = videos.map((video, index) => ({ list, version, place: index + 1, ...columnsOf(video) }));
  if (rows.length > 0) await trx.insertInto('site_video').values(rows).execute();
  return true;
}

/** How often somebody has saved a list: it grows with each saving, and by nothing else. */
export async function countVideoSavings(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('site_video_list')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What a list had, the newest first; and the `Link` to the next page. */
export async function listVideoVersions(
  db: Db,
  list: VideoListName,
  { limit = 20, cursor }: { limit?: number; cursor?: string },
): Promise<{ versions: VideosVersion[]; link?: string }> {
  const rows = await db
    .selectFrom('site_video_list as l')
    .leftJoin('account as a', (join) => join.onRef('a.uid', '=', 'l.saved_by').on('a.closed_at', 'is', null))
    .selectAll('l')
    .select(sql<string | null>`a.name`.as('saver'))
    .where('l.list', '=', list)
    .where('l.version', '<=', newestOfPage(cursor))
    .orderBy('l.version', 'desc')
    .limit(limit + 1)
    .execute();
  const { page, link } = cutVersions(rows, limit, `/api/admin/videos/${list}/versions`);
  const videos = await videosOf(
    db,
    list,
    page.map(({ version }) => version),
  );
  const toldVersions = page.map((row) => ({
    version: row.version,
    videos: videos.get(row.version) ?? [],
    ...savingOf(row),
  }));
  return { versions: toldVersions, link };
}

/** Those of these pictures that some version shows: each can be brought back. */
export async function picturesInVideos(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    select distinct picture as hash from site_video where picture = any(${hashes}::text[])`.execute(db);
  return new Set(rows.map(({ hash }) => hash));
}

/** The videos of these versions of a list, each in its order. */
async function videosOf(db: Db, list: VideoListName, versions: readonly number[]): Promise<Map<number, Video[]>> {
  if (versions.length === 0) return new Map();
  const rows = await db
    .selectFrom('site_video')
    .selectAll()
    .where('list', '=', list)
    .where('version', 'in', versions)
    .orderBy('place')
    .execute();
  const grouped = new Map<number, Video[]>(versions.map((version) => [version, []]));
  for (const row of rows) grouped.get(row.version)?.push(videoOf(row));
  return grouped;
}

type Columns = Omit<Awaited<ReturnType<typeof anyRow>>, 'list' | 'version' | 'place'>;
const anyRow = (db: Db) => db.selectFrom('site_video').selectAll().executeTakeFirstOrThrow();

function columnsOf({ id, title, description, lengthSeconds, src, poster }: Video): Columns {
  const picture = pictureHash(poster);
  return {
    id,
    title_en: title.en,
    title_id: title.id,
    description_en: description.en,
    description_id: description.id,
    length_seconds: lengthSeconds,
    src,
    poster_file: picture ? null : poster,
    picture,
  };
}

function videoOf(row: Columns): Video {
  return {
    id: row.id,
    title: { en: row.title_en, id: row.title_id },
    description: { en: row.description_en, id: row.description_id },
    lengthSeconds: row.length_seconds,
    src: row.src,
    // A check of the table holds that there is one of both.
    poster: row.picture ? pictureAddress(row.picture) : String(row.poster_file),
  };
}
