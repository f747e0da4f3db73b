import { type Locale, locales } from '../../shared/locales.ts';

/** What may be known of a product besides its words, in the order in which it is told. */
export const factKinds = ['size', 'length', 'pack', 'material', 'contents'] as const;
export type FactKind = (typeof factKinds)[number];

/** What a variant is made of: `product_variant` of the database writes it. */
const variantKinds: FactKind[] = ['size', 'length', 'pack'];

/** Facts as the database holds them: each in the languages that somebody wrote it in. */
export type StoredFacts = { [Kind in FactKind]?: { [Each in Locale]?: string } };

/** The facts of a product's row, which the contract had checked before they were written. */
export function storedFacts(row: { facts: unknown }): StoredFacts {
  return row.facts as StoredFacts;
}

/** Facts in one language, as they are written. */
export type WrittenFacts = { [Kind in FactKind]?: string | undefined };

export type Fact = { kind: FactKind; text: string; lang: Locale };

/** The facts for readers of a language: in it, or in the other one where that is all there is. */
export function factsIn(stored: StoredFacts, locale: Locale): Fact[] {
  return factKinds.flatMap((kind) => {
    const lang = [locale, ...locales].find((each) => stored[kind]?.[each]);
    const text = lang && stored[kind]?.[lang];
    return text ? [{ kind, text, lang }] : [];
  });
}

/** The language of a product's variant: the other one where no part of it was written for readers of this one. */
export function languageOfVariantIn(stored: StoredFacts, locale: Locale): Locale {
  const languages = factsIn(stored, locale).flatMap(({ kind, lang }) => (variantKinds.includes(kind) ? [lang] : []));
  return languages.includes(locale) ? locale : (languages[0] ?? locale);
}

/** A name and what tells it apart, as plain text; what the name says itself is not said again. */
export function nameWithVariant({ name, variant }: { name: string; variant: string }): string {
  const said = name.toLowerCase();
  const unsaid = variant.split(' · ').filter((part) => part !== '' && !said.includes(part.toLowerCase()));
  return unsaid.length > 0 ? `${name} (${unsaid.join(' · ')})` : name;
}

/** The facts that are written in one language. */
export function factsWrittenIn(stored: StoredFacts, locale: Locale): WrittenFacts {
  return Object.fromEntries(
    factKinds.flatMap((kind) => (stored[kind]?.[locale] ? [[kind, stored[kind][locale]]] : [])),
  );
}

/** The facts as an edit leaves them: what it does not name stays, what it empties goes. */
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
