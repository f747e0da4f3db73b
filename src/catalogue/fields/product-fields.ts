import { type Locale, locales } from '../../shared/locales.ts';
import type { FactKind } from '../facts/product-facts.ts';

export const productLimits = {
  price: 1_000_000_000,
  stock: 1_000_000,
  yearlyLimit: 1_000_000,
  page: 500,
  shortFact: 40,
  maker: 80,
  longFact: 500,
} as const;

type ProductField = {
  /**
   * `line` is a text on one line, `text` one on several, `day` a day as `YYYY-MM-DD`. A `number` is whole, `millimetres` have
   * up to two digits after the point.
   */
  type: 'line' | 'text' | 'number' | 'day' | 'millimetres' | 'yesNo';
  /** The smallest number. */
  min?: number;
  /** The largest number, or the most characters of a text. */
  max?: number;
  /** The column of `product`, for a bilingual field without `_en` or `_id`. Absent if other code stores the field. */
  column?: string;
  /** The name in plans and in spreadsheet tables, if it is not the column's. */
  planName?: string;
  /** The form has to send it. Only then is a number never null; a text may still be. */
  required?: true;
  /** Each language has a value of its own. */
  bilingual?: true;
  /** A fact of the product, such as its size: stored in the column `facts`. */
  fact?: true;
  /** Rupiah. */
  money?: true;
  /** Search reads it. */
  searchable?: true;
  /** The audit log keeps its value before and after an edit. */
  audited?: true;
  /** It stands in no answer for visitors. */
  adminOnly?: true;
};

const number = { type: 'number' } as const;
const word = { bilingual: true } as const;
const shortFact = { ...word, type: 'line', max: productLimits.shortFact, fact: true } as const;
const millimetres = { type: 'millimetres' } as const;
const longFact = { ...word, type: 'line', max: productLimits.longFact, fact: true } as const;

/**
 * Every field of a product, by its key in the form and in the API, in the order of plans and tables. Schemas, form, plans,
 * spreadsheet tables, audit log and writes are derived from these rows. A new field also needs a migration, a label in
 * `field-labels.ts` (apart, because contracts load this file in visitors' browsers) and its texts in `messages/*.json`.
 */
export const productFields = {
  name: { ...word, type: 'line', max: 200, column: 'name', required: true, searchable: true },
  /** Stored by id: `category.store.server.ts` finds it by its name. */
  category: { type: 'line', max: 80, searchable: true },
  price: { ...number, min: 0, max: productLimits.price, column: 'price', required: true, money: true, audited: true },
  yearlyLimitPerUser: { ...number, min: 1, max: productLimits.yearlyLimit, column: 'yearly_limit', audited: true },
  /** Written by `stock.store.server.ts` alone. */
  countInStock: { ...number, min: 0, max: productLimits.stock, planName: 'stock' },
  /** At or below it the product is low on stock. Null: at or below the number for all products. */
  reorderAt: { ...number, min: 0, max: productLimits.stock, column: 'reorder_at', audited: true, adminOnly: true },
  expires: { type: 'day', column: 'expires_on', planName: 'expires' },
  size: { ...shortFact, searchable: true },
  length: { ...shortFact, searchable: true },
  pack: { ...shortFact, searchable: true },
  material: longFact,
  contents: longFact,
  description: { ...word, type: 'text', max: 5_000, column: 'description', searchable: true },
  /** Products with the same maker, model, category and cuff are the sizes of one thing. */
  maker: { type: 'line', max: productLimits.maker, column: 'maker', searchable: true },
  model: { type: 'line', max: productLimits.maker, column: 'model', searchable: true },
  innerDiameter: { ...millimetres, column: 'inner_diameter' },
  outerDiameter: { ...millimetres, column: 'outer_diameter' },
  cuffed: { type: 'yesNo', column: 'cuffed' },
} as const satisfies Record<string, ProductField> & Record<FactKind, ProductField>;

type Rows = typeof productFields;
export type FieldKey = keyof Rows;

/** The keys of the fields that have a property. */
type KeysWith<Property extends object> = {
  [Key in FieldKey]: Rows[Key] extends Property ? Key : never;
}[FieldKey];

