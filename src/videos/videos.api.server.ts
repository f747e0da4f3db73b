import { implement } from '@orpc/server';
import { firstVideos } from '../content/videos.ts';
import { type ApiContext, callerOf } from '../shared/api-context.ts';
import { keepPicture } from '../versioned/keep-picture.server.ts';
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
    const edit = { list, base: version, videos, actor: callerOf(context).uid, now: context.now() };
    const saved = await saveVideos(context.db, edit);
    await context.wordsChanged();
    return saved;
  }),
  addPoster: api.addPoster.handler(({ context: { db }, input: { image } }) => keepPicture(db, image)),
  versions: api.versions.handler(async ({ context, input }) => {
    const { versions, link } = await videoStore.list(context.db, input.params.list, input.query);
    return {
      headers: { link },
      body: versions.map(({ version, content, saving }) => ({ version, ...content, ...saving })),
    };
  }),
});
