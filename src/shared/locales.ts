/** The languages of the site. The first is the default. */
export const locales = ['en', 'id'] as const;
export type Locale = (typeof locales)[number];

/** A text in every language of the site. */
export type Translated = Readonly<Record<Locale, string>>;

/** Each language's own name. */
export const languageNames: Translated = { en: 'English', id: 'Bahasa Indonesia' };

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** The base path of a language: `/` for the default, `/id` for Indonesian (docs/decisions/words-and-languages.md). */
export function basePathOf(locale: Locale): string {
  return locale === locales[0] ? '/' : `/${locale}`;
}

/** The address of a page in a language. `path` is the one in the default language, such as `/cart?next=1`. */
export function pathIn(locale: Locale, path: string): string {
  const base = basePathOf(locale);
  return base === '/' ? path : base + path.replace(/^\/(?=[?#]|$)/, '');
}

/** Splits an address of the site into its language and the address in the default language. */
export function splitPath(pathname: string): { locale: Locale; path: string } {
  const [, first = '', rest = ''] = pathname.match(/^\/([^/.]*)(.*)$/s) ?? [];
  if (first === locales[0] || !isLocale(first)) return { locale: locales[0], path: pathname };
  return { locale: first, path: rest.replace(/^\/*/, '/') };
}

/** The best of our languages for an Accept-Language header, English if none matches. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  const wished = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const q = parameters
        .find((parameter) => parameter.trim().startsWith('q='))
        ?.trim()
        .slice(2);
      return { language: tag.split('-')[0], weight: q === undefined ? 1 : Number(q) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { language } of wished) {
    const match = locales.find((locale) => locale === language);
    if (match) return match;
  }
  return locales[0];
}
