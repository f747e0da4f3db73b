/** No text longer than this is read as a number. */
export const longestPhone = 200;

/**
 * Brings a phone number into international form: `0812-3456 789` becomes `+628123456789`.
 * A number without a country is Indonesian. Gives null if it cannot be a number (8 to 15 digits).
 */
export function internationalPhone(written: string): string | null {
  const begun = withCountry(barePhone(written) ?? '');
  const international = begun.startsWith('+') ? begun : `+62${begun}`;
  return /^\+[1-9]\d{7,14}$/.test(international) ? international : null;
}

/** The digits of a phone number and its plus, without the signs between them, whichever dash or blank; null for other text. */
export function barePhone(written: string): string | null {
  if (written.length > longestPhone) return null;
  const bare = written
    .normalize('NFKC')
    .replace(/^(\D*\d{1,5}\s*)\(0\)/, '$1')
    .replace(/[\s().\p{Pd}\u2212\p{Cf}]/gu, '');
  return /^\+?\d+$/.test(bare) ? bare : null;
}

/**
 * A bare number, or its beginning, as it is stored: `+62812…` for `0812…`, `62812…`, `0062812…`, and for `+620812…`, which
 * keeps the zero that is dialled inside the country alone. One that says no country stays as it is.
 */
export function withCountry(bare: string): string {
  return bare
    .replace(/^00/, '+')
    .replace(/^(?:0|62)/, '+62')
    .replace(/^\+620+/, '+62');
}
