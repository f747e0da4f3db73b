import * as z from 'zod/mini';

// NUL cannot be stored, other control characters and direction overrides can make a line read as something else.
// biome-ignore lint/suspicious/noControlCharactersInRegex: to refuse them is the purpose
const unkeepable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/;

/** Whether a text can be kept and shown safely. */
export function isKeepable(value: string): boolean {
  return value.isWellFormed() && !unkeepable.test(value);
}

/** Whether a value is written as an id of the database is. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
}

/** A text of `min` to `max` characters, its ends trimmed, without characters that cannot be kept or shown safely. */
export function text(min: number, max: number) {
  return z.string().check(z.trim(), z.refine(isKeepable, { error: 'characters' }), z.minLength(min), z.maxLength(max));
}

/** A text on one line. */
export function line(min: number, max: number) {
  return text(min, max).check(z.refine((value) => !/[\r\n\t]/.test(value), { error: 'characters' }));
}

/** A mail address as the identity provider takes it, at most 254 characters. */
export const mailAddress = line(1, 254).check(z.email());

/** A whole number written as a number, between both ends. */
export function wholeNumber(min: number, max: number) {
  return z.int().check(z.minimum(min), z.maximum(max));
}

/** A whole number that arrives as text (a query or a multipart field): digits only, no sign, point or exponent. */
export function writtenNumber(min: number, max: number) {
  return z.pipe(
    z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/, { error: 'whole_number' })),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      wholeNumber(min, max),
    ),
  );
}
