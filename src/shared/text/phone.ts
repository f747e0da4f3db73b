/** A longer text is no phone number. */
export const longestPhone = 200;

/**
 * Converts a phone number to international form: `0812-3456 789` becomes `+628123456789`. A number without a country is
 * Indonesian. Returns null if it cannot be a number (8 to 15 digits).
 */
export function internationalPhone(written: string): string | null {
  const withCode = withCountry(barePhone(written) ?? '');
  const international = withCode.startsWith('+') ? withCode : `+62${withCode}`;
  return /^\+[1-9]\d{7,14}$/.test(international) ? international : null;
}

/** The digits and the plus of a phone number, without blanks and dashes of any kind; null for other text. */
export function barePhone(written: string): string | null {
  if (written.length > longestPhone) return null;
  const bare = written
    .normalize('NFKC')
    .replace(/^(\D*\d{1,5}\s*)\(0\)/, '$1')
    .replace(/[\s().\p{Pd}\u2212\p{Cf}]/gu, '');
  return /^\+?\d+$/.test(bare) ? bare : null;
}

/**
 * A bare number, or its start, in stored form: `+62812…` for `0812…`, `62812…` and `0062812…`. Also for `+620812…`,
 * whose zero belongs only to domestic calls. A number without a country code stays.
 */
export function withCountry(bare: string): string {
  return bare
    .replace(/^00/, '+')
    .replace(/^(?:0|62)/, '+62')
    .replace(/^\+620+/, '+62');
}
