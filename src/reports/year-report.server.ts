import * as m from '../messages/messages.js';
import { drawSheets, type PaperMaker, type SheetPen } from '../orders/packing/paper.server.ts';
import type { Db } from '../shared/api-context.ts';
import { countText } from '../shared/count-text.ts';
import { jakartaDate, jakartaDayName } from '../shared/jakarta-time.ts';
import type { Locale } from '../shared/locales.ts';
import { rupiah } from '../shared/rupiah.ts';
import { inKindWords } from './in-kind-words.ts';
import { limitRange, reportOrders } from './report-orders.server.ts';
import { reportAllowance, reportProducts } from './report-products.server.ts';
import type { AllowanceReport, OrdersReport, ProductsReport } from './reports.contract.ts';
import { drawBars, drawHeading, drawMonths } from './year-drawing.server.ts';

/** The report of a Jakarta year as PDF, with the same numbers as the page and no others. */
export async function createYearFile(db: Db, year: number, maker: PaperMaker): Promise<File> {
  const { locale, now } = maker;
  const yearRange = await limitRange(db, { from: `${year}-01-01`, until: `${year}-12-31` }, jakartaDayName(now));
  const notBegun = Number(yearRange.range.from.slice(0, 4)) !== year;
  const orders = notBegun ? null : await reportOrders(db, yearRange, 'month');
  const products = notBegun ? { products: [], others: 0 } : await reportProducts(db, yearRange, locale);
  const allowance = await reportAllowance(db, year, maker);
  const bytes = await yearPdf({ year, orders, products, allowance }, maker);
  return new File([bytes], `${m.reports_file({}, { locale })}-${year}.pdf`, { type: 'application/pdf' });
}

type Year = { year: number; orders: OrdersReport | null; products: ProductsReport; allowance: AllowanceReport };

function yearPdf({ year, orders, products, allowance }: Year, maker: PaperMaker): Promise<Buffer<ArrayBuffer>> {
  const { brand, locale, now } = maker;
  const o = { locale };
  const title = m.reports_year_title({ year }, o);
  return drawSheets({ title, ...maker }, async (pen) => {
    await pen.newPage();
    pen.y += 4 + pen.write(title, { font: 'heavy', size: 28, leading: 36 });
    const sentence = m.reports_year_so_far({ brand, date: jakartaDate(now, locale) }, o);
    pen.y += 14 + pen.write(sentence, { size: 11, soft: true });
    pen.rule(pen.y, 1.6);
    pen.y += 14;
    await drawOrders(pen, orders, locale);
    await drawBars(pen, {
      title: m.reports_products({}, o),
      note: products.others > 0 ? m.reports_products_others({ count: countText(products.others, locale) }, o) : '',
      none: m.reports_products_none({}, o),
      bars: products.products.map((each) => ({
        name: each.product.name,
        value: each.units,
        text: countText(each.units, locale),
      })),
    });
    await drawBars(pen, {
      title: m.reports_allowance({ year }, o),
      note: allowance.percent === null ? '' : m.reports_allowance_all({ percent: allowance.percent }, o),
      none: m.reports_allowance_none({ year }, o),
      whole: 100,
      bars: allowance.products.map(({ product: { name }, percent: value }) => ({
        name,
        value,
        text: m.reports_percent({ percent: value }, o),
      })),
    });
  });
}

async function drawOrders(pen: SheetPen, report: OrdersReport | null, locale: Locale): Promise<void> {
  const o = { locale };
  const { orders, units, families } = report?.total ?? { orders: 0, units: 0, families: 0 };
  if (!report || orders === 0 || orders === null || units === null || families === null) {
    const sentence = orders === null ? m.reports_too_few({}, o) : m.reports_none({}, o);
    pen.y += 20 + pen.write(sentence, { size: 13 });
    drawReceived(pen, report, locale);
    drawInKind(pen, report, locale);
    return;
  }
  const totals = [
    m.reports_families_total({ count: countText(families, locale) }, o),
    m.reports_orders_total({ orders: countText(orders, locale), units: countText(units, locale) }, o),
  ];
  for (const total of totals) pen.y += 4 + pen.write(total, { font: 'bold', size: 16 });
  pen.y += 12 + pen.write(m.reports_families_hint({}, o), { size: 10.5, soft: true });
  await drawMonths(pen, m.reports_units({}, o), report.periods, locale);
  await drawMonths(
    pen,
    m.reports_families({}, o),
    report.periods.map(({ families: units, ...rest }) => ({ ...rest, units })),
    locale,
  );
  drawReceived(pen, report, locale);
  drawInKind(pen, report, locale);
  const { givenUnits, boughtUnits, money } = report;
  if (givenUnits === null || boughtUnits === null || money === null) return;
  await drawHeading(pen, `${m.reports_given({}, o)} (${m.reports_units({}, o).toLowerCase()})`, 50);
  for (const [name, value] of [
    [m.reports_given_free({}, o), givenUnits],
    [m.reports_given_bought({}, o), boughtUnits],
  ] as const) {
    pen.y += 3 + pen.write(`${name}: ${countText(value, locale)}`, { size: 11 });
  }
  pen.y += 16 + pen.write(m.reports_given_money({ amount: rupiah(money) }, o), { size: 11 });
}

/** The money that came in the year, also for orders of another one. Without noted payments, it is unknown. */
function drawReceived(pen: SheetPen, report: OrdersReport | null, locale: Locale): void {
  if (!report?.received) return;
  const o = { locale };
  pen.y += 4 + pen.write(m.reports_money_total({ received: rupiah(report.received) }, o), { size: 11 });
  pen.y += 10 + pen.write(m.reports_money_hint({}, o), { size: 10.5, soft: true });
}

/** The sentences about gifts. If nothing was ordered, they have none about ordered units, as on the page. */
function drawInKind(pen: SheetPen, report: OrdersReport | null, locale: Locale): void {
  const words = report && inKindWords(report, locale);
  if (!words) return;
  for (const sentence of report.total.orders === 0 ? [words.received] : [words.received, words.given])
    pen.y += 6 + pen.write(sentence, { size: 11 });
}
