import * as z from 'zod/mini';
import { questionTopics } from '../content/question-topics.ts';
import { altcha } from '../identity/rate-limit/identity-schema.ts';
import { customer, type Guarded, refusals, staff, visitor } from '../shared/contract-builder.ts';
import { locales } from '../shared/locales.ts';
import { pagedEndpoint, pagedQuerySchema } from '../shared/paging/paged-endpoint.ts';
import {
  line,
  mailAddress,
  orderNumber,
  recordId,
  requestKey,
  text,
  wholeNumber,
  writtenNumber,
} from '../shared/text-schema.ts';
import { closedWhys, enquiryLimits } from './enquiry-rules.ts';
import { questionPhotos } from './photos/question-photos.ts';
import { letterEndpoints, takenSchema } from './taken-letter.ts';

/** Room for a long and worried question, or its answer, and no more. */
export const enquiryText = text(1, enquiryLimits.text);

/** The fields of every question: its text, the page that it comes from, and a captcha if the server asked for one. */
const question = {
  message: enquiryText,
  productId: z.optional(recordId),
  search: z.optional(line(1, 100)),
  programme: z.optional(z.enum(questionTopics)),
  /** The idempotency key of a form. Sending it again uses the same key. */
  requestKey,
  altcha,
};
const asVisitor = { name: line(1, 200), email: mailAddress };
const asFamily = { orderNumber: z.optional(orderNumber) };
/** A question with photos is a multipart form, so it has calls of its own. */
const photos = { photo1: z.optional(z.file()), photo2: z.optional(z.file()) };
const multipart = { multipart: true, bodyLimit: questionPhotos.bytes };
const familyQuestion = z.strictObject({ ...question, ...photos, ...asFamily });
export type QuestionForm = z.output<typeof familyQuestion>;
const askedEnquiry = z.strictObject({ _id: recordId });

const by = z.nullable(z.string());
const answerSchema = z.strictObject({ text: z.string(), at: z.string(), by });

/** A question for staff, with its answers. `account` is false for a visitor, whose address is unverified. */
export const enquirySchema = z.strictObject({
  _id: recordId,
  askedAt: z.string(),
  name: z.string(),
  email: z.string(),
  account: z.boolean(),
  /** False if the account is disabled: no mail goes out to it. */
  reachable: z.boolean(),
  locale: z.string(),
  message: z.string(),
  /** The positions of its photos. */
  photos: z.array(z.int()),
  product: z.nullable(
    z.strictObject({
      _id: recordId,
      name: z.string(),
      variant: z.string(),
      lang: z.strictObject({ name: z.enum(locales) }),
    }),
  ),
  orderNumber: z.nullable(z.string()),
  search: z.nullable(z.string()),
  programme: z.nullable(z.enum(questionTopics)),
  answer: z.nullable(answerSchema),
  /** The answers after the first one. */
  later: z.array(answerSchema),
  closed: z.nullable(z.strictObject({ at: z.string(), by, why: z.enum(closedWhys) })),
  taken: z.nullable(takenSchema),
});
export type Enquiry = z.infer<typeof enquirySchema>;

/** Questions to the foundation and their answers (docs/decisions/somebody-to-ask.md). */
export const enquiriesContract = {
  ask: visitor('POST /enquiries', 'Asks the foundation a question', { dependsOn: null })
    .route({ successStatus: 201 })
    .errors(refusals('TOO_MANY_REQUESTS'))
    .input(z.strictObject({ ...question, ...asVisitor }))
    .output(askedEnquiry),
  askAsFamily: customer(
    'POST /account/enquiries',
    'Asks the foundation a question, to be answered at the address of one’s account',
  )
    .route({ successStatus: 201 })
    .errors(refusals('TOO_MANY_REQUESTS'))
    .input(z.strictObject({ ...question, ...asFamily }))
    .output(askedEnquiry),
  askWithPhotos: visitor('POST /enquiries/with-photos', 'Asks a question with photos (multipart)', {
    dependsOn: null,
    ...multipart,
  })
    .route({ successStatus: 201 })
    .errors(refusals('NOT_AN_IMAGE', 'TOO_MANY_REQUESTS'))
    .input(z.strictObject({ ...question, ...photos, ...asVisitor }))
    .output(askedEnquiry),
  askAsFamilyWithPhotos: customer(
    'POST /account/enquiries/with-photos',
    'Asks a question with photos (multipart), to be answered at the address of one’s account',
    multipart,
  )
    .route({ successStatus: 201 })
    .errors(refusals('NOT_AN_IMAGE', 'TOO_MANY_REQUESTS'))
    .input(familyQuestion)
    .output(askedEnquiry),
  photo: staff('GET /admin/enquiries/{id}/photos/{position}', 'A photo of a question')
    .input(z.strictObject({ id: recordId, position: writtenNumber(1, questionPhotos.most) }))
    .output(z.file().check(z.mime(['image/webp']))),
  list: pagedEndpoint(
    staff('GET /admin/enquiries', 'Waiting questions, oldest first, or answered and closed ones, latest first'),
    {
      query: pagedQuerySchema({ answered: z.optional(z.enum(['true', 'false'])) }, { maxLimit: 200, maxCursor: 400 }),
      item: enquirySchema,
    },
  ),
  answer: staff('PUT /admin/enquiries/{id}/answer', 'Answers a question by mail')
    .errors(refusals('ALREADY_ANSWERED'))
    .input(
      z.strictObject({
        id: recordId,
        answer: enquiryText,
        /** How many answers the writer saw. If there are others by now, it is refused. */
        after: z.optional(wholeNumber(0, enquiryLimits.answers - 1)),
      }),
    )
    .output(enquirySchema),
  close: staff('PUT /admin/enquiries/{id}/closing', 'Closes a question without a mail')
    .errors(refusals('ALREADY_ANSWERED'))
    .input(z.strictObject({ id: recordId, why: z.enum(closedWhys) }))
    .output(enquirySchema),
  reopen: staff('DELETE /admin/enquiries/{id}/closing', 'Opens a closed question again')
    .input(z.strictObject({ id: recordId }))
    .output(enquirySchema),
  ...letterEndpoints('enquiries', ['a', 'question'], enquirySchema),
} satisfies Guarded;
