import * as z from 'zod/mini';
import { isUuid, orderNumberPattern } from './ids.ts';
import type { IssueName } from './input-issues.ts';
import { hasMailbox } from './no-mailbox.ts';
import { normalizeLine, normalizeText } from './text/normalize-text.ts';

// NUL cannot be stored, and no person types other control characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/;
// Line separators and direction overrides can make a line look like another one.
const misleading = /[\u2028\u2029\u202A-\u202E\u2066-\u2069]/;

// More marks on one letter than any language has. Sorting so many takes seconds (Unicode, UAX 15, stream-safe).
const stackedMarks = /(?:\p{M}[^\P{Default_Ignorable_Code_Point}\p{M}]*){31}/u;
const surplusMarks =
  /((?:\p{M}[^\P{Default_Ignorable_Code_Point}\p{M}]*){30})(?:\p{M}[^\P{Default_Ignorable_Code_Point}\p{M}]*)+/gu;

const isStorable = (value: string) =>
  !/\p{Surrogate}/u.test(value) && !control.test(value) && !stackedMarks.test(value);
// Checks again, because a failed check does not stop the next one from running.
const writtenAs = (normalize: (value: string) => string) =>
  z.overwrite((value: string) => (isStorable(value) ? normalize(value) : value));

/** Whether a text can be stored and shown safely. */
export function isKeepable(value: string): boolean {
  return isStorable(value) && !misleading.test(value);
}

/** A text without the characters that fail `isAllowed`, such as half an emoji, and without more marks than a language has. */
export function keepablePart(value: string, isAllowed = isKeepable): string {
  return Array.from(value.replace(surplusMarks, '$1')).filter(isAllowed).join('');
}

/** The order number for people, such as `N-2611-0042`. */
export const orderNumber = z.string().check(z.regex(orderNumberPattern));

const storable = z.refine<string>(isStorable, { error: 'characters' satisfies IssueName });
const keepable = z.refine<string>(isKeepable, { error: 'characters' satisfies IssueName });
const onOneLine = z.refine<string>((value) => !/[\r\n\t]/.test(value), { error: 'characters' satisfies IssueName });

/** A text of `min` to `max` characters, normalised by `normalizeText`, without characters that cannot be stored. */
export function text(min: number, max: number) {
  return z.string().check(storable, writtenAs(normalizeText), z.minLength(min), z.maxLength(max));
}

/** A text on one line, normalised by `normalizeLine`. */
export function line(min: number, max: number) {
  return z.string().check(storable, writtenAs(normalizeLine), onOneLine, z.minLength(min), z.maxLength(max));
}

/** A code on one line, such as a tracking number: as typed, without surrounding blanks. */
export function code(min: number, max: number) {
  return z.string().check(z.trim(), keepable, onOneLine, z.minLength(min), z.maxLength(max));
}

/** The id of a row, in small letters as the database writes it: code compares ids as texts. */
export const recordId = z.uuid().check(z.toLowerCase());

/** The ids of 1 to `most` rows, separated by commas. */
export function recordIds(most: number) {
  return line(1, 37 * most).check(
    z.toLowerCase(),
    z.refine((ids) => ids.split(',').every(isUuid), { error: 'ids' satisfies IssueName }),
  );
}

/** A foreign id, such as the provider's id of a person, unchanged. */
export const id = z.string().check(z.minLength(1), z.maxLength(200), keepable, onOneLine);

/** Makes an unchecked name storable: on one line, at most 200 characters, without unstorable ones. */
export function keepableName(name: string): string {
  const short = name.slice(0, 400).replace(/\s+/g, ' ');
  return Array.from(normalizeLine(keepablePart(short, isStorable)))
    .slice(0, 100)
    .join('')
    .trim();
}

/** The idempotency key of a form that creates something, in the contract of its endpoint. */
export const requestKey = z.optional(recordId);

/** An address of an account, also of one without a mailbox. */
export const accountAddress = line(1, 254).check(z.email());

/** A mail address for the identity provider, at most 254 characters. */
export const mailAddress = accountAddress.check(z.refine(hasMailbox, { error: 'mail_address' satisfies IssueName }));

/** A day as `YYYY-MM-DD`, of a year that PostgreSQL has: there is no year 0000. */
export const day = z.iso.date().check(z.regex(/^(?!0000)/));

export const dayOfThisCentury = day.check(z.regex(/^20/));

/** A whole number between both ends. */
export function wholeNumber(min: number, max: number) {
  return z.int().check(z.minimum(min), z.maximum(max));
}

/** The range of a written number, for programs that describe the schema. */
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

/** A JSON value in a text, for structured parts of a form. */
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
