import * as z from 'zod/mini';
import { locales } from '../../shared/locales.ts';
import { dayOfThisCentury, line, text, wholeNumber, writtenNumber } from '../../shared/text-schema.ts';
import { type FactKind, factKinds } from '../facts/product-facts.ts';
import {
  type BilingualKey,
  type FieldKey,
  fieldKeys,
  fieldOf,
  type PlainKey,
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

/** A field as a form sends it: a required one alone has to be there; only an empty number or day means none. */
type Written<Key extends FieldKey> = (typeof productFields)[Key] extends { required: true }
  ? z.ZodMiniType<NonNullable<ValueOf<Key>>, string>
  : z.ZodMiniOptional<
      z.ZodMiniType<(typeof productFields)[Key] extends { type: 'number' | 'day' } ? ValueOf<Key> : string, string>
    >;
type SentKey = Exclude<FieldKey, FactKind>;

function filledValue(key: FieldKey, numberOf: typeof wholeNumber | typeof writtenNumber): z.ZodMiniType {
  const { type, min = 0, max = 0 } = fieldOf(key);
  if (type === 'number') return numberOf(min, max);
  return type === 'day' ? dayOfThisCentury : textOf(key);
}

function textOf(key: FieldKey) {
  const { type, max = 0 } = fieldOf(key);
  return type === 'text' ? text(0, max) : line(0, max);
}

function writtenValue(key: FieldKey): z.ZodMiniType {
  const { type, required } = fieldOf(key);
  const value = filledValue(key, writtenNumber);
  if (required) return value;
  return z.optional(type === 'number' || type === 'day' ? emptyIsNull(value) : value);
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
  const schema = type === 'number' ? z.int() : z.string();
  return required ? schema : z.nullable(schema);
}

/** The fields with a column of their own and without languages, as answers show them. */
export const shownFields = Object.fromEntries(plainKeys.map((key) => [key, shownValue(key)])) as {
  [Key in PlainKey]: z.ZodMiniType<ValueOf<Key>>;
};
/** The words of a product in one language, and the languages of words, as answers show them. */
export const shownWords = wordTexts(z.string());
export const shownLanguages = wordTexts(z.enum(locales));
