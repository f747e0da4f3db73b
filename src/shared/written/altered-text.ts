/**
 * Whether a spreadsheet replaced the text: by an error (`#N/A`, `#REF!`, `Err:502`), the signs of a narrow column
 * (`#####`), or a shortened number (`1.23457E+14`).
 */
export function isAltered(text: string): boolean {
  return /^(?:#+|#N\/A|#\p{Lu}+(?:\/0)?[!?]|Err:\d{3}|[+-]?\d+(?:[.,]\d+)?E[+-]\d+|\d[.,]\d+E\d+)$/iu.test(text);
}

/** Whether a spreadsheet altered a code, also by reading it as a number: `123456789012.00`, `123.456.789.012`. */
export function isAlteredCode(code: string): boolean {
  return isAltered(code) || /^(?:\d+[.,]0+|\d{1,3}([.,])\d{3}(?:\1\d{3})+(?:[.,]\d{1,2})?)$/.test(code);
}
