import { implement } from '@orpc/server';
import { latestFacts } from '../foundation/site-facts.store.server.ts';
import { type ApiContext, callerOf } from '../shared/api-context.ts';
import { beginHold, endHold, mailRecall, tellFamily, writeRecallText } from './change-recall.server.ts';
import { countFamilies, findRecall, findRecalledNames, findUnknownLots, listRecalls } from './recall.store.server.ts';
import { findRecallFamily, listRecallFamilies } from './recall-families.store.server.ts';
import { type RecallDetails, recallsContract } from './recalls.contract.ts';

const api = implement(recallsContract).$context<ApiContext>();

const by = (context: ApiContext) => ({ actor: callerOf(context).uid, now: context.now() });

export const recallsApi = api.router({
  list: api.list.handler(({ context }) => listRecalls(context.db, context.locale)),
  get: api.get.handler(({ context, input }) => details(context, input.id)),
  begin: api.begin.handler(async ({ context, input }) => {
    const id = await beginHold(context.db, input, by(context));
    context.stockChanged([input.productId]);
    return details(context, id);
  }),
  end: api.end.handler(async ({ context, input }) => {
    context.stockChanged([await endHold(context.db, input, by(context))]);
    return details(context, input.id);
  }),
  setText: api.setText.handler(async ({ context, input: { id, source, textEn = null, textId = null, was } }) => {
    const text = { source, en: textEn, id: textId };
    await writeRecallText(context.db, { id, text, was }, callerOf(context).uid);
    return details(context, id);
  }),
  mail: api.mail.handler(async ({ context, input }) => ({
    mailed: await mailRecall(context.db, input, by(context)),
  })),
  families: api.families.handler(async ({ context, input: { params, query } }) => {
    await findRecall(context.db, params.id, context.locale);
    return listRecallFamilies(context.db, params.id, query);
  }),
  tell: api.tell.handler(async ({ context, input }) => {
    await tellFamily(context.db, input, by(context));
    return findRecallFamily(context.db, input.id, input.uid);
  }),
});

async function details({ db, locale }: ApiContext, id: string): Promise<RecallDetails> {
  const recall = await findRecall(db, id, locale);
  const note = recall.note ?? (await latestFacts(db)).facts.recallNote;
  const [counts, names, unknownLots] = await Promise.all([
    countFamilies(db, id),
    findRecalledNames(db, id),
    findUnknownLots(db, id),
  ]);
  return { ...recall, note, counts, names, unknownLots };
}
