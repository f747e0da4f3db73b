import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { countText } from '../../shared/count-text.ts';
import { dayText } from '../../shared/jakarta-time.ts';
import type { Locale } from '../../shared/locales.ts';
import { rupiah } from '../../shared/rupiah.ts';
import { factLabels } from '../facts/fact-labels.ts';
import { hashesOf } from '../pictures/hash-address.ts';
import { type BilingualKey, columnParts, type FieldKey, partNamed } from './product-fields.ts';

type Label = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;

type FieldLabels = {
  label: Label;
  /** In plans and tables, if it is not the label of the form. */
  planned?: Label;
  /** In the form, of the words in the other language. Left out: the label with that language. */
  other?: Label;
  hint?: Label;
  /** What no value means. */
  none?: Label;
};

/** The texts of each field of `product-fields.ts`. */
export const fieldLabels: Record<FieldKey, FieldLabels> = {
  name: { label: m.product_form_name, other: m.product_form_other_name },
  category: { label: m.product_form_category, hint: m.product_form_category_hint },
  price: { label: m.product_form_price, hint: m.product_form_price_hint },
  yearlyLimitPerUser: {
    label: m.product_form_yearly_limit,
    hint: m.product_form_yearly_limit_hint,
    none: m.inventory_no_limit,
  },
  countInStock: {
    label: m.product_form_quantity,
    planned: m.inventory_stock,
    hint: m.product_form_quantity_hint,
    none: m.inventory_unlimited,
  },
  reorderAt: {
    label: m.product_form_reorder_at,
    hint: m.product_form_reorder_at_hint,
    none: m.product_form_reorder_at_none,
  },
  expires: { label: m.product_form_expires, hint: m.product_form_expires_hint },
  size: { label: factLabels.size, other: m.product_form_other_size },
  length: { label: factLabels.length, other: m.product_form_other_length },
  pack: { label: factLabels.pack, other: m.product_form_other_pack },
  material: { label: factLabels.material, other: m.product_form_other_material },
  contents: { label: factLabels.contents, other: m.product_form_other_contents },
  description: { label: m.product_form_description, other: m.product_form_other_description },
  maker: { label: m.tube_maker },
  model: { label: m.tube_model, hint: m.product_form_model_hint },
  innerDiameter: { label: m.tube_inner },
  outerDiameter: { label: m.tube_outer },
  cuffed: { label: m.tube_cuffed },
};

const languages = { en: m.language_en, id: m.language_id } satisfies Record<Locale, Label>;

function labelIn(label: Label, language: Locale, locale?: Locale): string {
  const words = { field: label({}, { locale }), language: languages[language]({}, { locale }) };
  return m.changes_field_in(words, { locale });
}

/** Fields of a product that its form does not have as one field. */
const wholeLabels: Record<string, typeof m.product_draft> = {
  draft: m.product_draft,
  pictures: m.tables_column_pictures,
};

/** The label of a field in plans and in the headings of tables. */
export function plannedLabel(name: string, locale?: Locale): string {
  const part = partNamed(name);
  if (!part) return (wholeLabels[name] ?? m.changes_field_archived)({}, { locale });
  const { label, planned = label } = fieldLabels[part.key];
  return part.locale ? labelIn(label, part.locale, locale) : planned({}, { locale });
}

/** The label of the form's field for the words in another language than the page's. */
export function otherLabel(key: BilingualKey, language: Locale): string {
  const { label, other } = fieldLabels[key];
  return other?.() ?? labelIn(label, language);
}

/** A value of a plan, as people read it. */
export function plannedText(name: string, value: string | null): string {
  const part = partNamed(name);
  if (name === 'pictures') return m.changes_pictures({ count: hashesOf(value).length });
  if (!part) return value ?? m.changes_empty();
  if (value === null) return (fieldLabels[part.key].none ?? m.changes_empty)();
  if (part.field.type === 'day') return dayText(value, getLocale());
  if (part.field.type === 'yesNo') return yesNoText(value === 'true');
  if (part.field.type !== 'number') return value;
  return part.field.money ? rupiah(Number(value)) : countText(Number(value));
}

/** Yes or no. */
export const yesNoText = (isYes: boolean, locale?: Locale) => (isYes ? m.tube_yes : m.tube_no)({}, { locale });

/** How the audit log names a column of `product`, and writes its values. */
export function columnTexts(column: string) {
  const part = columnParts.find((each) => each.column === column);
  if (!part) return undefined;
  const write = (value: string | number) => plannedText(part.name, String(value));
  return { label: () => plannedLabel(part.name), write, none: fieldLabels[part.key].none };
}
