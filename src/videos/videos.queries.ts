import type { VideoListName } from '../content/videos.ts';
import { createApiClient } from '../shared/api-client.ts';
import { documentQueries } from '../versioned/versioned.queries.ts';

const client = createApiClient(async () => (await import('./videos.contract.ts')).videosContract);

export const videoQueries = (list: VideoListName) =>
  documentQueries('videos', list, {
    get: (options) => client.get({ list }, options),
    versions: (query, options) => client.versions({ params: { list }, query }, options),
  });

export const saveVideos = client.save;
export const addPoster = client.addPoster;
