declare module 'virtual:booklet-sizes' {
  /** How many bytes the typeset booklet has in each language. The build makes this module. */
  export const bookletSizes: Readonly<Record<import('../shared/locales.ts').Locale, number>>;
}
