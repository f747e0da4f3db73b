import { implement } from '@orpc/server';
import { firstVideos } from '../content/videos.ts';
import type { ApiContext } from '../shared/api-context.ts';
import { keepPicture } from '../versioned/keep-picture.server.ts';
import { editOf } from '../versioned/versioned.store.server.ts';
import { saveVideos } from './save-videos.server.ts';
import { videosContract } from './videos.contract.ts';
import { videoStore } from './videos.store.server.ts';

const api = implement(videosContract).$context<ApiContext>();

export const videosApi = api.router({
  get: api.get.handler(async ({ context, input: { list } }) => ({
    ...(await videoStore.latest(context.db, list)),
    first: [...firstVideos[list]],
  })),
  save: api.save.handler(async ({ context, input: { list, version, videos } }) => {
    const saved = await saveVideos(context.db, editOf(context, list, version, { videos }));
    await context.wordsChanged();
    return saved;
  }),
  addPoster: api.addPoster.handler(({ context: { db }, input: { image } }) => keepPicture(db, image)),
  versions: api.versions.handler(({ context: { db }, input: { params, query } }) =>
    videoStore.list(db, params.list, query, (videos) => videos),
  ),
});
