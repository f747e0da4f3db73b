import type { IssueName } from '../../shared/found-issues.ts';
import type { Locale } from '../../shared/locales.ts';
import { editedFacts, type FactKind, type StoredFacts } from '../facts/product-facts.ts';
import { columnParts, type FieldPart, type PlannedField, type ProductColumns, partNamed } from './product-fields.ts';

/**
 * A product as plans read and change it. `category` is the address of its category, or the name of a new one; `stock` null:
 * not counted.
 */
export type ProductValues = ProductColumns & {
  category: string | null;
  stock: number | null;
  facts: StoredFacts;
  /** The hashes of its pictures in their order, with blanks between them; null: a plain drawing. */
  pictures: string | null;
  archived: boolean;
  draft: boolean;
};

/** The first values of a new product. */
export const noProduct: ProductValues = {
  ...(Object.fromEntries(
    columnParts.map(({ column, field }) => [column, field.type === 'number' && field.required ? 0 : null]),
  ) as ProductColumns),
  category: null,
  stock: null,
  facts: {},
  pictures: null,
  archived: false,
  draft: false,
};

/** The columns of a row or of values that `product-fields.ts` names. */
export const columnsOf = (product: ProductColumns) =>
  Object.fromEntries(columnParts.map(({ column }) => [column, product[column]])) as ProductColumns;

const factOf = (part: FieldPart | undefined) =>
  part?.field.fact ? { kind: part.key as FactKind, locale: part.locale as Locale } : null;

/** A field of a product as a plan writes it down; null for none. */
export function fieldValue(product: ProductValues, field: PlannedField): string | null {
  const part = partNamed(field);
  const fact = factOf(part);
  if (fact) return product.facts[fact.kind]?.[fact.locale] ?? null;
  const value = product[(part?.column ?? field) as Exclude<keyof ProductValues, 'facts'>];
  return value === null ? null : String(value);
}

/** Why the database refuses a product as a whole: no name in any language, or an inside that is not within the outside. */
export function refusedField(product: ProductColumns): { field: PlannedField; issue: { message: IssueName } } | null {
  const { name_en, name_id, inner_diameter: inner, outer_diameter: outer } = product;
  if (name_en === null && name_id === null) return { field: 'name_id', issue: { message: 'required' } };
  if (inner === null || outer === null || inner < outer) return null;
  return { field: 'inner_diameter', issue: { message: 'inner_diameter' } };
}

/** A product with changed values. Its stock stays: sales and returns move it meanwhile. */
export function withValues(product: ProductValues, changes: ReadonlyMap<PlannedField, string | null>): ProductValues {
  const changed = { ...product };
  for (const [name, value] of changes) {
    const part = partNamed(name);
    const fact = factOf(part);
    if (fact) changed.facts = editedFacts(changed.facts, { [fact.locale]: { [fact.kind]: value ?? '' } });
    else if (name === 'archived' || name === 'draft') changed[name] = value === 'true';
    else if (name !== 'stock') Object.assign(changed, { [part?.column ?? name]: storedValue(part, value) });
  }
  return changed;
}

/** The value of a column that a plan wrote down as text. */
function storedValue(part: FieldPart | undefined, value: string | null): string | number | boolean | null {
  const type = part?.field.type;
  if (value === null || type === undefined) return value;
  if (type === 'yesNo') return value === 'true';
  return type === 'number' || type === 'millimetres' ? Number(value) : value;
}

const auditedParts = columnParts.filter(({ field }) => field.audited);

/** The columns of a product that the audit log keeps of an edit. */
export const auditedColumns = (columns: ProductColumns) =>
  Object.fromEntries(auditedParts.map(({ column }) => [column, columns[column]]));
