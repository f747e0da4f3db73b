import { implement } from '@orpc/server';
import { savePicture } from '../catalogue/pictures/picture.store.server.ts';
import { pictureAddress } from '../catalogue/pictures/picture-address.ts';
import { renderPicture } from '../catalogue/pictures/render-picture.server.ts';
import { tellNumbers } from '../reports/tell-numbers.server.ts';
import { type ApiContext, callerOf } from '../shared/api-context.ts';
import { saveFacts } from './save-facts.server.ts';
import { siteFactsContract } from './site-facts.contract.ts';
import { latestFacts, listFacts } from './site-facts.store.server.ts';

const api = implement(siteFactsContract).$context<ApiContext>();

export const siteFactsApi = api.router({
  get: api.get.handler(async ({ context }) => ({
    ...(await latestFacts(context.db)),
    numbers: await tellNumbers(context.db, context.now()),
  })),
  save: api.save.handler(async ({ context, input: { version, facts } }) => {
    const edit = { base: version, facts, actor: callerOf(context).uid, now: context.now() };
    const saved = await saveFacts(context.db, edit);
    await context.factsChanged();
    return { ...saved, numbers: await tellNumbers(context.db, context.now()) };
  }),
  addPicture: api.addPicture.handler(async ({ context: { db }, input: { image } }) => {
    const picture = await renderPicture(await image.bytes(), { ground: 'white' });
    const hash = await db.transaction().execute((trx) => savePicture(trx, picture));
    return { image: pictureAddress(hash) };
  }),
  versions: api.versions.handler(async ({ context, input }) => {
    const { versions, link } = await listFacts(context.db, input.query);
    return { headers: { link }, body: versions };
  }),
});
