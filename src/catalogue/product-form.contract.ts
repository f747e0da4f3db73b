import * as z from 'zod/mini';
import type { IssueName } from '../shared/input-issues.ts';
import { dayOfThisCentury, jsonText, line, text, writtenNumber } from '../shared/text-schema.ts';
import { writtenFacts } from './facts/fact-schema.ts';
import { pictureHash } from './pictures/picture-address.ts';
import { mostPictures } from './pictures/picture-limits.ts';

export const productLimits = {
  price: 1_000_000_000,
  stock: 1_000_000,
  yearlyLimit: 1_000_000,
  page: 500,
  shortFact: 40,
  longFact: 500,
} as const;

const emptyIsNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
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

const writtenWords = z.optional(
  z.strictObject({
    name: z.optional(line(0, 200)),
    description: z.optional(text(0, 5_000)),
    facts: z.optional(writtenFacts(line(0, productLimits.shortFact), line(0, productLimits.longFact))),
  }),
);

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
const productFields = {
  name: line(0, 200),
  price: writtenNumber(0, productLimits.price),
  description: z.optional(text(0, 5_000)),
  category: z.optional(line(0, 80)),
  translations: z.optional(jsonText(z.strictObject({ en: writtenWords, id: writtenWords }))),
  countInStock: z.optional(emptyIsNull(writtenNumber(0, productLimits.stock))),
  yearlyLimitPerUser: z.optional(emptyIsNull(writtenNumber(1, productLimits.yearlyLimit))),
  expires: z.optional(emptyIsNull(dayOfThisCentury)),
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

export const newProduct = z
  .strictObject({ ...productFields, image: z.file(), requestKey: z.optional(z.uuid()) })
  .check(named);
export const productEdit = z
  .strictObject({
    ...productFields,
    id: z.uuid(),
    image: z.optional(z.file()),
    version: z.optional(writtenNumber(1, 2_000_000_000)),
    stockBefore: z.optional(emptyIsNull(writtenNumber(0, productLimits.stock))),
  })
  .check(named, pictured, beginsWithStock);
export type NewProduct = z.output<typeof newProduct>;
export type ProductEdit = z.output<typeof productEdit>;
