import { normalizeLine } from '../text/normalize-text.ts';

/**
 * Whether a spreadsheet replaced the text: by an error (`#N/A`, `#REF!`, `Err:502`), the signs of a narrow column
 * (`#####`), or a shortened number (`1.23457E+14`). Invisible characters hide none of them.
 */
export function isAltered(text: string): boolean {
  return /^(?:#+|#N\/A|#\p{Lu}+(?:\/0)?[!?]|Err:\d{3}|[+-]?\d+(?:[.,]\d+)?E[+-]\d+|\d[.,]\d+E\d+)$/iu.test(
    normalizeLine(text.slice(0, 400)),
  );
}

/** A number with decimals or separators, a truth, or the start of a formula. */
const converted =
  /^(?:\d+[.,]0+|\d{1,3}([.,])\d{3}(?:\1\d{3})+(?:[.,]\d{1,2})?|true|false|benar|salah|[=+\-@＝＋－＠].*[\p{L}\p{N}].*)$/iu;

/** Whether a spreadsheet altered a code, also by reading it as a number: `123456789012.00`, `123.456.789.012`. */
export function isAlteredCode(code: string): boolean {
  return isAltered(code) || converted.test(normalizeLine(code.slice(0, 400)));
}

/** Whether a text says that there is no code: `-`, `n/a`, `tidak ada`. */
export function saysNoCode(text: string): boolean {
  return /^(?:[^\p{L}\p{N}]+|n\/?a|nan|null|none|nil|nihil|kosong|(?:tidak|belum) ada)$/iu.test(normalizeLine(text));
}
