import * as z from 'zod/mini';

/**
 * Brings a phone number into international form: `0812-3456 789` becomes `+628123456789`.
 * A number without a country is Indonesian. Gives null where it cannot be one (8 to 15 digits).
 */
export function internationalPhone(written: string): string | null {
  const bare = written.trim().replace(/[\s().-]/g, '');
  if (!/^\+?\d+$/.test(bare)) return null;
  const digits = bare.startsWith('+') ? bare.slice(1) : bare.startsWith('00') ? bare.slice(2) : bare;
  const national = bare.startsWith('+') || bare.startsWith('00') || digits.startsWith('62');
  const international = national ? digits : `62${digits.replace(/^0/, '')}`;
  return /^[1-9]\d{7,14}$/.test(international) ? `+${international}` : null;
}

/** A phone number as people write it, kept in international form. */
export const phone = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(200),
  z.refine((value) => value === '' || internationalPhone(value) !== null, { error: 'phone' }),
  z.overwrite((value) => internationalPhone(value) ?? value),
);
