import { type Locale, locales } from '../../shared/locales.ts';
import { unsaidVariant } from './unsaid-variant.ts';

/** The kinds of facts of a product, in the order in which they are shown. */
export const factKinds = ['size', 'length', 'pack', 'material', 'contents'] as const;
export type FactKind = (typeof factKinds)[number];

/** The facts of a variant. `product_variant` of the database composes it. */
const variantKinds: FactKind[] = ['size', 'length', 'pack'];

/** Facts as the database stores them, each in the languages in which it was written. */
export type StoredFacts = { [Kind in FactKind]?: { [Each in Locale]?: string } };

/** The facts of a product's row. The contract checked them before they were written. */
export function storedFacts(row: { facts: unknown }): StoredFacts {
  return row.facts as StoredFacts;
}

/** Facts in one language. */
export type WrittenFacts = { [Kind in FactKind]?: string | undefined };

export type Fact = { kind: FactKind; text: string; lang: Locale };

/** The facts for readers of a language, each in it or in the other one if there is only that. */
export function factsIn(stored: StoredFacts, locale: Locale): Fact[] {
  return factKinds.flatMap((kind) => {
    const lang = [locale, ...locales].find((each) => stored[kind]?.[each]);
    const text = lang && stored[kind]?.[lang];
    return text ? [{ kind, text, lang }] : [];
  });
}

/** The language of a product's variant: the other one if no part of it is in this one. */
export function languageOfVariantIn(stored: StoredFacts, locale: Locale): Locale {
  const languages = factsIn(stored, locale).flatMap(({ kind, lang }) => (variantKinds.includes(kind) ? [lang] : []));
  return languages.includes(locale) ? locale : (languages[0] ?? locale);
}

/** A name with its variant, as plain text. Words of the variant that the name contains are left out. */
export function nameWithVariant({ name, variant }: { name: string; variant: string }): string {
  const unsaid = unsaidVariant({ name, variant });
  return unsaid ? `${name} (${unsaid})` : name;
}

/** The facts that are written in one language. */
export function factsWrittenIn(stored: StoredFacts, locale: Locale): WrittenFacts {
  return Object.fromEntries(
    factKinds.flatMap((kind) => (stored[kind]?.[locale] ? [[kind, stored[kind][locale]]] : [])),
  );
}

/** The facts after an edit: a fact that it does not name stays, an empty one is removed. */
export function editedFacts(
  before: StoredFacts,
  written: { [Each in Locale]?: WrittenFacts | undefined },
): StoredFacts {
  return Object.fromEntries(
    factKinds.flatMap((kind) => {
      const texts = locales.flatMap((locale) => {
        const text = written[locale]?.[kind] ?? before[kind]?.[locale];
        return text ? [[locale, text] as const] : [];
      });
      return texts.length > 0 ? [[kind, Object.fromEntries(texts)]] : [];
    }),
  );
}
