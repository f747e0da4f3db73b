import * as z from 'zod/mini';
import { lotNumber } from '../catalogue/stock/lot-number.ts';
import { admin, type Guarded, refusals } from '../shared/contract-builder.ts';
import type { IssueName } from '../shared/input-issues.ts';
import { locales } from '../shared/locales.ts';
import { pagedEndpoint, pagedQuerySchema } from '../shared/paging/paged-endpoint.ts';
import { line, recordId, requestKey, text, id as uid } from '../shared/text-schema.ts';

/** The most lots of one hold. */
export const maxLots = 50;
/** The longest reason of a hold: a form with more would have to ask before people leave it. */
export const longestReason = 200;
/** The longest text of a maker or a clinician. */
export const longestRecallText = 6_000;

const bounded = text(1, longestRecallText);
const recallText = z.strictObject({ source: line(1, 200), en: z.nullable(bounded), id: z.nullable(bounded) });

const recallNote = z.strictObject({ en: bounded, id: bounded });

const byName = z.strictObject({ at: z.string(), by: z.nullable(z.string()) });

/** A hold of a product's units, or a recall if it has a text. Null names are of closed accounts. */
const recallSchema = z.strictObject({
  _id: recordId,
  productId: recordId,
  product: z.string(),
  lang: z.enum(locales),
  lots: z.array(z.string()),
  everything: z.boolean(),
  /** Units without a lot are perhaps of these lots. */
  withoutLot: z.boolean(),
  why: z.string(),
  began: byName,
  ended: z.nullable(byName),
  /** Units that are frozen in the product's batches now. */
  frozen: z.int(),
  text: z.nullable(recallText),
  /** The foundation's sentence as it was mailed. Null in a list before that, and if there is none: no mail can go out. */
  note: z.nullable(recallNote),
  /** When its first mails were enqueued. */
  mailedAt: z.nullable(z.string()),
});
export type Recall = z.infer<typeof recallSchema>;

const counts = z.strictObject({
  /** Families with an open account that may have received such units. `quiet` of them get no mail, `told` know of it. */
  families: z.int(),
  quiet: z.int(),
  told: z.int(),
  /** Families that have closed their account since. Nobody can reach them. */
  closed: z.int(),
  /** Orders that wait with such units, and are not sent. */
  waiting: z.int(),
});
const withCounts = z.extend(recallSchema, {
  counts,
  /** Named lots that no package of the product has: perhaps typed wrongly. */
  unknownLots: z.array(z.string()),
  /** The name of the product as families read it, in each language. */
  names: z.strictObject({ en: z.string(), id: z.string() }),
});
export type RecallDetails = z.infer<typeof withCounts>;

export const mailStates = ['none', 'waiting', 'failed', 'sent'] as const;

/** A family that may have received units of a recall. */
const familySchema = z.strictObject({
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  /** Of the newest of these orders. */
  phone: z.string(),
  orders: z.array(z.string()),
  /** The units of the product in these orders, and those that came back. */
  units: z.int(),
  back: z.int(),
  /** No unit is known to be of the lots. */
  perhaps: z.boolean(),
  /** It is in quiet mode or has no mailbox: it is not mailed, but called first. */
  quiet: z.boolean(),
  locale: z.enum(locales),
  mail: z.enum(mailStates),
  told: z.nullable(byName),
});
export type RecallFamily = z.infer<typeof familySchema>;

const id = { id: recordId };

const namesUnits = z.refine<{ lots: string[]; everything: boolean; withoutLot: boolean }>(
  ({ lots, everything, withoutLot }) => everything || withoutLot || lots.length > 0,
  { path: ['lots'], error: 'required' satisfies IssueName },
);

const inOneLanguage = z.refine<{ textEn?: string; textId?: string }>(
  ({ textEn, textId }) => textEn !== undefined || textId !== undefined,
  { path: ['textId'], error: 'required' satisfies IssueName },
);

/** Holds and recalls (docs/decisions/a-recall-in-ten-minutes.md). */
export const recallsContract = {
  list: admin('GET /admin/recalls', 'The newest 100 holds and recalls, open ones first').output(z.array(recallSchema)),
  get: admin('GET /admin/recalls/{id}', 'A hold or recall, with its counts')
    .input(z.strictObject(id))
    .output(withCounts),
  // A recent login, because it takes units from families, and its end gives them to families.
  begin: admin('POST /admin/recalls', 'Freezes what is left of some lots of a product, so that it cannot be sold', {
    recentLogin: true,
  })
    .route({ successStatus: 201 })
    .errors(refusals('NOT_FOUND'))
    .input(
      z
        .strictObject({
          productId: recordId,
          lots: z.array(lotNumber).check(z.maxLength(maxLots)),
          everything: z.boolean(),
          withoutLot: z.boolean(),
          why: text(1, longestReason),
          requestKey,
        })
        .check(namesUnits),
    )
    .output(withCounts),
  end: admin('PUT /admin/recalls/{id}/end', 'Ends a hold and gives its units back', { recentLogin: true })
    .errors(refusals('EDITED_MEANWHILE'))
    // Whether its families had been mailed when the sender saw it.
    .input(z.strictObject({ ...id, mailed: z.boolean() }))
    .output(withCounts),
  setText: admin(
    'PUT /admin/recalls/{id}/text',
    'Keeps the maker’s or a clinician’s text, word for word, until the first mails go out',
  )
    .errors(refusals('EDITED_MEANWHILE'))
    .input(
      z
        .strictObject({
          ...id,
          source: line(1, 200),
          textEn: z.optional(bounded),
          textId: z.optional(bounded),
          // The text that the sender changes.
          was: z.nullable(recallText),
        })
        .check(inOneLanguage),
    )
    .output(withCounts),
  mail: admin(
    'POST /admin/recalls/{id}/mails',
    'Mails each family once that may have received such units, but none in quiet mode',
    { recentLogin: true },
  )
    .errors(refusals('RECALL_NOT_READY', 'EDITED_MEANWHILE'))
    // The text that the sender read. The server mails this text, or refuses.
    .input(z.strictObject({ ...id, seen: z.strictObject({ text: recallText, note: recallNote }) }))
    .output(z.strictObject({ mailed: z.int() })),
  families: pagedEndpoint(
    admin(
      'GET /admin/recalls/{id}/families',
      'The families that may have received such units, those that get no mail first',
    ),
    {
      input: { params: z.strictObject(id) },
      query: pagedQuerySchema({}, { maxLimit: 200, maxCursor: 1_000 }),
      item: familySchema,
    },
  ),
  tell: admin('PUT /admin/recalls/{id}/families/{uid}', 'Notes that a person told a family, or takes that back')
    .input(z.strictObject({ ...id, uid, told: z.boolean() }))
    .output(familySchema),
} satisfies Guarded;
