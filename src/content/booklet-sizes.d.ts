declare module 'virtual:booklet-sizes' {
  /** The size of the typeset booklet in each language, in bytes. The build makes this module. */
  export const bookletSizes: Readonly<Record<import('../shared/locales.ts').Locale, number>>;
}
