import {
  countedSince,
  type ExistingProduct,
  stockAfterMovements,
} from '../catalogue/changes/existing-products.store.server.ts';
import type { Problem } from '../catalogue/changes/plan.store.server.ts';
import { readFields } from '../catalogue/fields/field-schemas.ts';
import { productLimits } from '../catalogue/fields/product-fields.ts';
import { fieldValue } from '../catalogue/fields/product-values.ts';
import { countFrozenUnits } from '../catalogue/stock/frozen-units.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { wholeNumber } from '../shared/text-schema.ts';
import type { Column } from './columns.ts';
import { type PlannedProducts, productFinder } from './plan-products.server.ts';
import { readNumber } from './read-cell.ts';
import type { TableRow } from './read-table.server.ts';

/** A line about a product's stock: a difference in units, or a count after a movement. */
type StockLine = { line: number; product: ExistingProduct } & (
  | { change: number }
  | { count: number; movement: number; sinceTable: boolean }
);

/**
 * Plans a table of stock. A difference is added to the present stock. A count books its difference from the stock that
 * the table was saved with, so that orders since do not matter (docs/decisions/a-count-is-a-difference.md).
 */
export async function planStock(db: Db, rows: readonly TableRow[]): Promise<PlannedProducts> {
  const find = await productFinder(db, rows, ['name']);
  const planned: PlannedProducts = { changes: [], problems: [] };
  const [stockLines, seen]: [StockLine[], Set<string>] = [[], new Set()];
  for (const row of rows) {
    const { line, cells } = row;
    if (!cells.get('change') && !cells.get('count')) continue;
    const match = find(row);
    const read = 'issue' in match ? match.issue : match.product ? readRow(row, match.product) : unknown;
    if ('issue' in read) planned.problems.push({ line, ...read });
    else if (seen.has(read.product.id))
      planned.problems.push({ line, field: 'id', issue: { message: 'product_twice' } });
    else stockLines.push(read);
    if ('product' in read) seen.add(read.product.id);
  }
  await planStockLines(db, stockLines, planned);
  return planned;
}

const anyChange = wholeNumber(-productLimits.stock, productLimits.stock);

type Issue = Pick<Problem, 'field' | 'issue'>;
const unknown: Issue = { field: 'name', issue: { message: 'product_unknown' } };

function readRow({ line, cells }: TableRow, product: ExistingProduct): StockLine | Issue {
  const cell = (column: Column) => cells.get(column) ?? '';
  if (product.archived) return { field: 'id', issue: { message: 'gone' } };
  if (cell('change') && cell('count')) return { field: 'change', issue: { message: 'units_or_count' } };
  if (cell('change')) {
    const change = readNumber(anyChange, cell('change'));
    if ('issue' in change) return { field: 'change', issue: change.issue };
    if (product.stock === null) return { field: 'change', issue: { message: 'not_counted' } };
    return { line, product, change: Number(change.value) };
  }
  const count = readNumber(readFields.countInStock, cell('count'));
  if ('issue' in count) return { field: 'count', issue: count.issue };
  const [latest, sinceTable] = [product.lastMovement ?? 0, cell('movement') !== ''];
  const movement = sinceTable ? readNumber(wholeNumber(0, latest), cell('movement')) : { value: String(latest) };
  if ('issue' in movement) return { field: 'movement', issue: movement.issue };
  return { line, product, count: Number(count.value), movement: Number(movement.value), sinceTable };
}

async function planStockLines(
  db: Db,
  stockLines: readonly StockLine[],
  { changes, problems }: PlannedProducts,
): Promise<void> {
  const counts = stockLines.flatMap((each) =>
    'count' in each && each.sinceTable ? [{ productId: each.product.id, movement: each.movement }] : [],
  );
  const [counted, stocksThen] = [await countedSince(db, counts), await stockAfterMovements(db, counts)];
  const ids = stockLines.map(({ product }) => product.id);
  const frozen = await countFrozenUnits(db, ids);
  for (const each of stockLines) {
    const { line, product } = each;
    const [productId, now] = [product.id, product.stock];
    const problem = (field: string, issue: Problem['issue']) =>
      problems.push({ line, product: productId, field, issue });
    const field = 'count' in each ? 'count' : 'change';
    if (counted.has(productId)) {
      problem(field, { message: 'counted_meanwhile' });
      continue;
    }
    const after = stockAfter(each, stocksThen.get(productId) ?? now);
    if (after < 0) problem(field, { message: 'too_few_units' });
    else if (after > productLimits.stock) problem(field, { message: 'too_many_units' });
    // They are perhaps the frozen ones, which the end of the hold gives back.
    else if (field === 'count' && after > (now ?? 0) && frozen.has(productId))
      problem(field, { message: 'frozen_units' });
    else if (after !== now) {
      const movement = 'count' in each ? each.movement : null;
      const planned = { before: fieldValue(product, 'stock'), after: String(after), movement };
      changes.push({ line, productId, isNew: false, field: 'stock', ...planned });
    }
  }
}

/** `then` is the stock that the count is compared with. */
function stockAfter(stockLine: StockLine, then: number | null): number {
  const now = stockLine.product.stock ?? 0;
  if ('change' in stockLine) return now + stockLine.change;
  return then === null || stockLine.product.stock === null ? stockLine.count : now + stockLine.count - then;
}
