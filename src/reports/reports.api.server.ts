import type { ApiContext, Db } from '../shared/api-context.ts';
import type { Handlers } from '../shared/handlers.ts';
import { jakartaDayName } from '../shared/jakarta-time.ts';
import { countNotedOrders } from './order-totals.store.server.ts';
import { limitRange, type ReportDays, reportOrders } from './report-orders.server.ts';
import { reportParcels, reportProvinces } from './report-parcels.server.ts';
import {
  reportAllowance,
  reportExpiring,
  reportProducts,
  reportStock,
  reportWishes,
} from './report-products.server.ts';
import type { RangeQuery, reportsContract } from './reports.contract.ts';
import { createYearFile } from './year-report.server.ts';

export const reportsApi: Handlers<typeof reportsContract> = {
  orders: ofRange((db, days) => reportOrders(db, days)),
  products: ofRange((db, days, { locale }) => reportProducts(db, days, locale)),
  provinces: ofRange(reportProvinces),
  parcels: ofRange((db, days, { now }) => reportParcels(db, days, now())),
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

/** A report of a range of days. */
function ofRange<Report>(report: (db: Db, days: ReportDays, context: ApiContext) => Promise<Report>) {
  return (context: ApiContext, { query }: { query: RangeQuery }) =>
    readUpToDate(context.db, async (db) =>
      report(db, await limitRange(db, query, jakartaDayName(context.now())), context),
    );
}

/** Counts new orders, then reads a whole report as of one moment. */
async function readUpToDate<Report>(db: Db, read: (db: Db) => Promise<Report>): Promise<Report> {
  await countNotedOrders(db);
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
