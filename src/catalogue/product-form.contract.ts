import * as z from 'zod/mini';
import type { IssueName } from '../shared/input-issues.ts';
import { jsonText, recordId, requestKey, writtenNumber } from '../shared/text-schema.ts';
import { emptyIsNull, writtenFields, writtenWords } from './fields/field-schemas.ts';
import { productLimits } from './fields/product-fields.ts';
import { pictureHash } from './pictures/picture-address.ts';
import { maxPictures } from './pictures/picture-limits.ts';

const { name, price, description, category, countInStock, ...otherFields } = writtenFields;
const translatedWords = z.optional(writtenWords);

export const writtenPictureAddress = z.string().check(z.refine((address) => pictureHash(address) !== null));

/**
 * A product's fields as a multipart form sends them: every value is text, an empty number means none. `name`,
 * `description` and `category` are in the language of the request; `translations` has both languages as JSON (`{"id":
 * {"name": "…", "description": "…", "facts": {"size": "…"}}}`), and the facts. A name may be empty if the other
 * language has one.
 *
 * `image` is a new first picture. `pictures` has as JSON the addresses of all others in their order, or of all if no
 * `image` is sent. If it is left out, the pictures stay as they are.
 *
 * `draft` makes a new product a draft, or publishes one. Without it a new product is public at once, and an edit changes
 * nothing about it.
 *
 * An edit may name the state that it started from: `version`, and `stockBefore`, the `countInStock` then, which goes
 * with both. Nothing is written if the product was edited since, or if `countInStock` differs from `stockBefore` and
 * the stock has moved meanwhile.
 */
const formFields = {
  // The order of problems in an answer.
  ...{ name, price, description, category },
  translations: z.optional(jsonText(z.strictObject({ en: translatedWords, id: translatedWords }))),
  countInStock,
  ...otherFields,
  pictures: z.optional(jsonText(z.array(writtenPictureAddress).check(z.maxLength(maxPictures)))),
  draft: z.optional(z.enum(['true', 'false'])),
};

const editFields = z.strictObject({
  ...formFields,
  id: recordId,
  image: z.optional(z.file()),
  version: z.optional(writtenNumber(1, 2_000_000_000)),
  stockBefore: z.optional(emptyIsNull(writtenNumber(0, productLimits.stock))),
});
/** A wrong form may lack any of them. */
type AnyForm = Partial<z.output<typeof editFields>>;

/** Requires a field. Reported together with all other problems of the form. */
const rule = (field: keyof AnyForm, keeps: (form: AnyForm) => boolean) =>
  z.refine((form) => keeps(form as AnyForm), {
    path: [field],
    error: 'required' satisfies IssueName,
    when: () => true,
  });

/** A form has pictures, with or without a new `image`. */
const pictured = rule('pictures', ({ image, pictures }) => image !== undefined || pictures?.length !== 0);

const named = rule(
  'name',
  ({ name, translations }) => name !== '' || Boolean(translations?.en?.name || translations?.id?.name),
);

/** A sale is no edit: only the stock that a form started with shows whether it was changed. */
const beginsWithStock = rule(
  'stockBefore',
  ({ version, countInStock, stockBefore }) =>
    version === undefined || countInStock === undefined || stockBefore !== undefined,
);

export const newProduct = z.strictObject({ ...formFields, image: z.file(), requestKey }).check(named);
export const productEdit = editFields.check(named, pictured, beginsWithStock);
export type NewProduct = z.output<typeof newProduct>;
export type ProductEdit = z.output<typeof productEdit>;
