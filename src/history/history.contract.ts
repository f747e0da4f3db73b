import * as z from 'zod/mini';
import { auditActions } from '../audit/audit-actions.ts';
import { admin, type Guarded } from '../shared/contract-builder.ts';
import { locales } from '../shared/locales.ts';
import { pagedEndpoint, pagedQuerySchema } from '../shared/paging/paged-endpoint.ts';
import { day, line, recordId } from '../shared/text-schema.ts';

/** A person under their present name. `name` is null for a program, and for a person whose account is closed. */
const person = z.strictObject({ uid: z.string(), name: z.nullable(z.string()), email: z.nullable(z.string()) });

/** The present name of a product and its language. Null if the product never existed. */
const productName = z.nullable(z.strictObject({ name: z.string(), lang: z.enum(locales) }));

const value = z.nullable(z.union([z.string(), z.number()]));

const entrySchema = z.strictObject({
  _id: recordId,
  at: z.string(),
  /** An action of the audit log, or one that an older shop recorded. */
  action: z.string(),
  by: person,
  /** The changed thing, such as `order:ID`, with the names that people know it by. */
  subject: z.string(),
  account: z.nullable(person),
  orderNumber: z.nullable(z.string()),
  product: productName,
  /** The changed fields, by their names, with their values before and after. */
  changes: z.array(z.strictObject({ field: z.string(), before: value, after: value })),
  /** Facts about a table or a bulk change: its kind, and how many lines. */
  told: z.array(z.strictObject({ field: z.string(), value })),
  grant: z.nullable(z.strictObject({ units: z.number(), year: z.number() })),
});
export type HistoryEntry = z.infer<typeof entrySchema>;

const query = pagedQuerySchema(
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
);
export type HistoryQuery = z.output<typeof query>;

export const historyContract = {
  list: pagedEndpoint(
    admin('GET /admin/history', 'The audit log, newest first, searched by person, action, subject and days'),
    { query, item: entrySchema },
  ),
} satisfies Guarded;
