import { type RawBuilder, sql } from 'kysely';
import { type Locale, locales } from '../../shared/locales.ts';

/** The name of a product `p` in a language, or in the other one if there is only that. */
export function nameIn(locale: Locale): RawBuilder<string> {
  return sql<string>`coalesce(${sql.join([locale, ...locales].map((each) => sql.ref(`p.name_${each}`)))})`;
}

/** The language of that name. */
export function languageOfNameIn(locale: Locale): RawBuilder<Locale> {
  const cases = [locale, ...locales].map((each) => sql`when ${sql.ref(`p.name_${each}`)} is not null then ${each}`);
  return sql<Locale>`case ${sql.join(cases, sql` `)} end`;
}

/** The same for a row that was read: its name for readers of a language, and the language of it. */
export function nameFor(row: Record<`name_${Locale}`, string | null>, locale: Locale): { name: string; lang: Locale } {
  const lang = [locale, ...locales].find((each) => row[`name_${each}`] !== null) ?? locale;
  return { name: row[`name_${lang}`] ?? '', lang };
}
