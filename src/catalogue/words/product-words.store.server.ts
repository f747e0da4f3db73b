import { type RawBuilder, sql } from 'kysely';
import { type Locale, locales } from '../../shared/locales.ts';
import { nameWithVariant } from '../facts/product-facts.ts';

// Several sizes of a product often have one name. So a name has the variant with it, unless the reader sees that next to it.

/**
 * The name of a product `p` with its variant, such as `Soft tube (3.5)`, in a language, or in the other one if there is
 * only that. It does in SQL what `nameWithVariant` does.
 */
export function nameIn(locale: Locale): RawBuilder<string> {
  const name = bareNameIn(locale);
  return sql<string>`${name} || coalesce((
    select ' (' || string_agg(part, ' · ' order by place) || ')'
    from string_to_table(${sql.ref(`p.variant_${locale}`)}, ' · ') with ordinality as variant (part, place)
    where strpos(${wordsOf(name)}, ${wordsOf(sql`part`)}) = 0), '')`;
}

/** The words in lower case with a space around each. */
const wordsOf = (text: RawBuilder<unknown>) =>
  sql`(' ' || trim(regexp_replace(lower(${text}), '[\\s,;:()]+', ' ', 'g')) || ' ')`;

/** The name without the variant, for lists and sort keys that have it apart. */
export function bareNameIn(locale: Locale): RawBuilder<string> {
  return sql<string>`coalesce(${sql.join([locale, ...locales].map((each) => sql.ref(`p.name_${each}`)))})`;
}

/** The language of that name. */
export function languageOfNameIn(locale: Locale): RawBuilder<Locale> {
  const cases = [locale, ...locales].map((each) => sql`when ${sql.ref(`p.name_${each}`)} is not null then ${each}`);
  return sql<Locale>`case ${sql.join(cases, sql` `)} end`;
}

type BareNames = Record<`name_${Locale}`, string | null>;
/** The columns that name a product. They are null if a join found none. */
export type ProductNames = BareNames & Record<`variant_${Locale}`, string | null>;
export const nameColumns = ['p.name_en', 'p.name_id', 'p.variant_en', 'p.variant_id'] as const;

/** The same for a row that was read: its name with the variant for readers of a language, and the language of the name. */
export function nameFor(row: ProductNames, locale: Locale): { name: string; lang: Locale } {
  const { name, lang } = bareNameFor(row, locale);
  return { name: nameWithVariant({ name, variant: row[`variant_${locale}`] ?? '' }), lang };
}

/** The name of a row without the variant. */
export function bareNameFor(row: BareNames, locale: Locale): { name: string; lang: Locale } {
  const lang = [locale, ...locales].find((each) => row[`name_${each}`] !== null) ?? locale;
  return { name: row[`name_${lang}`] ?? '', lang };
}
