import { lockPictures } from '../catalogue/pictures/picture.store.server.ts';
import { pictureHash } from '../catalogue/pictures/picture-address.ts';
import type { Video, VideoListName } from '../content/videos.ts';
import type { Db } from '../shared/api-context.ts';
import { ShopError } from '../shared/shop-error.ts';
import { saveVersion } from '../versioned/save-version.server.ts';
import type { VersionEdit } from '../versioned/versioned.store.server.ts';
import type { VersionedVideos } from './videos.contract.ts';
import { videoStore } from './videos.store.server.ts';

/** Saves a list of videos as a new version. Throws INVALID_INPUT if a poster is gone. */
export async function saveVideos(
  db: Db,
  edit: VersionEdit<VideoListName, { videos: Video[] }>,
): Promise<VersionedVideos> {
  return saveVersion(db, videoStore, edit, {
    action: 'videos.save',
    subject: () => `videos:${edit.key}`,
    before: (trx) => lockPosters(trx, edit.content.videos),
  });
}

async function lockPosters(trx: Db, videos: readonly Video[]): Promise<void> {
  const hashes = videos.map(({ poster }) => pictureHash(poster));
  const sent = [...new Set(hashes.filter((hash) => hash !== null))].toSorted();
  if (sent.length === 0) return;
  const held = await lockPictures(trx, sent);
  const gone = hashes.flatMap((hash, place) => (hash === null || held.has(hash) ? [] : [place]));
  if (gone.length === 0) return;
  const issues = gone.map((place) => ({
    field: `videos.${place}.poster`,
    issue: { message: 'picture_gone' as const },
  }));
  throw new ShopError('INVALID_INPUT', { issues: issues.slice(0, 20) });
}
