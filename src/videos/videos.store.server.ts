import { sql } from 'kysely';
import { pictureAddress } from '../catalogue/pictures/hash-address.ts';
import { pictureHash } from '../catalogue/pictures/picture-address.ts';
import { firstVideos, type Video, type VideoListName, videoListNames } from '../content/videos.ts';
import type { Db } from '../shared/api-context.ts';
import { versionedStore } from '../versioned/versioned.store.server.ts';

/** Every list of videos, with all its versions. */
export const videoStore = versionedStore<'site_video_list', VideoListName, { videos: Video[] }>({
  table: 'site_video_list',
  keyColumn: 'list',
  path: (list) => `/api/admin/videos/${list}/versions`,
  first: (list) => ({ videos: [...firstVideos[list]] }),
  async read(db, list, rows) {
    const versions = rows.map(({ version }) => version);
    const videos = await videosOf(db, list, versions);
    return versions.map((version) => ({ videos: videos.get(version) ?? [] }));
  },
  columnsOf: () => ({}),
  async insertParts(trx, { key: list, base, content: { videos } }) {
    const rows = videos.map((video, index) => ({ list, version: base + 1, place: index + 1, ...columnsOf(video) }));
    if (rows.length > 0) await trx.insertInto('site_video').values(rows).execute();
  },
});

/** The newest version of every list. */
export async function allVideos(db: Db): Promise<Record<VideoListName, Video[]>> {
  const lists = await Promise.all(
    videoListNames.map(async (list) => [list, (await videoStore.latest(db, list)).videos] as const),
  );
  return Object.fromEntries(lists) as Record<VideoListName, Video[]>;
}

/** Of these pictures, those that any version shows. They must stay, because each version can be restored. */
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

function columnsOf({ id, title, description, lengthSeconds, src, poster, products = [] }: Video): Columns {
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
    products: [...products],
  };
}

function videoOf(row: Columns): Video {
  return {
    id: row.id,
    title: { en: row.title_en, id: row.title_id },
    description: { en: row.description_en, id: row.description_id },
    lengthSeconds: row.length_seconds,
    src: row.src,
    // A check of the table makes sure that there is one of the two.
    poster: row.picture ? pictureAddress(row.picture) : String(row.poster_file),
    ...(row.products.length > 0 && { products: row.products }),
  };
}
