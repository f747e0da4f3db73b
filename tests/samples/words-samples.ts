import type { Sample, SampleContext } from './sample.ts';

/** A valid request to every endpoint of the site's words. */
export const wordsSamples: Record<string, (context: SampleContext) => Promise<Sample>> = {
  'words.list': async () => ({}),
  'words.get': async () => ({ params: { name: 'research' } }),
  'words.save': async ({ shop }) => {
    const rows = shop.db
      .selectFrom('site_text')
      .select(({ fn }) => fn.max('version').as('newest'))
      .where('name', '=', 'research');
    const { newest } = (await rows.executeTakeFirst()) ?? {};
    return {
      params: { name: 'research' },
      json: { version: newest ?? 0, text: { en: 'We learn.', id: 'Kami belajar.' } },
    };
  },
  'words.versions': async () => ({ params: { name: 'research' }, query: { limit: '2' }, optional: ['limit'] }),
};
