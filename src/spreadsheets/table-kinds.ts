import { plannedFields } from '../catalogue/fields/product-fields.ts';
import * as m from '../messages/messages.js';
import { type Column, dispatchColumns, parcelColumns } from './columns.ts';
import type { Importable } from './importables.ts';

export type TableKind = {
  columns: readonly Column[];
  /** Of each of these groups the table must have one column. */
  needed: [Column, ...Column[]][];
  /** The columns that people fill in, for the screen. Products have too many. */
  filled?: readonly Column[];
  title: () => string;
  text: () => string;
  /** The label of the button that saves it. */
  save: () => string;
};

/** Tables that come back: the shop reads what each column says. `table-kinds.server.ts` plans them. */
export const tableKinds = {
  products: {
    columns: ['id', ...plannedFields.flatMap(productColumn)],
    needed: [['id', 'name_id', 'name_en']],
    title: m.tables_products,
    text: m.tables_products_text,
    save: m.tables_save_products,
  },
  stock: {
    columns: ['id', 'name', 'variant', 'stock', 'ordered', 'movement', 'change', 'count'],
    needed: [['id', 'name']],
    filled: ['name', 'change', 'count'],
    title: m.tables_stock,
    text: m.tables_stock_text,
    save: m.tables_save_stock,
  },
  parcels: {
    columns: dispatchColumns,
    needed: [['order'], ['sent'], ['courier']],
    filled: parcelColumns,
    title: m.tables_parcels,
    text: m.tables_parcels_text,
    save: m.tables_save_parcels,
  },
  donations: {
    columns: ['id', 'name', 'variant', 'quantity', 'expires', 'received', 'giver'],
    needed: [['id', 'name'], ['quantity'], ['received']],
    filled: ['name', 'quantity', 'expires', 'received', 'giver'],
    title: m.tables_donations,
    text: m.tables_donations_text,
    save: m.tables_save_donations,
  },
} satisfies Record<Importable, TableKind>;

/** The column of a field that plans change. Stock is for new products only, and products come to the shop and leave it in the inventory. */
function productColumn(field: (typeof plannedFields)[number]): Column | [] {
  if (field === 'archived' || field === 'draft') return [];
  return field === 'stock' ? 'first_stock' : field;
}
