// Separate from phone.ts, because the footer of every page formats numbers and needs no schemas.
import * as z from 'zod/mini';
import { internationalPhone, longestPhone } from './phone.ts';

/** An optional phone number as typed, converted to international form. */
export const phoneIfAny = z.string().check(
  z.trim(),
  z.maxLength(longestPhone),
  z.refine((value) => value === '' || internationalPhone(value) !== null, { error: 'phone' }),
  z.overwrite((value) => internationalPhone(value) ?? value),
);

export const phone = phoneIfAny.check(z.minLength(1));
