import { langAttribute } from '../../shared/lang-attribute.ts';
import type { Locale } from '../../shared/locales.ts';
import { unsaidVariant } from './unsaid-variant.ts';

export type NamedProduct = { _id: string; name: string; variant: string; lang: { name: Locale } };

/** The full name of a product, with what its name leaves unsaid of size and pack. `lang` is set if it is not in the language of the page. */
export function calledOf({ name, variant, lang }: NamedProduct): { text: string; lang?: string } {
  return { text: [name, unsaidVariant({ name, variant })].filter(Boolean).join(' · '), lang: langAttribute(lang.name) };
}
