import * as z from 'zod/mini';
import { admin, customer, type Guarded } from '../../shared/contract-builder.ts';
import { locales } from '../../shared/locales.ts';
import { recordId } from '../../shared/text-schema.ts';

/** A product with a wish. `toldAt` is the time of the mail that it is back. */
export const wishSchema = z.strictObject({
  product: z.strictObject({
    _id: recordId,
    name: z.string(),
    variant: z.string(),
    lang: z.strictObject({ name: z.enum(locales), variant: z.enum(locales) }),
    image: z.string(),
    countInStock: z.nullable(z.int()),
  }),
  wishedAt: z.string(),
  toldAt: z.nullable(z.string()),
});
export type Wish = z.infer<typeof wishSchema>;

/** A product that is missed: how many accounts wait for it, and since when the first of them. */
export const mostWishedProductSchema = z.strictObject({
  product: wishSchema.shape.product,
  waiting: z.int(),
  since: z.string(),
});
export type MostWishedProduct = z.infer<typeof mostWishedProductSchema>;

const oneProduct = z.strictObject({ productId: recordId });
const waits = z.strictObject({ waiting: z.boolean() });

/** Waiting for products that are out of stock (docs/decisions/out-of-stock-is-not-the-end.md). */
export const wishesContract = {
  list: customer('GET /wishes', 'The products that one waits for, the latest first').output(z.array(wishSchema)),
  leave: customer(
    'PUT /wishes/{productId}',
    'Asks to be told when a product is back; nobody waits for one that is in stock',
  )
    .input(oneProduct)
    .output(waits),
  withdraw: customer('DELETE /wishes/{productId}', 'Waits for a product no more').input(oneProduct).output(waits),
  missed: admin('GET /admin/wishes', 'The 100 products that most accounts wait for').output(
    z.array(mostWishedProductSchema),
  ),
} satisfies Guarded;
