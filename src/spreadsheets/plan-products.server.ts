import { randomUUIDv7 } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { categoriesCalled, categoryNames } from '../catalogue/category.store.server.ts';
import { type ExistingProduct, findExistingProducts } from '../catalogue/changes/existing-products.store.server.ts';
import type { PlannedChange, Problem } from '../catalogue/changes/plan.store.server.ts';
import { type FieldPart, partNamed } from '../catalogue/fields/product-fields.ts';
import {
  fieldValue,
  noProduct,
  type ProductValues,
  refusedField,
  withValues,
} from '../catalogue/fields/product-values.ts';
import type { Db } from '../shared/api-context.ts';
import { isUuid } from '../shared/ids.ts';
import { locales } from '../shared/locales.ts';
import { alikeKey } from '../shared/text/normalize-text.ts';
import type { Column } from './columns.ts';
import { plainCell } from './csv-text.ts';
import { type NamedPicture, type PictureFinder, pictureFinder } from './named-pictures.ts';
import { type ReadCell, readCell } from './read-cell.ts';
import type { TableRow } from './read-table.server.ts';
import { repeatFinder } from './repeated-products.ts';
import type { IsKnownDay } from './written-day.ts';

/** `keptFields`: the pictures that no line names. */
export type PlannedProducts = { changes: PlannedChange[]; problems: Problem[]; keptFields?: Problem[] };

/** The categories by each of their texts, and their names in each language; the sent pictures. */
type Known = {
  called: ReadonlyMap<string, string>;
  names: readonly ReadonlyMap<string, string>[];
  pictures: PictureFinder;
};

const productNames = ['name_id', 'name_en'] as const;

/** Other requests are served after this many rows. */
const rowsPerPart = 200;

/**
 * Plans a table of products: a line with an id, or else with an exact name, changes that product. Other lines are new
 * products, and drafts if that is chosen.
 */
export async function planProducts(
  db: Db,
  rows: readonly TableRow[],
  { drafts, pictures: namedPictures }: { drafts: boolean; pictures: readonly NamedPicture[] },
): Promise<PlannedProducts> {
  const find = await productFinder(db, rows, productNames);
  const names = await Promise.all(locales.map((locale) => categoryNames(db, locale)));
  const pictures = pictureFinder(namedPictures);
  const known = { called: await categoriesCalled(db), names, pictures };
  const planned: PlannedProducts = { changes: [], problems: [] };
  const findRepeat = repeatFinder();
  for (const [place, row] of rows.entries()) {
    if (place % rowsPerPart === 0) await setImmediate();
    const match = find(row);
    const like = 'product' in match && match.product ? differentlyWritten(row, match.product) : undefined;
    const looksLike = like && ({ field: 'name', issue: { message: 'looks_like', like } } as const);
    const problem = 'issue' in match ? match.issue : (looksLike ?? findRepeat(row, match.product?.id ?? null));
    const product = 'product' in match ? match.product : null;
    if (!problem) addRow(planned, row, product, known);
    // If a line has several mistakes, all are reported at once.
    else planned.problems.push({ line: row.line, ...problem }, ...rowChanges(row, product, known).problems);
  }
  if (drafts) planned.changes.push(...draftsOf(planned.changes));
  const unnamed = { line: 0, field: 'pictures', issue: { message: 'picture_unnamed' } } as const;
  // A line with a mistake names pictures that were not looked for.
  if (planned.problems.length > 0) return planned;
  return { ...planned, keptFields: pictures.unnamed().map((value) => ({ ...unnamed, value })) };
}

/** Finds the use-by dates of the products of these rows. */
export async function expiryFinder(db: Db, rows: readonly TableRow[]): Promise<IsKnownDay> {
  const find = await productFinder(db, rows, productNames);
  return (row, _column, day) => {
    const match = find(row);
    return 'product' in match && match.product !== null && fieldValue(match.product, 'expires') === day;
  };
}

/** Makes drafts of the new products. */
function draftsOf(changes: readonly PlannedChange[]): PlannedChange[] {
  const added = new Map(changes.flatMap((change) => (change.isNew ? [[change.productId, change]] : [])));
  return [...added.values()].map((change) => ({ ...change, field: 'draft', before: null, after: 'true' }));
}

/** The name of the product that a row without an id means in other capitals. A guess never changes a name. */
function differentlyWritten({ cells }: TableRow, { name_id, name_en }: ExistingProduct): string | undefined {
  const names = [name_id, name_en].filter((name) => name !== null);
  const written = cells.get('id')
    ? []
    : [cells.get('name_id') ?? '', cells.get('name_en') ?? ''].map((name) => plainCell(name));
  const others = written.filter((name) => !names.includes(name)).map(alikeKey);
  return names.find((name) => others.includes(alikeKey(name)));
}

