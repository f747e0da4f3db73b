import { lockPictures } from '../catalogue/pictures/picture.store.server.ts';
import { pictureHash } from '../catalogue/pictures/picture-address.ts';
import type { Video, VideoListName } from '../content/videos.ts';
import type { Db } from '../shared/api-context.ts';
import { ShopError } from '../shared/shop-error.ts';
import { saveVersion } from '../versioned/save-version.server.ts';
import type { VersionedVideos } from './videos.contract.ts';
import { videoStore } from './videos.store.server.ts';

type VideosEdit = { list: VideoListName; base: number; videos: Video[]; actor: string; now: Date };

/** Saves a list of videos as a new version. Throws INVALID_INPUT for a picture that is no longer kept. */
export async function saveVideos(db: Db, { list, base, videos, actor, now }: VideosEdit): Promise<VersionedVideos> {
  const edit = { key: list, base, content: { videos }, actor, now };
  return saveVersion(db, videoStore, edit, {
    action: 'videos.save',
    subject: () => `videos:${list}`,
    before: (trx) => holdPosters(trx, videos),
  });
}

async function holdPosters(trx: Db, videos: readonly Video[]): Promise<void> {
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
