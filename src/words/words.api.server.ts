import type { Handlers } from '../shared/handlers.ts';
import { editOf } from '../versioned/versioned.store.server.ts';
import { firstText } from './first-words.server.ts';
import { saveText } from './save-text.server.ts';
import type { wordsContract } from './words.contract.ts';
import { listTexts, textStore } from './words.store.server.ts';

export const wordsApi: Handlers<typeof wordsContract> = {
  list: (context) => listTexts(context.db),
  get: async (context, input) => ({
    ...(await textStore.latest(context.db, input.name)),
    first: firstText(input.name),
  }),
  save: async (context, { name, version, ...content }) => {
    const saved = await saveText(context.db, editOf(context, name, version, content));
    await context.wordsChanged();
    return saved;
  },
  versions: ({ db }, { params, query }) => textStore.list(db, params.name, query, (content) => content),
};
