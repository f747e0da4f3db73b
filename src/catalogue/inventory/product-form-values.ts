import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { newUuid } from '../../shared/ids.ts';
import { type InputIssue, issueMessage } from '../../shared/input-issues.ts';
import type { Locale } from '../../shared/locales.ts';
import type { Product } from '../catalogue.contract.ts';
import { factLabels } from '../facts/fact-labels.ts';
import { type FormPicture, picturesProblem, presentPictures } from '../pictures/form-pictures.ts';
import { newProduct, productEdit } from '../product-form.contract.ts';

/** A product as the form holds it: every value is text, as it was typed. */
export type ProductFormValues = {
  name: string;
  countInStock: string;
  price: string;
  category: string;
  yearlyLimitPerUser: string;
  description: string;
  size: string;
  length: string;
  pack: string;
  material: string;
  contents: string;
  /** A day as `YYYY-MM-DD`. */
  expires: string;
  /** The words in the other language than the page's. */
  otherName: string;
  otherDescription: string;
  otherSize: string;
  otherLength: string;
  otherPack: string;
  otherMaterial: string;
  otherContents: string;
  /** In their order, the first one is the product's `image`. */
  pictures: FormPicture[];
};
export type ProductField = keyof ProductFormValues;

export const emptyProductForm: ProductFormValues = {
  name: '',
  countInStock: '',
  price: '',
  category: '',
  yearlyLimitPerUser: '',
  description: '',
  size: '',
  length: '',
  pack: '',
  material: '',
  contents: '',
  expires: '',
  otherName: '',
  otherDescription: '',
  otherSize: '',
  otherLength: '',
  otherPack: '',
  otherMaterial: '',
  otherContents: '',
  pictures: [],
};

export const productLabels: Record<ProductField, () => string> = {
  name: m.product_form_name,
  countInStock: m.product_form_quantity,
  price: m.product_form_price,
  category: m.product_form_category,
  yearlyLimitPerUser: m.product_form_yearly_limit,
  description: m.product_form_description,
  ...factLabels,
  expires: m.product_form_expires,
  otherName: m.product_form_other_name,
  otherDescription: m.product_form_other_description,
  otherSize: m.product_form_other_size,
  otherLength: m.product_form_other_length,
  otherPack: m.product_form_other_pack,
  otherMaterial: m.product_form_other_material,
  otherContents: m.product_form_other_contents,
  pictures: m.product_form_image,
};

/** A product as the edit form begins with it; no limit and unlimited stock are empty fields. */
export function productFormValues(product: Product): ProductFormValues {
  const words = product.translations[getLocale()];
  const otherWords = product.translations[otherLocale()];
  return {
    name: words.name,
    countInStock: product.countInStock === null ? '' : String(product.countInStock),
    price: String(product.price),
    category: product.category,
    yearlyLimitPerUser: product.yearlyLimitPerUser === null ? '' : String(product.yearlyLimitPerUser),
    description: words.description,
    size: words.facts.size ?? '',
    length: words.facts.length ?? '',
    pack: words.facts.pack ?? '',
    material: words.facts.material ?? '',
    contents: words.facts.contents ?? '',
    expires: product.expires ?? '',
    otherName: otherWords.name,
    otherDescription: otherWords.description,
    otherSize: otherWords.facts.size ?? '',
    otherLength: otherWords.facts.length ?? '',
    otherPack: otherWords.facts.pack ?? '',
    otherMaterial: otherWords.facts.material ?? '',
    otherContents: otherWords.facts.contents ?? '',
    pictures: presentPictures(product.pictures),
  };
}

/**
 * A whole number as people write it (`25.000`, `Rp 25 000`, `007`) in plain digits. What is no such number stays as
 * it is, for the schema to refuse: `2.5` is not 25.
 */
export function plainDigits(written: string): string {
  const bare = written.trim().replace(/^rp\.?\s*/i, '');
  const ungrouped = /^\d{1,3}([.,\s])\d{3}(\1\d{3})*$/.test(bare) ? bare.replace(/[.,\s]/g, '') : bare;
  return /^\d+$/.test(ungrouped) ? ungrouped.replace(/^0+(?=\d)/, '') : ungrouped;
}

/** The fields as the API takes them: numbers as digits, an empty text for none (specification, section 7). */
export function productFields(values: ProductFormValues) {
  const { size, length, pack, material, contents, otherName, otherDescription } = values;
  const otherFacts = {
    size: values.otherSize,
    length: values.otherLength,
    pack: values.otherPack,
    material: values.otherMaterial,
    contents: values.otherContents,
  };
  return {
    name: values.name,
    description: values.description,
    category: values.category,
    expires: values.expires,
    translations: JSON.stringify({
      [getLocale()]: { facts: { size, length, pack, material, contents } },
      [otherLocale()]: { name: otherName, description: otherDescription, facts: otherFacts },
    }),
    price: plainDigits(values.price),
    countInStock: plainDigits(values.countInStock),
    yearlyLimitPerUser: plainDigits(values.yearlyLimitPerUser),
  };
}

/** What is wrong with the form, a sentence for each field, by the contract's own schemas (specification, section 5). */
export function productProblems(values: ProductFormValues, adding: boolean): Partial<Record<ProductField, string>> {
  const problems: Partial<Record<ProductField, string>> = {};
  const fields = productFields(values);
  const schema = adding ? newProduct : productEdit;
  const image = new File(['-'], '-');
  const parsed = schema.safeParse(adding ? { ...fields, image } : { ...fields, image, id: newUuid() });
  for (const issue of parsed.error?.issues ?? []) {
    const field = productField(issue.path.join('.'));
    if (field) problems[field] ??= fieldProblem(field, issueSentence(issue, values, field));
  }
  const wrongPicture = picturesProblem(values.pictures);
  if (wrongPicture) problems.pictures = wrongPicture;
  return problems;
}

/** A sentence about one field that begins with its label. */
export function fieldProblem(field: ProductField, rest: string): string {
  return `${productLabels[field]()} ${rest}`;
}

/** The form's field for one of the API, by its dotted path; undefined for what the form has not. */
export function productField(path: string): ProductField | undefined {
  const [, locale, field] = /^translations\.(\w+)\.(?:facts\.)?(\w+)$/.exec(path) ?? [];
  const named =
    field && locale === otherLocale() ? `other${field[0]?.toUpperCase()}${field.slice(1)}` : (field ?? path);
  return Object.keys(productLabels).find((field): field is ProductField => field === named);
}

/** The language that the page is not in. */
export function otherLocale(): Locale {
  return getLocale() === 'en' ? 'id' : 'en';
}

type Issue = InputIssue & { errors?: Issue[][] };

function issueSentence(issue: Issue, values: ProductFormValues, field: ProductField): string {
  if (values[field] === '') return m.issue_required();
  // Of "none, or a number" only what is wrong with the number is of interest; it comes last.
  const inner = issue.code === 'invalid_union' ? issue.errors?.at(-1)?.[0] : undefined;
  return issueMessage(inner ?? issue);
}
