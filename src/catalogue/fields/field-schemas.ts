import * as z from 'zod/mini';
import type { IssueName } from '../../shared/input-issues.ts';
import { locales } from '../../shared/locales.ts';
import { dayOfThisCentury, line, text, wholeNumber, writtenNumber } from '../../shared/text-schema.ts';
import { type FactKind, factKinds } from '../facts/product-facts.ts';
import {
  type AdminKey,
  adminKeys,
  type BilingualKey,
  type FieldKey,
  fieldKeys,
  fieldOf,
  type PlainKey,
  type PublicKey,
  plainKeys,
  type productFields,
  type ValueOf,
  type WordKey,
  wordKeys,
} from './product-fields.ts';

export const emptyIsNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    z.pipe(
      z.literal('null'),
      z.transform(() => null),
    ),
    schema,
  ]);

/** Millimetres as packs, forms and tables write them: `4.3`, `4,3`, `4.3 mm`. */
const millimetres = z.pipe(
  z
    .string()
    .check(z.trim(), z.regex(/^\d{1,2}(?:[.,]\d{1,2})?(?: ?mm)?$/i, { error: 'millimetres' satisfies IssueName })),
  z.pipe(
    z.transform((written: string) => Number.parseFloat(written.replace(',', '.'))),
    z.number().check(z.minimum(0.1)),
  ),
);

const yes = ['true', 'yes', 'ya'];
/** Yes or no as programs, and people of both languages, write it. */
const yesNo = z.pipe(
  z.string().check(z.trim(), z.toLowerCase()),
  z.pipe(
    z.enum([...yes, 'false', 'no', 'tidak'], { error: 'yes_no' satisfies IssueName }),
    z.transform((written: string) => yes.includes(written)),
  ),
);

/** A field as a form sends it: a required one alone has to be there; an empty text is a text, and otherwise means none. */
type Written<Key extends FieldKey> = (typeof productFields)[Key] extends { required: true }
  ? z.ZodMiniType<NonNullable<ValueOf<Key>>, string>
  : z.ZodMiniOptional<
      z.ZodMiniType<(typeof productFields)[Key] extends { type: 'line' | 'text' } ? string : ValueOf<Key>, string>
    >;
type SentKey = Exclude<FieldKey, FactKind>;

function filledValue(key: FieldKey, numberOf: typeof wholeNumber | typeof writtenNumber): z.ZodMiniType {
  const { type, min = 0, max = 0 } = fieldOf(key);
  if (type === 'line' || type === 'text') return textOf(key);
  return { number: numberOf(min, max), day: dayOfThisCentury, millimetres, yesNo }[type];
}

function textOf(key: FieldKey) {
  const { type, max = 0 } = fieldOf(key);
  return type === 'text' ? text(0, max) : line(0, max);
}

function writtenValue(key: FieldKey): z.ZodMiniType {
  const { type, required } = fieldOf(key);
  const value = filledValue(key, writtenNumber);
  if (required) return value;
  return z.optional(type === 'line' || type === 'text' ? value : emptyIsNull(value));
}

/** Every field once it was read: numbers as numbers. */
export const readFields = Object.fromEntries(fieldKeys.map((key) => [key, filledValue(key, wholeNumber)])) as {
  [Key in FieldKey]: z.ZodMiniType<NonNullable<ValueOf<Key>>>;
};

const sentKeys = fieldKeys.filter((key): key is SentKey => !fieldOf(key).fact);

/** Every field but facts, as a form sends it; words in the language of the request. */
export const writtenFields = Object.fromEntries(sentKeys.map((key) => [key, writtenValue(key)])) as {
  [Key in SentKey]: Written<Key>;
};

const optionalText = (key: BilingualKey) => z.optional(textOf(key));

const factsOf = <Schema extends z.ZodMiniType>(schemaOf: (kind: FactKind) => Schema) =>
  z.strictObject(Object.fromEntries(factKinds.map((kind) => [kind, schemaOf(kind)])) as Record<FactKind, Schema>);

/** The words of a product in one language, as a form sends them. */
export const writtenWords = z.strictObject({
  ...(Object.fromEntries(wordKeys.map((key) => [key, optionalText(key)])) as Record<
    WordKey,
    ReturnType<typeof optionalText>
  >),
  facts: z.optional(factsOf(optionalText)),
});

/** One fact, for readers of a language. */
export const factSchema = z.strictObject({ kind: z.enum(factKinds), text: z.string(), lang: z.enum(locales) });
export const factTexts = factsOf(() => z.optional(z.string()));

const wordTexts = <Schema extends z.ZodMiniType>(schema: Schema) =>
  Object.fromEntries(wordKeys.map((key) => [key, schema])) as Record<WordKey, Schema>;

function shownValue(key: PlainKey): z.ZodMiniType {
  const { type, required } = fieldOf(key);
  const text = z.string();
  const schema = { number: z.int(), millimetres: z.number(), yesNo: z.boolean(), line: text, text, day: text }[type];
  return required ? schema : z.nullable(schema);
}

const shownValues = <Key extends PlainKey>(keys: readonly PlainKey[]) =>
  Object.fromEntries(keys.map((key) => [key, shownValue(key)])) as { [Each in Key]: z.ZodMiniType<ValueOf<Each>> };

/** The fields with a column of their own and without languages, as answers for visitors show them. */
export const shownFields = shownValues<PublicKey>(plainKeys.filter((key) => !fieldOf(key).adminOnly));
/** The fields that answers for admins show as well. */
export const adminFields = shownValues<AdminKey>(adminKeys);
/** The words of a product in one language, and the languages of words, as answers show them. */
export const shownWords = wordTexts(z.string());
export const shownLanguages = wordTexts(z.enum(locales));
