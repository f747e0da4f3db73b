import { latestFacts } from '../foundation/site-facts.store.server.ts';
import { type ApiContext, acting, callerOf } from '../shared/api-context.ts';
import type { Handlers } from '../shared/handlers.ts';
import { beginHold, endHold, mailRecall, tellFamily, writeRecallText } from './change-recall.server.ts';
import { countFamilies, findRecall, findRecalledNames, findUnknownLots, listRecalls } from './recall.store.server.ts';
import { findRecallFamily, listRecallFamilies } from './recall-families.store.server.ts';
import type { RecallDetails, recallsContract } from './recalls.contract.ts';

export const recallsApi: Handlers<typeof recallsContract> = {
  list: (context) => listRecalls(context.db, context.locale),
  get: (context, input) => details(context, input.id),
  begin: async (context, input) => {
    const id = await beginHold(context.db, input, acting(context));
    context.stockChanged([input.productId]);
    return details(context, id);
  },
  end: async (context, input) => {
    context.stockChanged([await endHold(context.db, input, acting(context))]);
    return details(context, input.id);
  },
  setText: async (context, { id, source, textEn = null, textId = null, was }) => {
    const text = { source, en: textEn, id: textId };
    await writeRecallText(context.db, { id, text, was }, callerOf(context).uid);
    return details(context, id);
  },
  mail: async (context, input) => ({ mailed: await mailRecall(context.db, input, acting(context)) }),
  families: async (context, { params, query }) => {
    await findRecall(context.db, params.id, context.locale);
    return listRecallFamilies(context.db, params.id, query);
  },
  tell: async (context, input) => {
    await tellFamily(context.db, input, acting(context));
    return findRecallFamily(context.db, input.id, input.uid);
  },
};

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
