import * as z from 'zod/mini';
import { orderNumberPattern } from './ids.ts';
import type { IssueName } from './input-issues.ts';
import { normalizeLine, normalizeText } from './text/normalize-text.ts';

// NUL cannot be stored, and nobody means other control characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: to refuse them is the purpose
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/;
// Line separators and direction overrides can make a line read as something else.
const misleading = /[\u2028\u2029\u202A-\u202E\u2066-\u2069]/;

// More marks on one letter than any language has: to bring so many into order takes seconds (Unicode, UAX 15, stream-safe).
const stackedMarks = /(?:\p{M}[^\P{Default_Ignorable_Code_Point}\p{M}]*){31}/u;

const isStorable = (value: string) =>
  !/\p{Surrogate}/u.test(value) && !control.test(value) && !stackedMarks.test(value);
// Asked again, for a check that refuses does not keep the next one from its work.
const writtenAs = (normalize: (value: string) => string) =>
  z.overwrite((value: string) => (isStorable(value) ? normalize(value) : value));

/** Whether a text can be kept and shown safely as it is. */
export function isKeepable(value: string): boolean {
  return isStorable(value) && !misleading.test(value);
}

/** The number by which people know an order, such as `N-2611-0042`. */
export const orderNumber = z.string().check(z.regex(orderNumberPattern));

const storable = z.refine<string>(isStorable, { error: 'characters' satisfies IssueName });
const keepable = z.refine<string>(isKeepable, { error: 'characters' satisfies IssueName });
const onOneLine = z.refine<string>((value) => !/[\r\n\t]/.test(value), { error: 'characters' satisfies IssueName });

/** A text of `min` to `max` characters, written as `normalizeText` writes it, without characters that cannot be kept. */
export function text(min: number, max: number) {
  return z.string().check(storable, writtenAs(normalizeText), z.minLength(min), z.maxLength(max));
}

/** A text on one line, written as `normalizeLine` writes it. */
export function line(min: number, max: number) {
  return z.string().check(storable, writtenAs(normalizeLine), onOneLine, z.minLength(min), z.maxLength(max));
}

/** A code on one line, such as a tracking number: as it was typed, without the blanks around it. */
export function code(min: number, max: number) {
  return z.string().check(z.trim(), keepable, onOneLine, z.minLength(min), z.maxLength(max));
}

/** An id that is not ours to write, such as the provider's of a person; taken as it is. */
export const id = z.string().check(z.minLength(1), z.maxLength(200), keepable, onOneLine);

/** A name that somebody else checked, or nobody: without what cannot be kept, on one line of at most 200 characters. */
export function keepableName(name: string): string {
  const short = name.slice(0, 400).replace(/\s+/g, ' ');
  const keepable = Array.from(short).filter(isStorable).join('');
  return Array.from(normalizeLine(keepable)).slice(0, 100).join('').trim();
}

/** A mail address as the identity provider takes it, at most 254 characters. */
export const mailAddress = line(1, 254).check(z.email());

/** A day as `YYYY-MM-DD`, of a year that PostgreSQL has: it knows no year 0000. */
export const day = z.iso.date().check(z.regex(/^(?!0000)/));

/** A day of this century. */
export const dayOfThisCentury = day.check(z.regex(/^20/));

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
