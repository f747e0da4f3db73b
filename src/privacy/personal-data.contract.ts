import * as z from 'zod/mini';
import { offerStates } from '../donations/offer-states.ts';
import { exportedAddress, exportedOrder } from './exported-order.ts';

const text = z.string();
const moment = z.nullable(z.string());

/** All data of the shop about one person, in the order of the download. Moments are ISO 8601 in UTC. */
export const personalDataSchema = z.strictObject({
  madeAt: text,
  account: z.array(
    z.strictObject({
      uid: text,
      name: text,
      email: text,
      emailVerified: z.boolean(),
      provider: text,
      role: text,
      locale: text,
      profileIsOwn: z.boolean(),
      createdAt: moment,
      lastSignedInAt: moment,
      tokensValidFrom: moment,
      disabledAt: moment,
      disabledReason: z.nullable(text),
      digestSince: moment,
      digestSentOn: z.nullable(text),
    }),
  ),
  signIn: z.array(
    z.strictObject({
      name: text,
      email: text,
      emailVerified: z.boolean(),
      image: z.nullable(text),
      createdAt: moment,
      updatedAt: moment,
    }),
  ),
  waysIn: z.array(
    z.strictObject({
      provider: text,
      providerAccountId: text,
      scope: z.nullable(text),
      createdAt: moment,
      updatedAt: moment,
    }),
  ),
  sessions: z.array(
    z.strictObject({
      createdAt: moment,
      lastSeenAt: moment,
      expiresAt: moment,
      ipAddress: z.nullable(text),
      userAgent: z.nullable(text),
      provider: text,
      provenAt: moment,
      secondStepAt: moment,
      stays: z.boolean(),
    }),
  ),
  secondStep: z.array(
    z.strictObject({
      since: moment,
      recoveryCodesLeft: z.int(),
      resetAt: moment,
      reason: z.nullable(text),
    }),
  ),
  /** For a family without a mailbox: volunteers order for it. */
  helped: z.array(z.strictObject({ phone: text, madeAt: moment })),
  /** Codes for the family's new account, until they are confirmed or end. */
  claims: z.array(z.strictObject({ givenAt: moment, typedAt: moment })),
  addressChanges: z.array(z.strictObject({ oldAddress: text, newAddress: text, askedAt: moment, confirmedAt: moment })),
  quietMode: z.array(z.strictObject({ since: moment, byYou: z.boolean() })),
  recalls: z.array(z.strictObject({ product: text, mailedAt: moment, toldAt: moment })),
  consents: z.array(
    z.strictObject({
      kind: text,
      given: z.boolean(),
      words: text,
      version: text,
      locale: text,
      at: moment,
      readAloud: z.boolean(),
    }),
  ),
  keptAddress: z.array(z.extend(exportedAddress, { apartment: z.nullable(text), usedAt: moment })),
  cart: z.array(z.strictObject({ product: text, quantity: z.int(), addedAt: moment })),
  orders: z.array(exportedOrder),
  /** Of volunteers. */
  packing: z.array(z.strictObject({ number: text, since: moment })),
  /** Questions and offers, of volunteers too. */
  taking: z.array(z.strictObject({ kind: text, since: moment })),
  orderRequests: z.array(z.strictObject({ key: text, createdAt: moment, orderId: z.nullable(text) })),
  /** `hadBefore`: units of that year with an earlier account. */
  allowance: z.array(
    z.strictObject({
      product: text,
      year: z.int(),
      bought: z.int(),
      allowed: z.nullable(z.int()),
      hadBefore: z.int(),
    }),
  ),
  grants: z.array(z.strictObject({ product: text, year: z.int(), units: z.int(), reason: text, grantedAt: moment })),
  wishes: z.array(z.strictObject({ product: text, wishedAt: moment, toldAt: moment })),
  enquiries: z.array(
    z.strictObject({
      name: z.nullable(text),
      email: z.nullable(text),
      message: text,
      photos: z.int(),
      /** The photos themselves, as `data:` addresses. Without those that did not fit into the file, the oldest ones. */
      pictures: z.array(text),
      product: z.nullable(text),
      orderId: z.nullable(text),
      search: z.nullable(text),
      programme: z.nullable(text),
      locale: text,
      askedAt: moment,
      answer: z.nullable(text),
      answeredAt: moment,
      laterAnswers: z.array(z.strictObject({ answer: text, answeredAt: text })),
      closedAt: moment,
      why: z.nullable(text),
    }),
  ),
  donations: z.array(
    z.strictObject({
      ...{ name: z.nullable(text), email: z.nullable(text), phone: z.nullable(text) },
      item: text,
      size: text,
      ...{ quantity: z.int(), unit: z.nullable(text), perPack: z.nullable(z.int()) },
      sealed: z.boolean(),
      packageDate: z.nullable(text),
      town: text,
      photos: z.int(),
      /** The photos themselves, as `data:` addresses. Without those that did not fit into the file, the oldest ones. */
      pictures: z.array(text),
      locale: text,
      offeredAt: moment,
      offerState: z.enum(offerStates),
      answer: z.nullable(text),
      answeredAt: moment,
      closedAt: moment,
      product: z.nullable(text),
      receivedAt: moment,
      ...{ giftValue: z.nullable(z.int()), valuedBy: z.nullable(text) },
    }),
  ),
  stockMovements: z.array(
    z.strictObject({
      product: text,
      kind: text,
      at: moment,
      stockBefore: z.nullable(z.int()),
      stockAfter: z.nullable(z.int()),
      reason: z.nullable(text),
      why: text,
    }),
  ),
  /** Tables and bulk changes: planned in the last day, or applied in the last 30. `lines` counts them. */
  plans: z.array(z.strictObject({ kind: text, at: moment, lines: z.int() })),
  changes: z.array(z.strictObject({ at: moment, action: text, subject: text, byYou: z.boolean() })),
});
export type PersonalData = z.infer<typeof personalDataSchema>;
