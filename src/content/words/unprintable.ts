/** The signs that every cut of the booklet's typeface has, except marks that a letter of their own does not include. */
const unprintable =
  /[^\n -~\xA0-\xAC\xAE-\u0148\u014A-\u017E\u01FA-\u021B\u0394\u03A9\u03C0\u1E80-\u1E85\u1EA0-\u1EF9\u2010\u2012-\u2015\u2018-\u201A\u201C-\u201E\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203A\u2044\u2070\u2074-\u207E\u2080-\u208E\u20AC\u2113\u2116\u2122\u2153\u2154\u215B-\u215E\u2190-\u2199\u2211\u2212\u221A\u221E\u2248\u2260\u2264\u2265\u25A0\u25A1\u25CB\u25CF]\p{M}*/u;

/** The first sign of a text that the booklet's PDF cannot show. */
export function unprintableSign(text: string): string | undefined {
  return unprintable.exec(text)?.[0];
}