function addRow(planned: PlannedProducts, row: TableRow, product: ExistingProduct | null, known: Known): void {
  const { changes, problems } = rowChanges(row, product, known);
  const { line, cells } = row;
  if (!product && !cells.has('price')) problems.push({ line, field: 'price', issue: { message: 'required' } });
  if (product && cells.get('first_stock'))
    problems.push({ line, field: 'first_stock', issue: { message: 'only_for_new' } });
  if (product?.archived && changes.length > 0) problems.push({ line, field: 'id', issue: { message: 'gone' } });
  const values = new Map(changes.map(({ field, after }) => [field, after]));
  const refused = refusedField(withValues(product ?? noProduct, values));
  if (refused) problems.push({ line, ...refused });
  planned.changes.push(...changes);
  planned.problems.push(...problems);
}

function rowChanges(
  { line, cells, looseNames }: TableRow,
  product: ExistingProduct | null,
  known: Known,
): PlannedProducts {
  const planned: PlannedProducts = { changes: [], problems: [] };
  const isNew = product === null;
  const productId = product?.id ?? randomUUIDv7();
  const valuesBefore: ProductValues = product ?? noProduct;
  for (const [column, cell] of cells) {
    const part = partOf(column, isNew);
    if (!part && !(column === 'pictures' && cell)) continue;
    const read = part ? readCell(part, cell) : readPictures(known.pictures, cell);
    if ('issue' in read) {
      planned.problems.push({ line, field: column, issue: read.issue });
      continue;
    }
    // A cell of separators alone names no picture.
    if (!part && read.value === null) continue;
    // The price of a new product is always a change, even if it is 0.
    const field = part?.name ?? 'pictures';
    const before = isNew ? null : fieldValue(valuesBefore, field);
    const after = field === 'category' ? categoryAfter(before, read.value, known) : read.value;
    if (product && looseNames?.has(column)) continue;
    if (before !== after) planned.changes.push({ line, productId, isNew, field, before, after });
  }
  return planned;
}

function readPictures(pictures: PictureFinder, cell: string): ReadCell {
  const found = pictures.find(cell);
  return 'issue' in found ? found : { value: found.hashes.join(' ') || null };
}

function partOf(column: Column, isNew: boolean): FieldPart | undefined {
  if (column === 'first_stock') return isNew ? partNamed('stock') : undefined;
  return column === 'stock' ? undefined : partNamed(column);
}

/** The address of the category that a cell means. The product's own category wins if it has that name. */
function categoryAfter(before: string | null, cell: string | null, { called, names }: Known): string | null {
  if (cell === null) return null;
  const isCalled = (name = '') => alikeKey(name) === alikeKey(cell);
  return before !== null && names.some((each) => isCalled(each.get(before)))
    ? before
    : (called.get(alikeKey(cell)) ?? cell);
}

/** The product of a row, null for a new one; or the reason why it is unknown. */
type Found = { product: ExistingProduct | null } | { issue: Pick<Problem, 'field' | 'issue'> };

/**
 * Finds the products of rows: by id if they have one, or else by their name in one of these columns; capitals do not
 * count.
 */
export async function productFinder(
  db: Db,
  rows: readonly TableRow[],
  columns: readonly Column[],
): Promise<(row: TableRow) => Found> {
  const namesOf = ({ cells }: TableRow) => columns.flatMap((column) => plainCell(cells.get(column)) || []);
  const ids = rows.map(({ cells }) => plainCell(cells.get('id'))).filter(isUuid);
  const products = await findExistingProducts(db, { ids, names: rows.flatMap(namesOf) });
  const byId = new Map(products.map((product) => [product.id, product]));
  const byName = new Map<string, Set<ExistingProduct>>();
  for (const product of products.filter(({ archived }) => !archived))
    for (const name of [product.name_en, product.name_id])
      if (name !== null) byName.set(alikeKey(name), (byName.get(alikeKey(name)) ?? new Set()).add(product));
  return (row) => {
    const id = plainCell(row.cells.get('id'));
    if (id) {
      const product = byId.get(id.toLowerCase());
      return product ? { product } : { issue: { field: 'id', issue: { message: 'product_unknown' } } };
    }
    const [product, another] = new Set(namesOf(row).flatMap((name) => [...(byName.get(alikeKey(name)) ?? [])]));
    if (another) return { issue: { field: columns[0] ?? 'id', issue: { message: 'name_twice' } } };
    return { product: product ?? null };
  };
}
