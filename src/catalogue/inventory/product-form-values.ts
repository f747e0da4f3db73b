import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { newUuid } from '../../shared/ids.ts';
import { type InputIssue, issueMessage } from '../../shared/input-issues.ts';
import type { Locale } from '../../shared/locales.ts';
import { wholeNumberIn } from '../../shared/written/written-number.ts';
import type { AdminProduct } from '../catalogue.contract.ts';
import { type FactKind, factKinds } from '../facts/product-facts.ts';
import { fieldLabels, otherLabel } from '../fields/field-labels.ts';
import { readFields } from '../fields/field-schemas.ts';
import {
  type BilingualKey,
  bilingualKeys,
  type FieldKey,
  fieldKeys,
  fieldOf,
  wordKeys,
} from '../fields/product-fields.ts';
import { type FormPicture, picturesProblem, presentPictures } from '../pictures/form-pictures.ts';
import { newProduct, productEdit } from '../product-form.contract.ts';

/** Form keys of bilingual fields (words and facts) in the language that the page does not use. */
type OtherKey = `other${Capitalize<BilingualKey>}`;
export type TextField = FieldKey | OtherKey;

/** The values of the form: every value is text as it was typed; a day is `YYYY-MM-DD`. */
export type ProductFormValues = Record<TextField, string> & {
  /** In their order, the first one is the product's `image`. */
  pictures: FormPicture[];
};
export type FormField = keyof ProductFormValues;

export const otherKey = (key: BilingualKey) => `other${key[0]?.toUpperCase()}${key.slice(1)}` as OtherKey;

/** The form's text fields, with the product's field of each. */
const textFields: readonly { name: TextField; key: FieldKey; inOther: boolean }[] = [
  ...fieldKeys.map((key) => ({ name: key, key, inOther: false })),
  ...bilingualKeys.map((key) => ({ name: otherKey(key), key, inOther: true })),
];
const keyByName = Object.fromEntries(textFields.map(({ name, key }) => [name, key])) as Record<TextField, FieldKey>;

/** The product field of a form field. */
export const productFieldOf = (name: TextField) => fieldOf(keyByName[name]);

function withPictures(textOf: (field: (typeof textFields)[number]) => string, pictures: FormPicture[]) {
  const texts = Object.fromEntries(textFields.map((field) => [field.name, textOf(field)])) as Record<TextField, string>;
  return { ...texts, pictures };
}

export const emptyProductForm: ProductFormValues = withPictures(() => '', []);

const labelOf = ({ key, inOther }: (typeof textFields)[number]) =>
  inOther ? () => otherLabel(key as BilingualKey, otherLocale()) : () => fieldLabels[key].label();

export const productLabels: Record<FormField, () => string> = {
  ...(Object.fromEntries(textFields.map((field) => [field.name, labelOf(field)])) as Record<TextField, () => string>),
  pictures: m.product_form_image,
};

/** The values that the form of a product starts with. No limit and unlimited stock are empty. */
export function productFormValues(product: AdminProduct): ProductFormValues {
  const { en, id } = product.translations;
  const words = { en: { ...en, ...en.facts }, id: { ...id, ...id.facts } };
  return withPictures(({ key, inOther }) => {
    const value = fieldOf(key).bilingual
      ? words[inOther ? otherLocale() : getLocale()][key as BilingualKey]
      : product[key as Exclude<FieldKey, BilingualKey>];
    return String(value ?? '');
  }, presentPictures(product.pictures));
}

/**
 * A whole number as people write it (`25.000`, `Rp 25 000`, `25rb`, `007`) in plain digits, as in tables. Any other text is
 * unchanged, and the schema refuses it: `2.5` is not 25.
 */
export function plainDigits(written: string, { money }: { money?: true | undefined }): string {
  return String(wholeNumberIn(written, money ? 'rupiah' : 'units') ?? written.trim());
}

/** The value of a field as text, to compare it with another version's. */
export function comparableField(field: FormField, values: ProductFormValues): string {
  if (field === 'pictures') return values.pictures.map(({ key }) => key).join();
  const shape = productFieldOf(field);
  if (shape.type === 'number') return plainDigits(values[field], shape);
  const read = shape.type === 'millimetres' ? readFields.innerDiameter.safeParse(values[field]) : null;
  return read?.success ? String(read.data) : values[field].trim();
}

/** The fields as the API accepts them: numbers as digits, an empty text for none (specification, section 7). */
export function apiFields(values: ProductFormValues) {
  const sent = fieldKeys.flatMap((key) => {
    const field = fieldOf(key);
    return field.fact ? [] : [[key, field.type === 'number' ? plainDigits(values[key], field) : values[key]]];
  });
  const textsOf = <Key extends BilingualKey>(keys: readonly Key[], nameOf: (key: Key) => TextField) =>
    Object.fromEntries(keys.map((key) => [key, values[nameOf(key)]]));
  return {
    ...(Object.fromEntries(sent) as Record<Exclude<FieldKey, FactKind>, string>),
    translations: JSON.stringify({
      [getLocale()]: { facts: textsOf(factKinds, (kind) => kind) },
      [otherLocale()]: { ...textsOf(wordKeys, otherKey), facts: textsOf(factKinds, otherKey) },
    }),
  };
}

/** The problems of the form, a sentence for each field, by the contract's own schemas (specification, section 5). */
export function productProblems(values: ProductFormValues, adding: boolean): Partial<Record<FormField, string>> {
  const problems: Partial<Record<FormField, string>> = {};
  const fields = apiFields(values);
  const schema = adding ? newProduct : productEdit;
  const image = new File(['-'], '-');
  const parsed = schema.safeParse(adding ? { ...fields, image } : { ...fields, image, id: newUuid() });
  for (const issue of parsed.error?.issues ?? []) {
    const field = formFieldAt(issue.path.join('.'));
    if (field) problems[field] ??= fieldProblem(field, issueSentence(issue, values, field));
  }
  const wrongPicture = picturesProblem(values.pictures);
  if (wrongPicture) problems.pictures = wrongPicture;
  return problems;
}

/** A sentence about one field that starts with its label. */
export function fieldProblem(field: FormField, rest: string): string {
  return `${productLabels[field]()} ${rest}`;
}

/** Returns the form field for an API path such as `translations.en.name`, or undefined. */
export function formFieldAt(path: string): FormField | undefined {
  const [, locale, field] = /^translations\.(\w+)\.(?:facts\.)?(\w+)$/.exec(path) ?? [];
  const named = field && locale === otherLocale() ? otherKey(field as BilingualKey) : (field ?? path);
  return Object.keys(productLabels).find((field): field is FormField => field === named);
}

/** The other language than the page's. */
export function otherLocale(): Locale {
  return getLocale() === 'en' ? 'id' : 'en';
}

type Issue = InputIssue & { errors?: Issue[][] };

function issueSentence(issue: Issue, values: ProductFormValues, field: FormField): string {
  if (values[field] === '') return m.issue_required();
  // The problem of the number is the last one of the union "none, or a number".
  const inner = issue.code === 'invalid_union' ? issue.errors?.at(-1)?.[0] : undefined;
  return issueMessage(inner ?? issue);
}
