import { keepPicture } from '../catalogue/pictures/keep-picture.server.ts';
import { publishNumbers } from '../reports/publish-numbers.server.ts';
import type { Handlers } from '../shared/handlers.ts';
import { editOf } from '../versioned/versioned.store.server.ts';
import { changedFacts } from './changed-facts.ts';
import { saveFacts } from './save-facts.server.ts';
import type { siteFactsContract } from './site-facts.contract.ts';
import { factsStore, latestFacts } from './site-facts.store.server.ts';

export const siteFactsApi: Handlers<typeof siteFactsContract> = {
  get: async (context) => ({
    ...(await latestFacts(context.db)),
    numbers: await publishNumbers(context.db, context.now()),
  }),
  save: async (context, { version, facts }) => {
    const saved = await saveFacts(context.db, editOf(context, 'facts', version, { facts }));
    await context.factsChanged();
    return { ...saved, numbers: await publishNumbers(context.db, context.now()) };
  },
  sentences: async ({ db }) => {
    const { familySentences, questionReplies } = (await latestFacts(db)).facts;
    return { sentences: familySentences, replies: questionReplies };
  },
  addPicture: ({ db }, { image }) => keepPicture(db, image, 'white'),
  versions: ({ db }, { query }) =>
    factsStore.list(db, 'facts', query, ({ facts }, before) => ({ changed: changedFacts(before.facts, facts), facts })),
};
