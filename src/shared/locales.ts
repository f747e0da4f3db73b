/** The languages of the site; the first is the default. */
export const locales = ['en'] as const;
export type Locale = (typeof locales)[number];

/** The best of our languages for an Accept-Language header, English where none fits. */
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
