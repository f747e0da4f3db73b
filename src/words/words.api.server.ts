import { implement } from '@orpc/server';
import type { ApiContext } from '../shared/api-context.ts';
import { editOf } from '../versioned/versioned.store.server.ts';
import { firstText } from './first-words.server.ts';
import { saveText } from './save-text.server.ts';
import { wordsContract } from './words.contract.ts';
import { listTexts, textStore } from './words.store.server.ts';

const api = implement(wordsContract).$context<ApiContext>();

export const wordsApi = api.router({
  list: api.list.handler(({ context }) => listTexts(context.db)),
  get: api.get.handler(async ({ context, input }) => ({
    ...(await textStore.latest(context.db, input.name)),
    first: firstText(input.name),
  })),
  save: api.save.handler(async ({ context, input: { name, version, ...content } }) => {
    const saved = await saveText(context.db, editOf(context, name, version, content));
    await context.wordsChanged();
    return saved;
  }),
  versions: api.versions.handler(({ context: { db }, input: { params, query } }) =>
    textStore.list(db, params.name, query, (content) => content),
  ),
});
