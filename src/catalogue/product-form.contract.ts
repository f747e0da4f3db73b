import * as z from 'zod/mini';
import type { IssueName } from '../shared/input-issues.ts';
import { jsonText, writtenNumber } from '../shared/text-schema.ts';
import { emptyIsNull, writtenFields, writtenWords } from './fields/field-schemas.ts';
import { productLimits } from './fields/product-fields.ts';
import { pictureHash } from './pictures/picture-address.ts';
import { mostPictures } from './pictures/picture-limits.ts';

const { name, price, description, category, countInStock, ...otherFields } = writtenFields;
const translatedWords = z.optional(writtenWords);

const pictureAddress = z.string().check(z.refine((address) => pictureHash(address) !== null));

/**
 * A product's fields as a multipart form sends them: every value is text, an empty number means none. `name`,
 * `description` and `category` are in the language of the request; `translations` says both languages as JSON
 * (`{"id": {"name": "…", "description": "…", "facts": {"size": "…"}}}`), and what is known of the product. A name may be
 * empty where another language has one.
 *
 * `image` is a new first picture. `pictures` says as JSON the addresses of all others in their order, or of all where no
 * `image` is sent; left out, they stay as they are.
 *
 * An edit may say what it began from: `version` the product's, `stockBefore` its `countInStock`, which goes with both. Where
 * somebody else edited the product since, or where `countInStock` differs from `stockBefore` and the stock has changed
 * meanwhile, nothing is written.
 */
const formFields = {
  // The order of problems in an answer.
  ...{ name, price, description, category },
  translations: z.optional(jsonText(z.strictObject({ en: translatedWords, id: translatedWords }))),
  countInStock,
  ...otherFields,
  pictures: z.optional(jsonText(z.array(pictureAddress).check(z.maxLength(mostPictures)))),
};

/** What a form says that a product's pictures are, `image` being sent with it or not. */
type Pictured = { image?: unknown; pictures?: unknown[] };

/** Said beside whatever else is wrong with the form. */
const pictured = z.refine(
  (form) => {
    const { image, pictures } = form as Pictured;
    return image !== undefined || pictures?.length !== 0;
  },
  { path: ['pictures'], error: 'required' satisfies IssueName, when: () => true },
);

type Named = { name?: unknown; translations?: { en?: { name?: string }; id?: { name?: string } } };

/** Said beside whatever else is wrong with the form. */
const named = z.refine(
  (form) => {
    const { name, translations } = form as Named;
    return name !== '' || Boolean(translations?.en?.name || translations?.id?.name);
  },
  { path: ['name'], error: 'required' satisfies IssueName, when: () => true },
);

type Versioned = { version?: unknown; countInStock?: unknown; stockBefore?: unknown };

/** A sale is no edit: only the stock that a form began with tells whether another one was meant. */
const beginsWithStock = z.refine(
  (form) => {
    const { version, countInStock, stockBefore } = form as Versioned;
    return version === undefined || countInStock === undefined || stockBefore !== undefined;
  },
  { path: ['stockBefore'], error: 'required' satisfies IssueName, when: () => true },
);

export const newProduct = z.strictObject({ ...formFields, image: z.file() }).check(named);
export const productEdit = z
  .strictObject({
    ...formFields,
    id: z.uuid(),
    image: z.optional(z.file()),
    version: z.optional(writtenNumber(1, 2_000_000_000)),
    stockBefore: z.optional(emptyIsNull(writtenNumber(0, productLimits.stock))),
  })
  .check(named, pictured, beginsWithStock);
export type NewProduct = z.output<typeof newProduct>;
export type ProductEdit = z.output<typeof productEdit>;
