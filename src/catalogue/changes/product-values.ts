import { editedFacts, type StoredFacts } from '../facts/product-facts.ts';
import { factOf, type PlannedField } from './planned-fields.ts';

/** A product as plans read and write it; a new one begins as `noProduct`. */
export type ProductValues = {
  name_en: string | null;
  name_id: string | null;
  description_en: string | null;
  description_id: string | null;
  /** The address of its category, or how a new one shall be called. */
  category: string | null;
  price: number;
  yearly_limit: number | null;
  expires: string | null;
  facts: StoredFacts;
  /** Units; null: not counted. */
  stock: number | null;
  archived: boolean;
};

export const noProduct: ProductValues = {
  name_en: null,
  name_id: null,
  description_en: null,
  description_id: null,
  category: null,
  price: 0,
  yearly_limit: null,
  expires: null,
  facts: {},
  stock: null,
  archived: false,
};

/** What a field of a product is, as a plan writes it down; null where it has none. */
export function fieldValue(product: ProductValues, field: PlannedField): string | null {
  const fact = factOf(field);
  if (fact) return product.facts[fact.kind]?.[fact.locale] ?? null;
  const value = product[field as Exclude<keyof ProductValues, 'facts'>];
  return value === null ? null : String(value);
}

/** Whether a product has a name in any language, which the database asks of each. */
export const isNamed = ({ name_en, name_id }: ProductValues): boolean => name_en !== null || name_id !== null;

/** A product with other values; its stock stays, which goes down and up by itself. */
export function withValues(product: ProductValues, changes: ReadonlyMap<PlannedField, string | null>): ProductValues {
  const changed = { ...product };
  for (const [field, value] of changes) {
    const fact = factOf(field);
    if (fact) changed.facts = editedFacts(changed.facts, { [fact.locale]: { [fact.kind]: value ?? '' } });
    else if (field === 'price') changed.price = Number(value);
    else if (field === 'yearly_limit') changed.yearly_limit = value === null ? null : Number(value);
    else if (field === 'archived') changed.archived = value === 'true';
    else if (field !== 'stock') Object.assign(changed, { [field]: value });
  }
  return changed;
}
