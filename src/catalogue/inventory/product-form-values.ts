import * as m from '../../messages/messages.js';
import { type InputIssue, issueMessage } from '../../shared/input-issues.ts';
import { newProduct, type Product, pictureLimitBytes, productEdit } from '../catalogue.contract.ts';

/** A product as the form holds it: every value is text, as it was typed. */
export type ProductFormValues = {
  name: string;
  countInStock: string;
  price: string;
  category: string;
  yearlyLimitPerUser: string;
  description: string;
  image: File | null;
};
export type ProductField = keyof ProductFormValues;

export const emptyProductForm: ProductFormValues = {
  name: '',
  countInStock: '',
  price: '',
  category: '',
  yearlyLimitPerUser: '',
  description: '',
  image: null,
};

export const productLabels: Record<ProductField, () => string> = {
  name: m.product_form_name,
  countInStock: m.product_form_quantity,
  price: m.product_form_price,
  category: m.product_form_category,
  yearlyLimitPerUser: m.product_form_yearly_limit,
  description: m.product_form_description,
  image: m.product_form_image,
};

/** A product as the edit form begins with it; no limit and unlimited stock are empty fields. */
export function productFormValues(product: Product): ProductFormValues {
  return {
    name: product.name,
    countInStock: product.countInStock === null ? '' : String(product.countInStock),
    price: String(product.price),
    category: product.category,
    yearlyLimitPerUser: product.yearlyLimitPerUser === null ? '' : String(product.yearlyLimitPerUser),
    description: product.description,
    image: null,
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
export function productFields({ image: _, ...values }: ProductFormValues) {
  return {
    ...values,
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
  const image = values.image ?? undefined;
  const parsed = schema.safeParse(adding ? { ...fields, image } : { ...fields, image, id: crypto.randomUUID() });
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path[0];
    if (isProductField(field)) problems[field] ??= fieldProblem(field, issueSentence(issue, fields, field));
  }
  const wrongPicture = pictureProblem(values.image, adding);
  if (wrongPicture) problems.image = wrongPicture;
  return problems;
}

/** A sentence about one field that begins with its label. */
export function fieldProblem(field: ProductField, rest: string): string {
  return `${productLabels[field]()} ${rest}`;
}

export function isProductField(field: unknown): field is ProductField {
  return typeof field === 'string' && field in productLabels;
}

type Issue = InputIssue & { errors?: Issue[][] };

function issueSentence(issue: Issue, fields: ReturnType<typeof productFields>, field: ProductField): string {
  if (field !== 'image' && fields[field] === '') return m.issue_required();
  // Of "none, or a number" only what is wrong with the number is of interest; it comes last.
  const inner = issue.code === 'invalid_union' ? issue.errors?.at(-1)?.[0] : undefined;
  return issueMessage(inner ?? issue);
}

function pictureProblem(image: File | null, adding: boolean): string | null {
  if (!image) return adding ? m.product_form_image_required() : null;
  if (!image.type.startsWith('image/')) return fieldProblem('image', m.product_form_image_type());
  return image.size > pictureLimitBytes ? fieldProblem('image', m.product_form_image_too_large()) : null;
}
