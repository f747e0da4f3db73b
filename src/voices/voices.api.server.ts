import { keepPicture } from '../catalogue/pictures/keep-picture.server.ts';
import { type ApiContext, acting, callerOf } from '../shared/api-context.ts';
import type { Handlers } from '../shared/handlers.ts';
import { saveVoice, withdrawVoice } from './change-voice.server.ts';
import { shownVoices, voicesWithState } from './show-voices.server.ts';
import type { voicesContract } from './voices.contract.ts';

/** Invalidates the pages also if the work fails: if the connection broke at the commit, it may be done. */
async function changing<Result>(context: ApiContext, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } finally {
    context.voicesChanged();
  }
}

export const voicesApi: Handlers<typeof voicesContract> = {
  shown: async ({ db, locale, now, validUntil }) => {
    const { shown, endsAt } = await shownVoices(db, { locale, now: now() });
    if (endsAt) validUntil(endsAt);
    return shown;
  },
  list: ({ db, now }) => voicesWithState(db, now()),
  save: (context, { id, version, voice }) => {
    const edit = { id, base: version, voice, ...acting(context) };
    return changing(context, () => saveVoice(context.db, edit));
  },
  withdraw: async (context, { id }) => {
    await changing(context, () => withdrawVoice(context.db, id, callerOf(context).uid));
    return { _id: id };
  },
  addPicture: ({ db }, { image }) => keepPicture(db, image, 'white'),
};
