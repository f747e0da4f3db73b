import type { Locale } from '../../shared/locales.ts';
import { editedFacts, type FactKind, type StoredFacts } from '../facts/product-facts.ts';
import {
  columnParts,
  type FieldPart,
  fieldParts,
  type PlainValues,
  type PlannedField,
  type ProductColumns,
  partNamed,
} from './product-fields.ts';

/**
 * A product as plans read and change it. `category` is the address of its category, or the name of a new one; `stock` null:
 * not counted.
 */
export type ProductValues = PlainValues & { facts: StoredFacts; archived: boolean };

const plainParts = fieldParts.filter((part): part is FieldPart & { name: keyof PlainValues } => !part.field.fact);

/** The first values of a new product. */
export const noProduct: ProductValues = {
  ...(Object.fromEntries(
    plainParts.map(({ name, field }) => [name, field.type === 'number' && field.required ? 0 : null]),
  ) as PlainValues),
  facts: {},
  archived: false,
};

/** The values of a product's row, under the names that plans use. */
export function valuesOfColumns(row: ProductColumns): Omit<PlainValues, 'category' | 'stock'> {
  return Object.fromEntries(columnParts.map(({ name, column }) => [name, row[column]])) as never;
}

/** The columns of a product with these values. */
export function columnsOfValues(values: Omit<PlainValues, 'category' | 'stock'>): ProductColumns {
  return Object.fromEntries(
    columnParts.map(({ name, column }) => [column, values[name as keyof typeof values]]),
  ) as ProductColumns;
}

const factOf = (part: FieldPart | undefined) =>
  part?.field.fact ? { kind: part.key as FactKind, locale: part.locale as Locale } : null;

/** A field of a product as a plan writes it down; null for none. */
export function fieldValue(product: ProductValues, field: PlannedField): string | null {
  const fact = factOf(partNamed(field));
  if (fact) return product.facts[fact.kind]?.[fact.locale] ?? null;
  const value = product[field as keyof PlainValues | 'archived'];
  return value === null ? null : String(value);
}

/** Whether a product has a name in any language. The database refuses one without. */
export const isNamed = ({ name_en, name_id }: Pick<ProductValues, 'name_en' | 'name_id'>): boolean =>
  name_en !== null || name_id !== null;

/** A product with changed values. Its stock stays: sales and returns move it meanwhile. */
export function withValues(product: ProductValues, changes: ReadonlyMap<PlannedField, string | null>): ProductValues {
  const changed = { ...product };
  for (const [name, value] of changes) {
    const part = partNamed(name);
    const fact = factOf(part);
    if (fact) changed.facts = editedFacts(changed.facts, { [fact.locale]: { [fact.kind]: value ?? '' } });
    else if (name === 'archived') changed.archived = value === 'true';
    else if (name !== 'stock')
      Object.assign(changed, { [name]: part?.field.type === 'number' && value !== null ? Number(value) : value });
  }
  return changed;
}

const auditedParts = columnParts.filter(({ field }) => field.audited);

/** The columns of a product that the audit log keeps of an edit. */
export const auditedColumns = (columns: ProductColumns) =>
  Object.fromEntries(auditedParts.map(({ column }) => [column, columns[column]]));
