import { existingById } from '../../catalogue/changes/existing-products.store.server.ts';
import type { Plan, Problem } from '../../catalogue/changes/plan.store.server.ts';
import type { InventoryQuery, Viewer } from '../../catalogue/inventory/filtered-products.server.ts';
import { nameFor } from '../../catalogue/words/product-words.store.server.ts';
import * as m from '../../messages/messages.js';
import type { OrderFilter } from '../../orders/orders.contract.ts';
import type { Db } from '../../shared/api-context.ts';
import type { Locale } from '../../shared/locales.ts';
import { applyDonations } from '../donations/apply-donations.server.ts';
import { giftDayFinder, planDonations } from '../donations/plan-donations.server.ts';
import { insertPlannedDonations, listPlannedDonations } from '../donations/planned-donation.store.server.ts';
import { courierTable, dispatchTable, type OrderReader, orderTable, parcelTable } from '../export-orders.server.ts';
import { donationTable, movementTable, productTable, stockTable } from '../export-products.server.ts';
import type { Importable } from '../importables.ts';
import type { NamedPicture } from '../named-pictures.ts';
import { applyParcels } from '../parcels/apply-parcels.server.ts';
import { parcelDayFinder, planParcels } from '../parcels/plan-parcels.server.ts';
import { insertPlannedParcels, listPlannedParcels } from '../parcels/planned-parcel.store.server.ts';
import { expiryFinder, type PlannedProducts, planProducts } from '../plan-products.server.ts';
import { planStock } from '../plan-stock.server.ts';
import type { TableRow } from '../read-table.server.ts';
import type { OrderTable, PlannedRow, ProductTable } from '../spreadsheets.contract.ts';
import type { IsKnownDay } from '../written-day.ts';

type Saved<Query, Reader> = {
  fileName: (inputs: Record<string, never>, options: { locale: Locale }) => string;
  save: (db: Db, query: Query, reader: Reader) => AsyncGenerator<string>;
};

/** What each table of the inventory holds. */
export const productTables: Record<ProductTable, Saved<InventoryQuery, Viewer>> = {
  products: { fileName: m.tables_file_products, save: productTable },
  stock: { fileName: m.tables_file_stock, save: stockTable },
  movements: { fileName: m.tables_file_movements, save: movementTable },
  donations: { fileName: m.tables_file_donations, save: donationTable },
};

/** What each table of orders holds. */
export const orderTables: Record<OrderTable, Saved<OrderFilter, OrderReader>> = {
  orders: { fileName: m.tables_file_orders, save: orderTable },
  dispatches: { fileName: m.tables_file_dispatches, save: dispatchTable },
  parcels: { fileName: m.tables_file_parcels, save: parcelTable },
  courier: { fileName: m.tables_file_courier, save: courierTable },
};

export type Rows = {
  rows: readonly { known: boolean }[];
  problems: Problem[];
  /** The lines that change nothing. */
  keptFields: Problem[];
  insert: (trx: Db, planId: string) => Promise<void>;
};

/** A table whose lines are planned, shown and applied one by one, and change no field of a product. */
type RowKind = {
  plan: (db: Db, rows: readonly TableRow[], planning: Planning) => Promise<Rows>;
  list: (db: Db, planId: string, part: Part, locale: Locale) => Promise<PlannedRow[]>;
  /** Returns how many of the lines were new, or null if it goes on in another transaction. Throws Conflicted. */
  apply: (dbs: { db: Db; trx: Db }, plan: Plan, now: Date) => Promise<number | null>;
  /** Products have another stock afterwards. */
  changesStock?: true;
};
type Part = { after: number; limit: number };
/** For tables of products: whether new ones are drafts, and the pictures that lines may name. */
type Planning = { now: Date; drafts: boolean; pictures: readonly NamedPicture[] };

const rowKinds = {
  parcels: {
    async plan(db, rows, { now }) {
      const { parcels, ...planned } = await planParcels(db, rows, now);
      return { rows: parcels, ...planned, insert: (trx, id) => insertPlannedParcels(trx, id, parcels) };
    },
    async list(db, planId, part) {
      return (await listPlannedParcels(db, planId, part)).map((parcel) => ({ kind: 'parcel', ...parcel }));
    },
    apply: applyParcels,
  },
  donations: {
    async plan(db, rows, { now }) {
      const { donations, problems } = await planDonations(db, rows, now);
      const keptFields = donations.flatMap(({ line, known, productId }): Problem[] =>
        known ? [{ line, product: productId, field: 'name', issue: { message: 'gift_known' } }] : [],
      );
      return { rows: donations, problems, keptFields, insert: (trx, id) => insertPlannedDonations(trx, id, donations) };
    },
    async list(db, planId, part, locale) {
      const donations = await listPlannedDonations(db, planId, part);
      const ids = donations.map(({ productId }) => productId);
      const products = await existingById(db, ids);
      return donations.map((donation) => {
        const product = products.get(donation.productId);
        return { kind: 'donation', ...donation, ...(product ? nameFor(product, locale) : { name: '', lang: locale }) };
      });
    },
    apply: applyDonations,
    changesStock: true,
  },
} satisfies Record<string, RowKind>;

/** The kind of table that a plan was made from; undefined for a plan about products. */
export const rowKindOf = (source: string): RowKind | undefined => (rowKinds as Record<string, RowKind>)[source];

type Planner = (db: Db, rows: readonly TableRow[], planning: Planning) => Promise<PlannedProducts | Rows>;

/** How each table that comes back is planned. */
export const planners: Record<Importable, Planner> = {
  products: planProducts,
  stock: planStock,
  parcels: rowKinds.parcels.plan,
  donations: rowKinds.donations.plan,
};

/** The days that the shop has already for the lines of each table. A day with two meanings is read as that one. */
export const knownDayFinders: Record<Importable, (db: Db, rows: readonly TableRow[]) => Promise<IsKnownDay>> = {
  products: expiryFinder,
  stock: async () => () => false,
  parcels: parcelDayFinder,
  donations: giftDayFinder,
};
