import { plannedLabel } from '../catalogue/fields/field-labels.ts';
import { type PlannedField, plannedFields } from '../catalogue/fields/product-fields.ts';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { type Locale, locales } from '../shared/locales.ts';

const own = {
  id: m.tables_column_id,
  first_stock: m.tables_column_first_stock,
  name: m.product_form_name,
  variant: m.tables_column_variant,
  ordered: m.tables_column_ordered,
  movement: m.tables_column_movement,
  change: m.tables_column_change,
  count: m.tables_column_count,
  at: m.tables_column_at,
  happened: m.tables_column_happened,
  after: m.tables_column_after,
  why: m.tables_column_why,
  reason: m.tables_column_reason,
  order: m.tables_column_order,
  by: m.tables_column_by,
  family: m.tables_column_family,
  phone: m.tables_column_phone,
  mail: m.tables_column_mail,
  street: m.tables_column_street,
  district: m.tables_column_district,
  city: m.tables_column_city,
  province: m.tables_column_province,
  postal_code: m.tables_column_postal_code,
  landmark: m.tables_column_landmark,
  courier_note: m.tables_column_courier_note,
  pictures: m.tables_column_pictures,
  product: m.tables_column_product,
  quantity: m.tables_column_quantity,
  line_total: m.tables_column_line_total,
  total: m.tables_column_total,
  noted: m.tables_column_noted,
  sent: m.tables_column_sent,
  courier: m.tables_column_courier,
  tracking: m.tables_column_tracking,
  received: m.tables_column_received,
  giver: m.tables_column_giver,
};

/** A column of a table: a field that a plan can change, or one of the table's own. */
export type Column = keyof typeof own | PlannedField;

/** The heading of a column. */
export function heading(column: Column, locale: Locale): string {
  return column in own ? own[column as keyof typeof own]({}, { locale }) : plannedLabel(column, locale);
}

/** Headings of tables that were saved before a column was renamed. */
const earlierHeadings: Partial<Record<Column, readonly string[]>> = { expires: ['Use before', 'Gunakan sebelum'] };

/** Every heading that means a column when a table is read. */
export function headingsOf(column: Column): string[] {
  return [...locales.map((locale) => heading(column, locale)), ...(earlierHeadings[column] ?? [])];
}

/** The headings of columns. */
export function headings(columns: readonly Column[], locale: Locale): string[] {
  return columns.map((column) => heading(column, locale));
}

/** The name of a wrong field. An unknown heading is quoted. */
export function columnName(field: string): string {
  if (field === 'table') return m.tables_the_table();
  if (field === 'plan') return m.changes_the_plan();
  const isKnownField = field in own || plannedFields.some((each) => each === field);
  return isKnownField ? heading(field as Column, getLocale()) : `“${field}”`;
}

/** A row for each parcel. */
export const dispatchColumns = [
  'order',
  'at',
  'sent',
  'courier',
  'tracking',
  'family',
  'city',
  'province',
] as const satisfies readonly Column[];

/** The columns of a parcel that the shop reads when the table comes back. */
export const parcelColumns = ['order', 'sent', 'courier', 'tracking'] as const satisfies readonly Column[];
