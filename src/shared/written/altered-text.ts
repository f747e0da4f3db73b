/**
 * Whether a spreadsheet wrote something else than the text that stood there: an error (`#N/A`, `#REF!`, `Err:502`), a column
 * that is too narrow (`#####`), or a long number that it shortened (`1.23457E+14`).
 */
export function isAltered(text: string): boolean {
  return /^(?:#+|#N\/A|#\p{Lu}+(?:\/0)?[!?]|Err:\d{3}|[+-]?\d+(?:[.,]\d+)?E[+-]\d+|\d[.,]\d+E\d+)$/iu.test(text);
}

/** Whether a code was altered, too, that a spreadsheet took for a number: `123456789012.00`, `123.456.789.012`. */
export function isAlteredCode(code: string): boolean {
  return isAltered(code) || /^(?:\d+[.,]0+|\d{1,3}([.,])\d{3}(?:\1\d{3})+(?:[.,]\d{1,2})?)$/.test(code);
}
