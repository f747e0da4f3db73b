import { implement } from '@orpc/server';
import { type ApiContext, callerOf } from '../shared/api-context.ts';
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
  save: api.save.handler(async ({ context, input: { name, version, text } }) => {
    const edit = { name, base: version, text, actor: callerOf(context).uid, now: context.now() };
    const saved = await saveText(context.db, edit);
    await context.wordsChanged();
    return saved;
  }),
  versions: api.versions.handler(async ({ context, input }) => {
    const { versions, link } = await textStore.list(context.db, input.params.name, input.query);
    return {
      headers: { link },
      body: versions.map(({ version, content, saving }) => ({ version, ...content, ...saving })),
    };
  }),
});
