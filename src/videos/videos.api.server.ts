import { keepPicture } from '../catalogue/pictures/keep-picture.server.ts';
import { firstVideos } from '../content/videos.ts';
import type { Handlers } from '../shared/handlers.ts';
import { editOf } from '../versioned/versioned.store.server.ts';
import { saveVideos } from './save-videos.server.ts';
import type { videosContract } from './videos.contract.ts';
import { videoStore } from './videos.store.server.ts';

export const videosApi: Handlers<typeof videosContract> = {
  get: async (context, { list }) => ({
    ...(await videoStore.latest(context.db, list)),
    first: [...firstVideos[list]],
  }),
  save: async (context, { list, version, videos }) => {
    const saved = await saveVideos(context.db, editOf(context, list, version, { videos }));
    await context.wordsChanged();
    return saved;
  },
  addPoster: ({ db }, { image }) => keepPicture(db, image, 'white'),
  versions: ({ db }, { params, query }) => videoStore.list(db, params.list, query, (videos) => videos),
};
