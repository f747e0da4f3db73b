import { implement } from '@orpc/server';
import { type ApiContext, callerOf } from '../shared/api-context.ts';
import { saveFacts } from './save-facts.server.ts';
import { siteFactsContract } from './site-facts.contract.ts';
import { latestFacts, listFacts } from './site-facts.store.server.ts';

const api = implement(siteFactsContract).$context<ApiContext>();

export const siteFactsApi = api.router({
  get: api.get.handler(({ context }) => latestFacts(context.db)),
  save: api.save.handler(async ({ context, input: { version, facts } }) => {
    const edit = { base: version, facts, actor: callerOf(context).uid, now: context.now() };
    const saved = await saveFacts(context.db, edit);
    await context.factsChanged();
    return saved;
  }),
  versions: api.versions.handler(async ({ context, input }) => {
    const { versions, link } = await listFacts(context.db, input.query);
    return { headers: { link }, body: versions };
  }),
});
