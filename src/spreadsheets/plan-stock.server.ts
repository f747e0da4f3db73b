import type { ExistingProduct } from '../catalogue/changes/existing-products.store.server.ts';
import type { Problem } from '../catalogue/changes/plan.store.server.ts';
import { readFields } from '../catalogue/fields/field-schemas.ts';
import { productLimits } from '../catalogue/fields/product-fields.ts';
import { fieldValue } from '../catalogue/fields/product-values.ts';
import { countedSince, importedSince, stockAfterMovements } from '../catalogue/stock/movement.store.server.ts';
import { refusedCount, type ShelfUnits } from '../catalogue/stock/shelf-rules.ts';
import { readShelf } from '../catalogue/stock/shelf-units.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import type { IssueName } from '../shared/found-issues.ts';
import { wholeNumber } from '../shared/text-schema.ts';
import type { Column } from './columns.ts';
import { type PlannedProducts, productFinder } from './plan-products.server.ts';
import { readNumber } from './read-cell.ts';
import type { TableRow } from './read-table.server.ts';

/**
 * A line about a product's stock, with the last movement that its author knew: a difference in units, or a count. `ordered`:
 * the ordered units that lay on the shelf when the table was saved; undefined if it is not a saved one.
 */
type StockLine = { line: number; product: ExistingProduct } & StockCells;
type StockCells = { movement: number } & ({ change: number } | { count: number; ordered?: number });

/**
 * Plans a table of stock. A difference is added to the present stock, unless another table was applied since. A count books
 * its difference from the units that lay on the shelf when the table was saved, so that orders since do not matter
 * (docs/decisions/a-count-is-a-difference.md).
 */
export async function planStock(db: Db, rows: readonly TableRow[], { now }: { now: Date }): Promise<PlannedProducts> {
  const find = await productFinder(db, rows, ['name']);
  const planned: PlannedProducts = { changes: [], problems: [] };
  const [stockLines, seen]: [StockLine[], Set<string>] = [[], new Set()];
  for (const row of rows) {
    const { line, cells } = row;
    if (!cells.get('change') && !cells.get('count')) continue;
    const match = find(row);
    const product = 'product' in match ? match.product : null;
    const problems: Issue[] = product ? [] : ['issue' in match ? match.issue : unknown];
    if (product && seen.has(product.id)) problems.push({ field: 'id', issue: { message: 'product_twice' } });
    const read = readRow(row, product, problems);
    planned.problems.push(...problems.map((problem) => ({ line, ...problem })));
    if (product && read && problems.length === 0) stockLines.push({ line, product, ...read });
    if (product && problems.length === 0) seen.add(product.id);
  }
  await planStockLines(db, { stockLines, now }, planned);
  return planned;
}

const anyChange = wholeNumber(-productLimits.stock, productLimits.stock);

type Issue = Pick<Problem, 'field' | 'issue'>;
const unknown: Issue = { field: 'name', issue: { message: 'product_unknown' } };

/** Reads the cells of a line, and adds every problem of it. Null if there is one. */
function readRow({ cells }: TableRow, product: ExistingProduct | null, problems: Issue[]): StockCells | null {
  const cell = (column: Column) => cells.get(column) ?? '';
  const before = problems.length;
  const wrong = (field: Column, message: IssueName) => problems.push({ field, issue: { message } });
  const numberIn = (column: Column, schema: Parameters<typeof readNumber>[0]) => {
    const read = readNumber(schema, cell(column), 'units');
    if ('issue' in read) problems.push({ field: column, issue: read.issue });
    return 'issue' in read ? Number.NaN : Number(read.value);
  };
  if (product?.archived) wrong('id', 'gone');
  if (cell('change') && cell('count')) wrong('change', 'units_or_count');
  const latest = product ? (product.lastMovement ?? 0) : Number.MAX_SAFE_INTEGER;
  const movement = cell('movement') ? numberIn('movement', wholeNumber(0, latest)) : latest;
  const change = cell('change') && numberIn('change', anyChange);
  if (change !== '' && product && product.stock === null) wrong('change', 'not_counted');
  const count = cell('count') && numberIn('count', readFields.countInStock);
  const ordered = count !== '' && cell('ordered') && numberIn('ordered', readFields.countInStock);
  // An older version of the shop saved this table without the column, so the units on the shelf at that time are unknown.
  if (count !== '' && !cell('ordered') && cell('movement')) wrong('count', 'count_of_older_table');
  if (problems.length > before) return null;
  if (change !== '') return { movement, change };
  if (typeof ordered !== 'number') return { movement, count: Number(count) };
  // A product that was never counted has no movement.
  return { movement: cell('movement') ? movement : 0, count: Number(count), ordered };
}

async function planStockLines(
  db: Db,
  { stockLines, now }: { stockLines: readonly StockLine[]; now: Date },
  { changes, problems }: PlannedProducts,
): Promise<void> {
  const movementsOf = (field: 'count' | 'change') =>
    stockLines.flatMap((each) => (field in each ? { productId: each.product.id, movement: each.movement } : []));
  const counts = movementsOf('count');
  const moved = new Map<string, IssueName>([
    ...[...(await countedSince(db, counts))].map((id) => [id, 'counted_meanwhile'] as const),
    ...[...(await importedSince(db, movementsOf('change')))].map((id) => [id, 'imported_meanwhile'] as const),
  ]);
  const stocksThen = await stockAfterMovements(db, counts);
  const ids = stockLines.map(({ product }) => product.id);
  const shelf = await readShelf(db, ids, now);
  for (const each of stockLines) {
    const { line, product, movement } = each;
    const [productId, units] = [product.id, shelf.of(product.id)];
    const { after, refusal } = booked(each, stocksThen.get(productId) ?? 0, units);
    const issue = moved.get(productId) ?? refusal;
    const field = 'count' in each ? 'count' : 'change';
    if (issue) problems.push({ line, product: productId, field, issue: { message: issue } });
    else if ('count' in each || after !== product.stock) {
      const known = 'count' in each ? { movement, ordered: units.ordered } : { since: movement };
      const planned = { before: fieldValue(product, 'stock'), after: String(after), ...known };
      changes.push({ line, productId, isNew: false, field: 'stock', ...planned });
    }
  }
}

/** The stock after a line, and why it cannot be booked. `then` is the stock that its table was saved with. */
function booked(stockLine: StockLine, then: number, units: ShelfUnits): { after: number; refusal: IssueName | null } {
  const stock = stockLine.product.stock ?? 0;
  if ('count' in stockLine) {
    const { count: counted, ordered } = stockLine;
    const expected = ordered === undefined ? stock + units.ordered : then + ordered;
    return { after: stock + counted - expected, refusal: refusedCount({ counted, expected, stock }, units) };
  }
  const after = stock + stockLine.change;
  if (after < 0) return { after, refusal: 'too_few_units' };
  return { after, refusal: after > productLimits.stock ? 'too_many_units' : null };
}
