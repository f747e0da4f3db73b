import { documentaries } from '../../src/content/videos.ts';
import { drawnPicture } from '../drawn-picture.ts';
import type { Sample, SampleContext } from './sample.ts';

/** A valid request to every endpoint of the site's videos. */
export const videosSamples: Record<string, (context: SampleContext) => Promise<Sample>> = {
  'videos.get': async () => ({ params: { list: 'documentaries' } }),
  'videos.save': async ({ shop }) => {
    const rows = shop.db
      .selectFrom('site_video_list')
      .select(({ fn }) => fn.max('version').as('newest'))
      .where('list', '=', 'documentaries');
    const { newest } = (await rows.executeTakeFirst()) ?? {};
    return {
      params: { list: 'documentaries' },
      json: { version: newest ?? 0, videos: documentaries },
      // A page may do without.
      optional: ['videos'],
    };
  },
  'videos.addPoster': async () => ({ form: { image: await drawnPicture() } }),
  'videos.versions': async () => ({ params: { list: 'documentaries' }, query: { limit: '2' }, optional: ['limit'] }),
};
