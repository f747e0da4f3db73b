import { categoryNames } from '../catalogue/category.store.server.ts';
import { toExisting } from '../catalogue/changes/existing-products.store.server.ts';
import { type PlannedField, partNamed } from '../catalogue/fields/product-fields.ts';
import { fieldValue } from '../catalogue/fields/product-values.ts';
import { type InventoryQuery, inventoryPages, type Viewer } from '../catalogue/inventory/filtered-products.server.ts';
import { countReasonText } from '../catalogue/inventory/stock/count-reason-text.ts';
import { movementText } from '../catalogue/inventory/stock/movement-text.ts';
import type { ProductRow } from '../catalogue/product.store.server.ts';
import { nameFor } from '../catalogue/words/product-words.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import type { Locale } from '../shared/locales.ts';
import { type Column, headings, movementColumns } from './columns.ts';
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
      return columns.map((column) => (column === 'id' ? row.id : productCell(product, column, names)));
    });
  });
}

function productCell(
  product: Parameters<typeof fieldValue>[0],
  column: Column,
  categories: ReadonlyMap<string, string>,
): Cell | DayCell {
  const type = partNamed(column)?.field.type;
  // Stock is a column of new products only.
  if (!type) return null;
  const value = fieldValue(product, column as PlannedField);
  if (value === null) return null;
  if (type === 'number') return Number(value);
  if (type === 'day') return dayCell(value);
  return column === 'category' ? (categories.get(value) ?? value) : value;
}

/** The stock of the products of the inventory's filter, with empty cells for arrivals and counts. */
export function stockTable(db: Db, query: InventoryQuery, viewer: Viewer): AsyncGenerator<string> {
  return inventoryTable(db, query, viewer, tableKinds.stock.columns, (page) => [
    page.map((row) => [...nameCells(row, viewer.locale), row.stock, row.last_movement, null, null]),
  ]);
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
  return inventoryTable(db, query, viewer, movementColumns, async function* (page) {
    const products = new Map(page.map((row) => [row.id, nameCells(row, locale)]));
    for await (const movements of movementsOf(db, [...products.keys()]))
      yield movements.map((movement) => movementCells(movement, products.get(movement.productId) ?? [], locale));
  });
}

function movementCells(movement: BookedMovement, product: readonly string[], locale: Locale): (Cell | DayCell)[] {
  const { at, change, stockAfter, reason, why, orderNumber, by } = movement;
  const reasonText = reason === null ? null : countReasonText(reason, (change ?? 0) < 0, locale);
  return [
    jakartaCell(at),
    ...product,
    movementText(movement, locale),
    change,
    stockAfter,
    reasonText,
    why,
    orderNumber,
    by,
  ];
}

/** Id, name and variant of a product. */
function nameCells(row: ProductRow, locale: Locale): [string, string, string] {
  return [row.id, nameFor(row, locale).name, row[`variant_${locale}`]];
}
