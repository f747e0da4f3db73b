import { implement } from '@orpc/server';
import { findOwnPlan } from '../../catalogue/changes/plan-changes.server.ts';
import { toldPlan } from '../../catalogue/changes/told-plan.server.ts';
import * as m from '../../messages/messages.js';
import { type ApiContext, callerOf } from '../../shared/api-context.ts';
import { dispatchTable, orderTable, parcelTable } from '../export-orders.server.ts';
import { donationTable, movementTable, productTable, stockTable } from '../export-products.server.ts';
import { noteSaved } from '../note-saved.server.ts';
import { type OrderTable, type ProductTable, spreadsheetsContract } from '../spreadsheets.contract.ts';
import { csvFile } from '../table-text.server.ts';
import { planTable } from './plan-table.server.ts';
import { toldRows } from './told-rows.server.ts';

const api = implement(spreadsheetsContract).$context<ApiContext>();

const productTables = {
  products: productTable,
  stock: stockTable,
  movements: movementTable,
  donations: donationTable,
} satisfies Record<ProductTable, unknown>;
const orderTables = {
  orders: orderTable,
  dispatches: dispatchTable,
  parcels: parcelTable,
} satisfies Record<OrderTable, unknown>;
const fileNames = {
  products: m.tables_file_products,
  stock: m.tables_file_stock,
  movements: m.tables_file_movements,
  orders: m.tables_file_orders,
  dispatches: m.tables_file_dispatches,
  parcels: m.tables_file_parcels,
  donations: m.tables_file_donations,
} satisfies Record<ProductTable | OrderTable, unknown>;

export const spreadsheetsApi = api.router({
  products: api.products.handler(async ({ context, input: { params, query } }) => {
    await noteSaved(context, params.table, query);
    const viewer = { locale: context.locale, now: context.now() };
    const table = productTables[params.table](context.db, { sort: 'newest', ...query }, viewer);
    return csvFile(fileNames[params.table]({}, viewer), table, viewer.now);
  }),
  orders: api.orders.handler(async ({ context, input: { params, query } }) => {
    await noteSaved(context, params.table, query);
    const { db, locale, now } = context;
    const table = orderTables[params.table](db, query, locale);
    return csvFile(fileNames[params.table]({}, { locale }), table, now());
  }),
  plan: api.plan.handler(async ({ context, input: { file, ...input } }) => {
    const { db, locale } = context;
    const { uid: plannedBy } = callerOf(context);
    const planning = { ...input, bytes: await file.bytes(), plannedBy, locale, now: context.now() };
    const { id, unclearDay } = await planTable(db, planning);
    return { ...(await toldPlan(db, await findOwnPlan(db, id, plannedBy), locale)), unclearDay };
  }),
  rows: api.rows.handler(async ({ context, input: { params, query } }) => {
    const { db, locale } = context;
    const { rows, link } = await toldRows(db, await findOwnPlan(db, params.planId, callerOf(context).uid), {
      ...query,
      locale,
    });
    return { headers: { link }, body: rows };
  }),
});
