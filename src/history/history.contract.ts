import * as z from 'zod/mini';
import { auditActions } from '../audit/audit-actions.ts';
import { endpoint, type Guarded } from '../shared/contract-builder.ts';
import { locales } from '../shared/locales.ts';
import { pagedEndpoint, pagedQuerySchema } from '../shared/paging/paged-endpoint.ts';
import { day, line } from '../shared/text-schema.ts';

/** A person of the log, as they are called now; no name where it is no person, or one whose account is closed. */
const person = z.strictObject({ uid: z.string(), name: z.nullable(z.string()), email: z.nullable(z.string()) });

/** What a product is called now, and in which language; null for one that never was. */
const productName = z.nullable(z.strictObject({ name: z.string(), lang: z.enum(locales) }));

const value = z.nullable(z.union([z.string(), z.number()]));

const entrySchema = z.strictObject({
  _id: z.uuid(),
  at: z.string(),
  /** One of those in the question's list, or of an older shop's. */
  action: z.string(),
  by: person,
  /** What was changed, such as `order:ID`, with what people call it. */
  subject: z.string(),
  account: z.nullable(person),
  orderNumber: z.nullable(z.string()),
  product: productName,
  /** What it was before and after, by the names of its fields. */
  changes: z.array(z.strictObject({ field: z.string(), before: value, after: value })),
  /** Of a table, and of many products at once: what it was, and how many. */
  told: z.array(z.strictObject({ field: z.string(), value })),
  grant: z.nullable(z.strictObject({ units: z.number(), year: z.number() })),
});
export type HistoryEntry = z.infer<typeof entrySchema>;

export const historyContract = {
  list: pagedEndpoint(endpoint('admin'), {
    path: '/admin/history',
    summary: 'The audit log, newest first, searched by person, action, subject and days',
    query: pagedQuerySchema(
      {
        /** A name, a mail address or a uid. Finds the actions of that person, and the changes of their account. */
        person: z.optional(line(0, 200)),
        action: z.optional(z.enum(auditActions)),
        /** A part of a product's name, or an order's number. */
        subject: z.optional(line(0, 100)),
        /** Days in Jakarta, both included. */
        from: z.optional(day),
        until: z.optional(day),
      },
      { maxLimit: 200, maxCursor: 400 },
    ),
    item: entrySchema,
  }),
} satisfies Guarded;
