import { categoryNames } from '../catalogue/category.store.server.ts';
import { toExisting } from '../catalogue/changes/existing-products.store.server.ts';
import { yesNoText } from '../catalogue/fields/field-labels.ts';
import { type PlannedField, partNamed } from '../catalogue/fields/product-fields.ts';
import { fieldValue } from '../catalogue/fields/product-values.ts';
import { type InventoryQuery, inventoryPages, type Viewer } from '../catalogue/inventory/filtered-products.server.ts';
import { countReasonText, movementText } from '../catalogue/inventory/stock/movement-text.ts';
import type { ProductRow } from '../catalogue/product.store.server.ts';
import { readShelf } from '../catalogue/stock/shelf-units.store.server.ts';
import { bareNameFor } from '../catalogue/words/product-words.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import type { Locale } from '../shared/locales.ts';
import { type Column, headings } from './columns.ts';
import type { Cell, DayCell } from './csv-text.ts';
import { type BookedMovement, movementsOf } from './movements.store.server.ts';
import { tableKinds } from './table-kinds.ts';
import { dayCell, jakartaCell, type Table, tableText } from './table-text.server.ts';

type Rows = (Cell | DayCell)[][];

/** A table about the products of the inventory's filter, page by page. */
function inventoryTable(
  db: Db,
  query: InventoryQuery,
  viewer: Viewer,
  columns: readonly Column[],
  rowsOf: (page: ProductRow[]) => Iterable<Rows> | AsyncIterable<Rows>,
): AsyncGenerator<string> {
  async function* rows(): Table {
    for await (const page of inventoryPages(db, query, viewer)) yield* rowsOf(page);
  }
  return tableText(headings(columns, viewer.locale), rows(), viewer.locale);
}

/** The products of the inventory's filter, as a table that can be changed and read again. */
export function productTable(db: Db, query: InventoryQuery, viewer: Viewer): AsyncGenerator<string> {
  const { columns } = tableKinds.products;
  let categories: ReadonlyMap<string, string> | undefined;
  return inventoryTable(db, query, viewer, columns, async function* (page) {
    categories ??= await categoryNames(db, viewer.locale);
    const names = categories;
    yield page.map((row) => {
      const product = toExisting(row);
      return columns.map((column) => (column === 'id' ? row.id : productCell(product, column, names, viewer.locale)));
    });
  });
}

function productCell(
  product: Parameters<typeof fieldValue>[0],
  column: Column,
  categories: ReadonlyMap<string, string>,
  locale: Locale,
): Cell | DayCell {
  const type = partNamed(column)?.field.type;
  // Stock is a column of new products only.
  if (!type) return null;
  const value = fieldValue(product, column as PlannedField);
  if (value === null) return null;
  if (type === 'number') return Number(value);
  if (type === 'day') return dayCell(value);
  if (type === 'yesNo') return yesNoText(value === 'true', locale);
  return column === 'category' ? (categories.get(value) ?? value) : value;
}

/** The stock of the products of the inventory's filter, with empty cells for arrivals and counts. */
export function stockTable(db: Db, query: InventoryQuery, viewer: Viewer): AsyncGenerator<string> {
  return inventoryTable(db, query, viewer, tableKinds.stock.columns, async function* (page) {
    // A count of a line is refused if an order came between the two queries: its shelf does not add up.
    const ids = page.map(({ id }) => id);
    const shelf = await readShelf(db, ids, viewer.now);
    yield page.map((row) => [
      ...nameCells(row, viewer.locale),
      ...[row.stock, shelf.of(row.id).ordered, row.last_movement, null, null],
    ]);
  });
}

/** Filtered products with limited stock, with empty cells for arrivals. It comes back as a table of donations. */
export function donationTable(db: Db, query: InventoryQuery, viewer: Viewer): AsyncGenerator<string> {
  return inventoryTable(db, query, viewer, tableKinds.donations.columns, (page) => [
    page.filter(({ stock }) => stock !== null).map((row) => [...nameCells(row, viewer.locale), null, null, null, null]),
  ]);
}

/** All movements of the products of the inventory's filter, product by product. */
export function movementTable(db: Db, query: InventoryQuery, viewer: Viewer): AsyncGenerator<string> {
  const { locale } = viewer;
  const columns = Object.keys(movementCells) as (keyof typeof movementCells)[];
  const cells: MovementCell[] = Object.values(movementCells);
  return inventoryTable(db, query, viewer, columns, async function* (page) {
    const products = new Map(page.map((row) => [row.id, row]));
    for await (const movements of movementsOf(db, [...products.keys()]))
      yield movements.flatMap((movement) => {
        const product = products.get(movement.productId);
        return product ? [cells.map((cellOf) => cellOf(movement, product, locale))] : [];
      });
  });
}

type MovementCell = (movement: BookedMovement, product: ProductRow, locale: Locale) => Cell | DayCell;

/** The columns of a row for each movement of a product's stock. */
const movementCells = {
  at: ({ at }) => jakartaCell(at),
  id: (_, { id }) => id,
  name: (_, product, locale) => bareNameFor(product, locale).name,
  variant: (_, product, locale) => product[`variant_${locale}`],
  happened: (movement, _, locale) => movementText(movement, locale),
  change: ({ change }) => change,
  after: ({ stockAfter }) => stockAfter,
  reason: ({ reason, change }, _, locale) => reason && countReasonText(reason, (change ?? 0) < 0, locale),
  why: ({ why }) => why,
  order: ({ orderNumber }) => orderNumber,
  by: ({ by }) => by,
} satisfies Partial<Record<Column, MovementCell>>;

/** Id, name and variant of a product. */
function nameCells(row: ProductRow, locale: Locale): [string, string, string] {
  return [row.id, bareNameFor(row, locale).name, row[`variant_${locale}`]];
}
