import type { ApiContext, Db } from '../shared/api-context.ts';
import type { Handlers } from '../shared/handlers.ts';
import { jakartaDayName } from '../shared/jakarta-time.ts';
import { countNotedOrders } from './order-totals.store.server.ts';
import { limitRange, reportOrders } from './report-orders.server.ts';
import { reportParcels, reportProvinces } from './report-parcels.server.ts';
import {
  reportAllowance,
  reportExpiring,
  reportProducts,
  reportStock,
  reportWishes,
} from './report-products.server.ts';
import type { reportsContract } from './reports.contract.ts';
import { createYearFile } from './year-report.server.ts';

export const reportsApi: Handlers<typeof reportsContract> = {
  orders: (context, input) =>
    readUpToDate(context.db, async (db) => reportOrders(db, await limitRange(db, input.query, today(context)))),
  products: (context, input) =>
    readUpToDate(context.db, async (db) =>
      reportProducts(db, await limitRange(db, input.query, today(context)), context.locale),
    ),
  provinces: (context, input) =>
    readUpToDate(context.db, async (db) => reportProvinces(db, await limitRange(db, input.query, today(context)))),
  parcels: (context, input) =>
    readUpToDate(context.db, async (db) =>
      reportParcels(db, await limitRange(db, input.query, today(context)), context.now()),
    ),
  wishes: (context) => reportWishes(context.db, context.locale),
  allowance: (context, input) =>
    reportAllowance(context.db, input.year, { locale: context.locale, now: context.now() }),
  stock: (context) => readUpToDate(context.db, (db) => reportStock(db, context.now(), context.locale)),
  expiring: (context) => reportExpiring(context.db, context.now(), context.locale),
  year: (context, input) =>
    readUpToDate(context.db, (db) =>
      createYearFile(db, input.year, { brand: context.brand(), locale: context.locale, now: context.now() }),
    ),
};

const today = ({ now }: ApiContext) => jakartaDayName(now());

/** Counts new orders, then reads a whole report as of one moment. */
async function readUpToDate<Report>(db: Db, read: (db: Db) => Promise<Report>): Promise<Report> {
  await countNotedOrders(db);
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
