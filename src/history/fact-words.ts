import { writtenRole } from '../accounts/role-name.ts';
import { valuedByNames } from '../catalogue/batches/gift-value-words.ts';
import type { PlanSource } from '../catalogue/changes/plan-states.ts';
import { columnTexts } from '../catalogue/fields/field-labels.ts';
import type { InventoryState } from '../catalogue/inventory/inventory-states.ts';
import { inventorySortNames, inventoryStateNames } from '../catalogue/inventory/inventory-words.ts';
import type { OfferState } from '../donations/offer-states.ts';
import { offerStateNames } from '../donations/offer-words.ts';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import type { OrderFilter } from '../orders/orders.contract.ts';
import { dayText } from '../shared/jakarta-time.ts';
import { rupiah } from '../shared/rupiah.ts';
import type { ProductTableFilter, SavedTable } from '../spreadsheets/spreadsheets.contract.ts';
import type { HistoryEntry } from './history.contract.ts';

/** The filter of a saved table. Of its words the log says only that there were some. */
type Narrowing = Omit<OrderFilter & ProductTableFilter, 'q' | 'state'> & {
  state: InventoryState | OfferState;
  searched: 'yes';
};
type Facts = Narrowing & { table: SavedTable; source: PlanSource } & Record<
    'archived' | 'counted' | 'created' | 'edited' | 'restored' | 'thing' | 'units',
    number
  > & { lots: string; everything: 'yes'; withoutLot: 'yes' };

/** A fact whose values are a closed list has a name for each of them. */
type FactTexts<Value> = { label: () => string } & ([Value] extends [number]
  ? { names?: never }
  : string extends Value
    ? { names?: never }
    : { names: Record<Extract<Value, string>, () => string> });

const productTables = {
  products: m.tables_products,
  stock: m.tables_stock,
  donations: m.tables_donations,
  parcels: m.tables_parcels,
};

const factTexts: { [Name in keyof Facts]-?: FactTexts<NonNullable<Facts[Name]>> } = {
  archived: { label: m.changes_field_archived },
  category: { label: m.inventory_category },
  counted: { label: m.history_told_counted },
  created: { label: m.changes_new },
  deleted: { label: m.history_told_deleted, names: { yes: m.changes_yes } },
  edited: { label: m.history_told_edited },
  everything: { label: m.recalls_everything, names: { yes: m.changes_yes } },
  from: { label: m.history_from },
  lots: { label: m.recalls_lots },
  payment: { label: m.allorders_filter_payment, names: { open: m.allorders_filter_payment_open } },
  province: { label: m.tables_column_province },
  restored: { label: m.changes_field_restored },
  searched: { label: m.history_told_searched, names: { yes: m.changes_yes } },
  sent: {
    label: m.allorders_filter_sent,
    names: {
      yes: m.allorders_filter_dispatched,
      no: m.allorders_filter_waiting,
      partly: m.allorders_filter_partly,
    },
  },
  sort: { label: m.inventory_sort, names: inventorySortNames },
  source: {
    label: m.history_told_table,
    names: { ...productTables, chosen: m.history_table_chosen, undo: m.history_table_undo },
  },
  state: { label: m.inventory_show, names: { ...inventoryStateNames, ...offerStateNames } },
  table: {
    label: m.history_told_table,
    names: {
      ...productTables,
      courier: m.tables_courier,
      dispatches: m.tables_dispatches,
      movements: m.tables_movements,
      offers: m.donations_table,
      orders: m.tables_orders,
    },
  },
  thing: { label: m.history_told_thing },
  to: { label: m.history_until },
  units: { label: m.sent_back_units },
  withoutLot: { label: m.history_told_without_lot, names: { yes: m.changes_yes } },
};

/** A value for readers: a day such as `2026-11-21` as people write it. */
const writtenValue = (value: string | number): string =>
  /^\d{4}-\d\d-\d\d$/.test(String(value)) ? dayText(String(value), getLocale()) : String(value);

/** The text of a fact. A fact or a value without a name, as an older shop recorded it, keeps its code. */
export function factText({ field, value }: HistoryEntry['told'][number]): string {
  const texts: Record<string, { label: () => string; names?: Record<string, () => string> }> = factTexts;
  const { label = () => field, names = {} } = texts[field] ?? {};
  const code = String(value ?? '');
  return `${label()}: ${Object.hasOwn(names, code) ? names[code]?.() : writtenValue(code)}`;
}

type Change = HistoryEntry['changes'][number];
type FieldTexts = { label: () => string; write?: (value: string | number) => string; none?: () => string };

const fields: Record<string, FieldTexts> = {
  address: { label: m.inventory_category },
  cameOn: { label: m.sent_back_day },
  amount: { label: m.data_field_amount, write: (amount) => rupiah(Number(amount)) },
  gift_value: { label: m.gifts_value, write: (amount) => rupiah(Number(amount)) },
  gift_value_source: { label: m.gifts_by, write: (by) => valuedByNames[by as keyof typeof valuedByNames]() },
  expires: { label: m.batches_date },
  lot: { label: m.batches_lot },
  low_at: { label: m.history_field_low_at },
  meant: { label: m.vocabulary_meant },
  name_en: { label: m.vocabulary_name_en },
  name_id: { label: m.vocabulary_name_id },
  received_on: { label: m.payments_day },
  role: { label: m.history_field_role, write: writtenRole },
  said: { label: m.vocabulary_said },
  shelved: {
    label: m.sent_back_where,
    write: (shelved) => (shelved === 'true' ? m.sent_back_shelved() : m.sent_back_written_off()),
  },
  units: { label: m.sent_back_units },
  stock: { label: m.history_field_stock, none: m.history_field_unlimited },
  version: { label: m.history_field_version },
  yearly_limit: { label: m.history_field_yearly_limit },
};

/** The text of a field before and after. A field without a label keeps its code. */
export function changeText({ field, before, after }: Change): string {
  const {
    label = () => field,
    write = writtenValue,
    none = m.history_field_none,
  } = fields[field] ?? columnTexts(field) ?? {};
  const written = (value: Change['before']) => (value === null ? none() : write(value));
  if (before === null && none === m.history_field_none) return `${label()}: ${written(after)}`;
  return m.history_change({ field: label(), before: written(before), after: written(after) });
}
