import { recordAudit } from '../audit/audit.store.server.ts';
import { holdPictures } from '../catalogue/pictures/picture.store.server.ts';
import { pictureHash } from '../catalogue/pictures/picture-address.ts';
import type { Video, VideoListName } from '../content/videos.ts';
import type { Db } from '../shared/api-context.ts';
import { ShopError } from '../shared/shop-error.ts';
import type { VersionedVideos } from './videos.contract.ts';
import { insertVideos, latestVideos } from './videos.store.server.ts';

type VideosEdit = { list: VideoListName; base: number; videos: Video[]; actor: string; now: Date };

/**
 * Saves a list of videos as a new version, in one transaction with its entry in the log. Throws EDITED_MEANWHILE where
 * `base`, the version that was edited, is not the newest, and INVALID_INPUT for a picture that is no longer kept.
 */
export async function saveVideos(db: Db, edit: VideosEdit): Promise<VersionedVideos> {
  const { list, base, videos, actor } = edit;
  return db.transaction().execute(async (trx) => {
    await holdPosters(trx, videos);
    const { version: newest } = await latestVideos(trx, list);
    if (newest !== base || !(await insertVideos(trx, edit))) throw new ShopError('EDITED_MEANWHILE');
    const version = base + 1;
    const details = { before: { version: base }, after: { version } };
    await recordAudit(trx, { actor, action: 'videos.save', subject: `videos:${list}`, details });
    return { version, videos };
  });
}

async function holdPosters(trx: Db, videos: readonly Video[]): Promise<void> {
  const hashes = videos.map(({ poster }) => pictureHash(poster));
  const sent = [...new Set(hashes.filter((hash) => hash !== null))].toSorted();
  if (sent.length === 0) return;
  const held = await holdPictures(trx, sent);
  const gone = hashes.flatMap((hash, place) => (hash === null || held.has(hash) ? [] : [place]));
  if (gone.length === 0) return;
  const issues = gone.map((place) => ({
    field: `videos.${place}.poster`,
    issue: { message: 'picture_gone' as const },
  }));
  throw new ShopError('INVALID_INPUT', { issues: issues.slice(0, 20) });
}
