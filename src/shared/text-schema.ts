import * as z from 'zod/mini';
import { orderNumberPattern } from './ids.ts';
import type { IssueName } from './input-issues.ts';

// NUL cannot be stored, other control characters, line separators and direction overrides can make a line read as
// something else.
// biome-ignore lint/suspicious/noControlCharactersInRegex: to refuse them is the purpose
const unkeepable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/;

/** Whether a text can be kept and shown safely. */
export function isKeepable(value: string): boolean {
  return value.isWellFormed() && !unkeepable.test(value);
}

/** The number by which people know an order, such as `N-2611-0042`. */
export const orderNumber = z.string().check(z.regex(orderNumberPattern));

/** A text of `min` to `max` characters, its ends trimmed, without characters that cannot be kept or shown safely. */
export function text(min: number, max: number) {
  return z
    .string()
    .check(
      z.trim(),
      z.refine(isKeepable, { error: 'characters' satisfies IssueName }),
      z.minLength(min),
      z.maxLength(max),
    );
}

/** A text on one line. */
export function line(min: number, max: number) {
  return text(min, max).check(
    z.refine((value) => !/[\r\n\t]/.test(value), { error: 'characters' satisfies IssueName }),
  );
}

/** An id that is not ours to write, such as the provider's of a person; taken as it is. */
export const id = z.string().check(
  z.minLength(1),
  z.maxLength(200),
  z.refine((value) => isKeepable(value) && !/[\r\n\t]/.test(value), { error: 'characters' satisfies IssueName }),
);

/** A name that somebody else checked, or nobody: without what cannot be kept, on one line of at most 200 characters. */
export function keepableName(name: string): string {
  const keepable = Array.from(name.toWellFormed().replace(/\s+/g, ' ')).filter(isKeepable).join('').trim();
  return Array.from(keepable).slice(0, 100).join('');
}

/** A mail address as the identity provider takes it, at most 254 characters. */
export const mailAddress = line(1, 254).check(z.email());

/** A whole number written as a number, between both ends. */
export function wholeNumber(min: number, max: number) {
  return z.int().check(z.minimum(min), z.maximum(max));
}

/** What a written number may be, for who describes the schema. */
export const writtenNumberRanges = new WeakMap<object, { min: number; max: number }>();

/** A whole number that arrives as text (a query or a multipart field): digits only, no sign, point or exponent. */
export function writtenNumber(min: number, max: number) {
  const schema = z.pipe(
    z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/, { error: 'whole_number' satisfies IssueName })),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      wholeNumber(min, max),
    ),
  );
  writtenNumberRanges.set(schema, { min, max });
  return schema;
}

/** A value written as JSON, as a part of a form is that holds more than a text. */
export function jsonText<Schema extends z.core.$ZodType>(schema: Schema) {
  const parsed = z.transform((written: string, context) => {
    try {
      return JSON.parse(written) as unknown;
    } catch {
      context.issues.push({ code: 'custom', message: 'json' satisfies IssueName, input: written });
      return z.NEVER;
    }
  });
  return z.pipe(z.string(), z.pipe(parsed, schema as never)) as unknown as z.ZodMiniPipe<z.ZodMiniString, Schema>;
}
