import { randomUUID } from 'node:crypto';
import { drawnPicture } from '../drawn-picture.ts';
import type { Sample, SampleContext } from './sample.ts';

/** Words of a family as an admin writes them, with a consent of an earlier day. */
export const familyWords = {
  kind: 'words',
  name: 'Ibu dari Surabaya',
  text: { en: 'We were not alone.', id: 'Kami tidak sendiri.' },
  picture: null,
  consent: { by: 'Ibu Ratna', how: 'By WhatsApp, after she read it', on: '2026-11-01' },
  until: '2028-11-01',
};

/** A valid request to every endpoint of portraits and families' words. */
export const voicesSamples: Record<string, (context: SampleContext) => Promise<Sample>> = {
  'voices.shown': async () => ({}),
  'voices.list': async () => ({}),
  // A portrait may lack nothing; words may be in one language.
  'voices.save': async ({ shop }) => {
    const { image: picture } = await shop.product();
    return { params: { id: randomUUID() }, json: { version: 0, voice: { ...familyWords, kind: 'portrait', picture } } };
  },
  'voices.withdraw': async ({ shop }) => {
    const id = randomUUID();
    const written = { name: 'Ibu', text_id: 'Terima kasih.', consent_by: 'Ibu Ratna', consent_how: 'By phone' };
    const days = { consent_on: '2026-11-01', shown_until: '2028-11-01' };
    await shop.db
      .insertInto('voice')
      .values({ id, version: 1, kind: 'words', ...written, ...days })
      .execute();
    return { params: { id } };
  },
  'voices.addPicture': async () => ({ form: { image: await drawnPicture() } }),
};
