import { langAttribute } from '../../shared/lang-attribute.ts';
import type { Locale } from '../../shared/locales.ts';

export type NamedProduct = { _id: string; name: string; variant: string; lang: { name: Locale } };

/** The full name of a product, with size and pack. `lang` is set if it is not in the language of the page. */
export function calledOf({ name, variant, lang }: NamedProduct): { text: string; lang?: string } {
  return { text: [name, variant].filter(Boolean).join(' · '), lang: langAttribute(lang.name) };
}
