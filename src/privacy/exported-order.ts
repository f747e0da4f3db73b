import * as z from 'zod/mini';

const text = z.string();
const moment = z.nullable(z.string());
export const exportedAddress = z.strictObject({
  fullName: text,
  phone: text,
  email: text,
  street: text,
  city: text,
  state: text,
  postalCode: text,
  country: text,
  district: z.nullish(text),
  landmark: z.nullish(text),
  courierNote: z.nullish(text),
});

/** An order in the download of one’s own data. */
export const exportedOrder = z.strictObject({
  id: text,
  number: text,
  placedAt: moment,
  total: z.int(),
  locale: text,
  deletedAt: moment,
  deletionReason: z.nullable(text),
  placedByVolunteer: z.boolean(),
  address: exportedAddress,
  products: z.array(z.strictObject({ product: text, variant: text, quantity: z.int(), priceAtPurchase: z.int() })),
  dispatches: z.array(
    z.strictObject({
      sentOn: text,
      courier: text,
      trackingNumber: text,
      arrivedAt: moment,
      /** The units in it; empty if it says nothing about them. */
      products: z.array(z.strictObject({ product: text, variant: text, quantity: z.int() })),
    }),
  ),
  payments: z.array(z.strictObject({ receivedOn: text, amount: z.int(), how: text })),
  sentBack: z.array(
    z.strictObject({ product: text, variant: text, quantity: z.int(), sentBackOn: text, shelved: z.boolean() }),
  ),
  notes: z.array(z.strictObject({ note: text, writtenAt: text })),
});
