import { implement } from '@orpc/server';
import { type ApiContext, callerOf } from '../shared/api-context.ts';
import { keepPicture } from '../versioned/keep-picture.server.ts';
import { saveVoice, withdrawVoice } from './change-voice.server.ts';
import { shownVoices, voicesWithState } from './show-voices.server.ts';
import { voicesContract } from './voices.contract.ts';

const api = implement(voicesContract).$context<ApiContext>();

/** Invalidates the pages also if the work fails: if the connection broke at the commit, it may be done. */
async function changing<Result>(context: ApiContext, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } finally {
    context.voicesChanged();
  }
}

export const voicesApi = api.router({
  shown: api.shown.handler(async ({ context: { db, locale, now, validUntil } }) => {
    const { shown, endsAt } = await shownVoices(db, { locale, now: now() });
    if (endsAt) validUntil(endsAt);
    return shown;
  }),
  list: api.list.handler(({ context: { db, now } }) => voicesWithState(db, now())),
  save: api.save.handler(({ context, input: { id, version, voice } }) => {
    const edit = { id, base: version, voice, actor: callerOf(context).uid, now: context.now() };
    return changing(context, () => saveVoice(context.db, edit));
  }),
  withdraw: api.withdraw.handler(async ({ context, input: { id } }) => {
    await changing(context, () => withdrawVoice(context.db, id, callerOf(context).uid));
    return { _id: id };
  }),
  addPicture: api.addPicture.handler(({ context: { db }, input: { image } }) => keepPicture(db, image)),
});
