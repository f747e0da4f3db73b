import { categoryNames } from '../catalogue/category.store.server.ts';
import { existingById } from '../catalogue/changes/existing-products.store.server.ts';
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

/** The products of the inventory's filter, as a table that can be changed and read again. */
export function productTable(db: Db, query: InventoryQuery, viewer: Viewer): AsyncGenerator<string> {
  const { locale } = viewer;
  const columns = tableKinds.products.columns;
  async function* rows(): Table {
    const categories = await categoryNames(db, locale);
    for await (const page of inventoryPages(db, query, viewer)) {
      const ids = page.map(({ id }) => id);
      const existingProducts = await existingById(db, ids);
      // In the order of the list. Products are never deleted, so all are found.
      yield ids.flatMap((id) => {
        const product = existingProducts.get(id);
        if (!product) return [];
        return [columns.map((column) => (column === 'id' ? id : productCell(product, column, categories)))];
      });
    }
  }
  return tableText(headings(columns, locale), rows(), locale);
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
  const { locale } = viewer;
  async function* rows(): Table {
    for await (const page of inventoryPages(db, query, viewer))
      yield page.map((row) => [...nameCells(row, locale), row.stock, row.last_movement, null, null]);
  }
  return tableText(headings(tableKinds.stock.columns, locale), rows(), locale);
}

/** Filtered products with limited stock, with empty cells for arrivals. It comes back as a table of donations. */
export function donationTable(db: Db, query: InventoryQuery, viewer: Viewer): AsyncGenerator<string> {
  const { locale } = viewer;
  async function* rows(): Table {
    for await (const page of inventoryPages(db, query, viewer))
      yield page.flatMap((row) => (row.stock === null ? [] : [[...nameCells(row, locale), null, null, null, null]]));
  }
  return tableText(headings(tableKinds.donations.columns, locale), rows(), locale);
}

/** All movements of the products of the inventory's filter, product by product. */
export function movementTable(db: Db, query: InventoryQuery, viewer: Viewer): AsyncGenerator<string> {
  const { locale } = viewer;
  async function* rows(): Table {
    for await (const page of inventoryPages(db, query, viewer)) {
      const products = new Map(page.map((row) => [row.id, nameCells(row, locale)]));
      for await (const movements of movementsOf(db, [...products.keys()]))
        yield movements.map((movement) => movementCells(movement, products.get(movement.productId) ?? [], locale));
    }
  }
  return tableText(headings(movementColumns, locale), rows(), locale);
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