export type BilingualKey = KeysWith<{ bilingual: true }>;
/** Bilingual texts with a column for each language. */
export type WordKey = Exclude<BilingualKey, FactKind>;
/** Fields that have one value for all languages, and a column for it. */
export type PlainKey = Exclude<KeysWith<{ column: string }>, WordKey>;
/** Plain fields that only admins see. */
export type AdminKey = KeysWith<{ adminOnly: true }>;
/** Plain fields that visitors see. */
export type PublicKey = Exclude<PlainKey, AdminKey>;

type ColumnOf<Key extends FieldKey> = Rows[Key] extends { column: infer Column extends string } ? Column : never;
type NameOf<Key extends FieldKey> = Rows[Key] extends { planName: infer Name extends string }
  ? Name
  : Rows[Key] extends { column: infer Column extends string }
    ? Column
    : Key;

type TypedValue = { number: number; millimetres: number; yesNo: boolean; line: string; text: string; day: string };

/** A number, a text, or yes as `true`; null for none. */
export type ValueOf<Key extends FieldKey> =
  | TypedValue[Rows[Key]['type']]
  | (Rows[Key] extends { type: 'number'; required: true } ? never : null);

/** The columns of `product` that an edit writes, but for facts, category and pictures. */
export type ProductColumns = { [Key in PlainKey as ColumnOf<Key>]: ValueOf<Key> } & {
  [Key in WordKey as `${ColumnOf<Key>}_${Locale}`]: string | null;
};

/**
 * A field as plans and tables name it, such as `price` or `name_en`. `pictures`: their hashes in order; `archived`: whether the product was deleted; `draft`:
 * whether it was never published.
 */
export type PlannedField = PlannedName<FieldKey> | 'pictures' | 'archived' | 'draft';
type PlannedName<Key extends FieldKey> = Key extends BilingualKey ? `${NameOf<Key>}_${Locale}` : NameOf<Key>;

/** A field in one of its languages, or one that has no language. */
export type FieldPart = {
  key: FieldKey;
  field: ProductField;
  locale?: Locale;
  /** The name in plans and in spreadsheet tables. */
  name: PlannedField;
  column?: keyof ProductColumns;
};

export const fieldKeys = Object.keys(productFields) as FieldKey[];

/** The row of a field. */
export const fieldOf = (key: FieldKey): ProductField => productFields[key];

const keysOf = <Key extends FieldKey>(isOne: (field: ProductField) => boolean | undefined): Key[] =>
  fieldKeys.filter((key): key is Key => isOne(fieldOf(key)) === true);

export const bilingualKeys = keysOf<BilingualKey>(({ bilingual }) => bilingual);
export const wordKeys = keysOf<WordKey>(({ bilingual, fact }) => bilingual && !fact);
export const plainKeys = keysOf<PlainKey>(({ column, bilingual }) => column !== undefined && !bilingual);
export const adminKeys = keysOf<AdminKey>(({ adminOnly }) => adminOnly);

/** Every field in each of its languages. */
export const fieldParts: readonly FieldPart[] = fieldKeys.flatMap((key) => {
  const field = fieldOf(key);
  const { column, planName = column ?? key } = field;
  if (!field.bilingual) return [{ key, field, name: planName, column } as FieldPart];
  return locales.toReversed().map((locale) => {
    const part = { key, field, locale, name: `${planName}_${locale}` };
    return { ...part, column: column && `${column}_${locale}` } as FieldPart;
  });
});

/** The parts that have a column of their own. */
export const columnParts = fieldParts.filter(
  (part): part is FieldPart & { column: keyof ProductColumns } => part.column !== undefined,
);

const partsByName = new Map<string, FieldPart>(fieldParts.map((part) => [part.name, part]));

/** The field with this name in plans and tables; undefined for those of a product as a whole, and for unknown names. */
export const partNamed = (name: string): FieldPart | undefined => partsByName.get(name);

/** Every field that a plan can change, in the order of previews and tables. */
export const plannedFields: readonly PlannedField[] = [
  ...fieldParts.map(({ name }) => name),
  'pictures',
  'archived',
  'draft',
];
