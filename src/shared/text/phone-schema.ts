// Apart from phone.ts: the footer of every page writes numbers, and needs no schemas.
import * as z from 'zod/mini';
import { internationalPhone, longestPhone } from './phone.ts';

/** A phone number as people write it, kept in international form; it may be left out. */
export const phoneIfAny = z.string().check(
  z.trim(),
  z.maxLength(longestPhone),
  z.refine((value) => value === '' || internationalPhone(value) !== null, { error: 'phone' }),
  z.overwrite((value) => internationalPhone(value) ?? value),
);

export const phone = phoneIfAny.check(z.minLength(1));
