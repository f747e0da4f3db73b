import * as m from '../../messages/messages.js';
import type { Locale } from '../../shared/locales.ts';
import { factLabels } from '../facts/fact-labels.ts';
import { factOf, type PlannedField } from './planned-fields.ts';

type Label = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;

const plain = {
  category: m.product_form_category,
  price: m.product_form_price,
  yearly_limit: m.product_form_yearly_limit,
  stock: m.inventory_stock,
  expires: m.product_form_expires,
  archived: m.changes_field_archived,
} satisfies Partial<Record<PlannedField, Label>>;

const languages = { en: m.language_en, id: m.language_id } satisfies Record<Locale, Label>;

/** How a field of a product is called, in plans and in the headings of tables. */
export function fieldLabel(field: PlannedField, locale?: Locale): string {
  if (field in plain) return plain[field as keyof typeof plain]({}, { locale });
  const fact = factOf(field);
  const written = field.endsWith('_en') ? 'en' : 'id';
  const word: Label = fact
    ? factLabels[fact.kind]
    : field.startsWith('name')
      ? m.product_form_name
      : m.product_form_description;
  return m.changes_field_in({ field: word({}, { locale }), language: languages[written]({}, { locale }) }, { locale });
}
