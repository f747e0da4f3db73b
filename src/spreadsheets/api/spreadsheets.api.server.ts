import { findVisiblePlan } from '../../catalogue/changes/plan-changes.server.ts';
import { presentPlan } from '../../catalogue/changes/present-plan.server.ts';
import { callerOf } from '../../shared/api-context.ts';
import type { Handlers } from '../../shared/handlers.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { recordSavedTable } from '../record-saved-table.server.ts';
import type { spreadsheetsContract } from '../spreadsheets.contract.ts';
import { csvFile } from '../table-text.server.ts';
import { planTable, presentRows } from './planned-tables.server.ts';
import { orderTables, productTables } from './table-kinds.server.ts';

export const spreadsheetsApi: Handlers<typeof spreadsheetsContract> = {
  products: async (context, { params, query }) => {
    await recordSavedTable(context, params.table, query);
    const viewer = { locale: context.locale, now: context.now() };
    const { fileName, save } = productTables[params.table];
    return csvFile(fileName({}, viewer), save(context.db, { sort: 'newest', ...query }, viewer), viewer.now);
  },
  orders: async (context, { params, query }) => {
    await recordSavedTable(context, params.table, query);
    const { db, locale, now } = context;
    const { fileName, save } = orderTables[params.table];
    return csvFile(fileName({}, { locale }), save(db, query, context), now());
  },
  plan: async (context, { file, ...input }) => {
    const { db, locale } = context;
    const { uid: plannedBy, role } = callerOf(context);
    // The other tables change products and stock.
    if (input.kind !== 'parcels' && role !== 'admin') throw new ShopError('FORBIDDEN');
    const planning = { ...input, bytes: await file.bytes(), plannedBy, locale, now: context.now() };
    const { id, unclearDay } = await planTable(db, planning);
    return { ...(await presentPlan(context, id)), unclearDay };
  },
  rows: async (context, { params, query }) => {
    const { db, locale } = context;
    const plan = await findVisiblePlan(db, params.planId, callerOf(context));
    return presentRows(db, plan, { ...query, locale });
  },
};
