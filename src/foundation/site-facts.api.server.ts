import { implement } from '@orpc/server';
import { publishNumbers } from '../reports/publish-numbers.server.ts';
import type { ApiContext } from '../shared/api-context.ts';
import { keepPicture } from '../versioned/keep-picture.server.ts';
import { editOf } from '../versioned/versioned.store.server.ts';
import { changedFacts } from './changed-facts.ts';
import { saveFacts } from './save-facts.server.ts';
import { siteFactsContract } from './site-facts.contract.ts';
import { factsStore, latestFacts } from './site-facts.store.server.ts';

const api = implement(siteFactsContract).$context<ApiContext>();

export const siteFactsApi = api.router({
  get: api.get.handler(async ({ context }) => ({
    ...(await latestFacts(context.db)),
    numbers: await publishNumbers(context.db, context.now()),
  })),
  save: api.save.handler(async ({ context, input: { version, facts } }) => {
    const saved = await saveFacts(context.db, editOf(context, 'facts', version, { facts }));
    await context.factsChanged();
    return { ...saved, numbers: await publishNumbers(context.db, context.now()) };
  }),
  sentences: api.sentences.handler(async ({ context: { db } }) => {
    const { familySentences, questionReplies } = (await latestFacts(db)).facts;
    return { sentences: familySentences, replies: questionReplies };
  }),
  addPicture: api.addPicture.handler(({ context: { db }, input: { image } }) => keepPicture(db, image)),
  versions: api.versions.handler(({ context: { db }, input: { query } }) =>
    factsStore.list(db, 'facts', query, ({ facts }, before) => ({ changed: changedFacts(before.facts, facts), facts })),
  ),
});
