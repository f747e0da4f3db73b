import * as z from 'zod/mini';
import { admin, type Guarded } from '../shared/contract-builder.ts';
import { locales } from '../shared/locales.ts';
import { day, recordId, writtenNumber } from '../shared/text-schema.ts';
import { steps } from './report-days.ts';

const count = z.int();
/** Null if fewer than five families stand behind it, or if other figures would reveal it. */
const withheld = z.nullable(count);

/** Days in Jakarta, both included. Without `from`, since the beginning; without `until`, until today. */
const rangeQuery = z.strictObject({ from: z.optional(day), until: z.optional(day) });
export type RangeQuery = z.infer<typeof rangeQuery>;

const oneYear = z.strictObject({ year: writtenNumber(2000, 2999) });

/** Families are accounts. One that ordered twice counts once. */
const numbers = { orders: withheld, units: withheld, families: withheld };

export const ordersReportSchema = z.strictObject({
  from: day,
  until: day,
  /** The length of `periods`. Their first and last days lie in the range. */
  step: z.enum(steps),
  /** `ordered` is the part of `money`, `received` that of the whole range’s `received`. */
  periods: z.array(
    z.strictObject({
      from: day,
      until: day,
      ...numbers,
      ordered: withheld,
      received: withheld,
      giftUnits: withheld,
      giftValue: withheld,
      givenValue: withheld,
    }),
  ),
  total: z.strictObject(numbers),
  /** Free units, units with a price, and the sum of those prices in whole rupiah. */
  givenUnits: withheld,
  boughtUnits: withheld,
  money: withheld,
  /** The payments that staff noted for these days, in whole rupiah, whenever their orders were placed. */
  received: withheld,
  /** Donated units that came on these days, their noted in-kind value in whole rupiah, and the units without one. */
  giftUnits: withheld,
  giftValue: withheld,
  giftUnitsUnvalued: withheld,
  /** Ordered units at the noted value per unit of gifts of the same product, and the ordered units without one. */
  givenValue: withheld,
  givenUnitsUnvalued: withheld,
});
export type OrdersReport = z.infer<typeof ordersReportSchema>;

export const provincesReportSchema = z.strictObject({
  /** By the name of the site's list, most families first. Empty: the address has another text. */
  provinces: z.array(z.strictObject({ province: z.string(), orders: count, units: count, families: count })),
  /** All others together; null if there are none. */
  others: z.nullable(z.strictObject(numbers)),
});
export type ProvincesReport = z.infer<typeof provincesReportSchema>;

/** Whole days in Jakarta. */
export const parcelsReportSchema = z.strictObject({
  /** From an order to its first parcel: at most so many for half of the orders, and for nine of ten. */
  median: withheld,
  ninth: withheld,
  /** The orders that wait for a parcel, and the days since the oldest; null as well if none waits. */
  waiting: withheld,
  longest: withheld,
});
export type ParcelsReport = z.infer<typeof parcelsReportSchema>;

const product = z.strictObject({ _id: recordId, name: z.string(), lang: z.enum(locales) });

export const productsReportSchema = z.strictObject({
  /** The twenty products with most ordered units, each ordered by five families or more. */
  products: z.array(z.strictObject({ product, orders: count, units: count })),
  /** The number of other ordered products. */
  others: count,
});
export type ProductsReport = z.infer<typeof productsReportSchema>;

export const wishesReportSchema = z.array(z.strictObject({ product, waiting: count, countInStock: z.nullable(count) }));
export type WishesReport = z.infer<typeof wishesReportSchema>;

export const allowanceReportSchema = z.strictObject({
  year: count,
  /** The used share of the allowances of `products`, in whole percent. Other products are in no sum. */
  percent: withheld,
  products: z.array(z.strictObject({ product, percent: count })),
});
export type AllowanceReport = z.infer<typeof allowanceReportSchema>;

export const expiringReportSchema = z.strictObject({
  /** The last day in Jakarta that counts as soon. */
  until: day,
  products: z.array(z.strictObject({ product, expires: day, units: count })),
  /** The number of products that are not listed, because they expire later than these. */
  others: count,
});
export type ExpiringReport = z.infer<typeof expiringReportSchema>;

export const risks = ['out', 'low', 'soon'] as const;
export type Risk = (typeof risks)[number];

export const stockReportSchema = z.strictObject({
  out: count,
  low: count,
  soon: count,
  /** At how many units a product without a number of its own is low. */
  lowAt: count,
  products: z.array(
    z.strictObject({
      product,
      countInStock: count,
      risk: z.enum(risks),
      /** Whole weeks of stock at the pace of the last ninety days; null if fewer than five families ordered it. */
      weeksLeft: withheld,
    }),
  ),
});
export type StockReport = z.infer<typeof stockReportSchema>;

/** Begins a report of a range of days. */
const ofRange = (address: `GET /${string}`, summary: string) =>
  admin(address, summary)
    .route({ inputStructure: 'detailed' })
    .input(z.object({ query: rangeQuery }));

/** Reports for donors and volunteers (docs/decisions/numbers-that-name-nobody.md). */
export const reportsContract = {
  orders: ofRange(
    'GET /admin/reports/orders',
    'Orders, units and families of a range of days, in total and by steps',
  ).output(ordersReportSchema),
  products: ofRange('GET /admin/reports/products', 'The products with most ordered units in a range of days').output(
    productsReportSchema,
  ),
  provinces: ofRange(
    'GET /admin/reports/provinces',
    'Orders, units and families of a range of days, by the province of the parcel',
  ).output(provincesReportSchema),
  parcels: ofRange(
    'GET /admin/reports/parcels',
    'The days from the orders of a range of days to their parcels, and the orders that wait',
  ).output(parcelsReportSchema),
  wishes: admin('GET /admin/reports/wishes', 'The products that most families wait for').output(wishesReportSchema),
  allowance: admin('GET /admin/reports/allowance/{year}', 'The used share of the yearly allowances in a Jakarta year')
    .input(oneYear)
    .output(allowanceReportSchema),
  stock: admin('GET /admin/reports/stock', 'Products that are out, low or used up soon').output(stockReportSchema),
  expiring: admin('GET /admin/reports/expiring', 'Products with units that expire within 90 days').output(
    expiringReportSchema,
  ),
  year: admin('GET /admin/reports/years/{year}', 'The report of a Jakarta year, as PDF')
    .input(oneYear)
    .output(z.file().check(z.mime(['application/pdf']))),
} satisfies Guarded;
