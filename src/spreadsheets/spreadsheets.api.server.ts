import { implement } from '@orpc/server';
import { findOwnPlan, planChanges } from '../catalogue/changes/plan-changes.server.ts';
import { toldPlan } from '../catalogue/changes/told-plan.server.ts';
import * as m from '../messages/messages.js';
import { type ApiContext, callerOf } from '../shared/api-context.ts';
import { dispatchTable, orderTable } from './export-orders.server.ts';
import { movementTable, productTable, stockTable } from './export-products.server.ts';
import { planProducts } from './plan-products.server.ts';
import { planStock } from './plan-stock.server.ts';
import { readTable } from './read-table.server.ts';
import { type OrderTable, type ProductTable, spreadsheetsContract } from './spreadsheets.contract.ts';
import { csvFile } from './table-text.server.ts';

const api = implement(spreadsheetsContract).$context<ApiContext>();

const tables = { products: productTable, stock: stockTable, movements: movementTable } satisfies Record<
  ProductTable,
  unknown
>;
const fileNames = {
  products: m.tables_file_products,
  stock: m.tables_file_stock,
  movements: m.tables_file_movements,
  orders: m.tables_file_orders,
  dispatches: m.tables_file_dispatches,
} satisfies Record<ProductTable | OrderTable, unknown>;

export const spreadsheetsApi = api.router({
  products: api.products.handler(({ context, input: { params, query } }) => {
    const asked = { locale: context.locale, now: context.now() };
    const table = tables[params.table](context.db, { sort: 'newest', ...query }, asked);
    return csvFile(fileNames[params.table]({}, asked), table, asked.now);
  }),
  orders: api.orders.handler(({ context, input: { params, query } }) => {
    const table = params.table === 'orders' ? orderTable : dispatchTable;
    const { db, locale, now } = context;
    return csvFile(fileNames[params.table]({}, { locale }), table(db, query, locale), now());
  }),
  plan: api.plan.handler(async ({ context, input: { kind, file } }) => {
    const { db, locale } = context;
    const { uid: plannedBy } = callerOf(context);
    const { rows, problems } = await readTable(await file.bytes(), kind);
    const planned = kind === 'products' ? await planProducts(db, rows) : await planStock(db, rows);
    const plan = { ...planned, problems: [...problems, ...planned.problems] };
    const id = await planChanges(db, { plannedBy, source: kind, locale, now: context.now(), ...plan });
    return toldPlan(db, await findOwnPlan(db, id, plannedBy), locale);
  }),
});
