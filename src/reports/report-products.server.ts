import { soonUntil } from '../catalogue/batches/batches.rules.ts';
import { lowStock } from '../catalogue/stock/low-stock.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { jakartaDayName, jakartaYear } from '../shared/jakarta-time.ts';
import type { Locale } from '../shared/locales.ts';
import { isTooFew, minimumFamilies, withheldGroups } from './few-families.rules.ts';
import {
  findExpiring,
  findMostOrdered,
  findMostWished,
  findStockAtRisk,
  type OrderedProduct,
  type ProductAtRisk,
  readUsedAllowances,
} from './product-totals.store.server.ts';
import { countDays, dayAfter, splitIntoPieces } from './report-days.ts';
import { limitRange, type ReportDays } from './report-orders.server.ts';
import type { AllowanceReport, ExpiringReport, ProductsReport, StockReport, WishesReport } from './reports.contract.ts';

/** The longest list of a report. A number stands for the rest. */
const listLimit = 20;
/** The number of candidates for products of enough families, and the longest list of stock at risk. */
const candidateLimit = 60;
const paceDays = 90;
const lastsDays = 30;

const productOf = ({ id, name, lang }: { id: string; name: string; lang: Locale }) => ({ _id: id, name, lang });

/** The products with most ordered units, without those of few families and those that would reveal them. */
export async function reportProducts(
  db: Db,
  { range, knownDays }: ReportDays,
  locale: Locale,
): Promise<ProductsReport> {
  const pieces = splitIntoPieces(range, knownDays);
  const { products, others } = await findMostOrdered(db, { range, pieces, locale, limit: candidateLimit });
  const shownProducts = listProducts(products);
  return {
    products: shownProducts.map((row) => ({ product: productOf(row), orders: row.orders, units: row.units })),
    others: products.length + others - shownProducts.length,
  };
}

/** The sums of free, of bought, and of all units stand in the same report. */
const sums = [({ free }: OrderedProduct) => free, ({ free }: OrderedProduct) => !free, () => true];

/** The products to list: none of few families, and none that would reveal those as the rest of one of the sums. */
function listProducts(products: readonly OrderedProduct[]): OrderedProduct[] {
  const nameable = products.filter((product) => !isTooFew(product));
  const unlisted = new Set(nameable.slice(listLimit));
  for (const isInSum of sums) {
    const parts = products.filter((product) => isInSum(product) && !unlisted.has(product));
    const withheld = withheldGroups(parts, [...unlisted].some(isInSum));
    for (const [place, product] of parts.entries())
      if (withheld.has(place) && !isTooFew(product)) unlisted.add(product);
  }
  return nameable.filter((product) => !unlisted.has(product));
}

export async function reportWishes(db: Db, locale: Locale): Promise<WishesReport> {
  const wished = await findMostWished(db, locale, listLimit);
  return wished.map((row) => ({ product: productOf(row), waiting: row.waiting, countInStock: row.stock }));
}

/** Only shares: units of a year would reveal figures that another part withholds. */
export async function reportAllowance(
  db: Db,
  year: number,
  { locale, now }: { locale: Locale; now: Date },
): Promise<AllowanceReport> {
  const used = await readUsedAllowances(db, { year, thisYear: jakartaYear(now), locale, limit: listLimit });
  const percent = (share: number) => Math.round(share * 100);
  return {
    year,
    percent: used[0] ? percent(used[0].allShare) : null,
    products: used.map((row) => ({ product: productOf(row), percent: percent(row.share) })),
  };
}

/** Products that will run out, at the pace of the last ninety days, or since the first order. */
export async function reportStock(db: Db, now: Date, locale: Locale): Promise<StockReport> {
  const today = jakartaDayName(now);
  const { range, knownDays } = await limitRange(db, { from: dayAfter(today, 1 - paceDays) }, today);
  const since = { from: range.from < knownDays.from ? knownDays.from : range.from, until: today };
  const days = countDays(since);
  const pace = { range: since, pieces: splitIntoPieces(since, knownDays), lasts: lastsDays, days };
  const { products, ...counts } = await findStockAtRisk(db, { ...pace, locale, limit: candidateLimit });
  return {
    ...counts,
    ...(await lowStock(db)),
    products: products.map((row) => ({
      product: productOf(row),
      countInStock: row.stock,
      risk: row.risk,
      weeksLeft: weeksLeft(row, days),
    })),
  };
}

/** Products to give out soon. */
export async function reportExpiring(db: Db, now: Date, locale: Locale): Promise<ExpiringReport> {
  const until = soonUntil(now);
  const rows = await findExpiring(db, { until, locale, limit: candidateLimit });
  return {
    until,
    products: rows.map((row) => ({ product: productOf(row), expires: row.expires, units: row.units })),
    others: (rows[0]?.kinds ?? 0) - rows.length,
  };
}

function weeksLeft({ stock, soldUnits, families }: ProductAtRisk, days: number): number | null {
  if (stock === 0) return 0;
  if (families < minimumFamilies) return null;
  return Math.floor((stock * days) / soldUnits / 7);
}
