import { implement } from '@orpc/server';
import { publishNumbers } from '../reports/publish-numbers.server.ts';
import { type ApiContext, callerOf } from '../shared/api-context.ts';
import { keepPicture } from '../versioned/keep-picture.server.ts';
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
    const edit = { base: version, facts, actor: callerOf(context).uid, now: context.now() };
    const saved = await saveFacts(context.db, edit);
    await context.factsChanged();
    return { ...saved, numbers: await publishNumbers(context.db, context.now()) };
  }),
  addPicture: api.addPicture.handler(({ context: { db }, input: { image } }) => keepPicture(db, image)),
  versions: api.versions.handler(async ({ context, input }) => {
    const { versions, link } = await factsStore.list(context.db, 'facts', input.query);
    return {
      headers: { link },
      body: versions.map(({ version, content: { facts }, before, saving }) => ({
        version,
        ...saving,
        changed: changedFacts(before.facts, facts),
        facts,
      })),
    };
  }),
});
