import { implement } from '@orpc/server';
import { admitWriting } from '../identity/rate-limit/admit-writing.server.ts';
import { sendOnce } from '../identity/store/sent-letter.store.server.ts';
import type { Writer } from '../identity/store/writer.store.server.ts';
import { type ApiContext, callerOf } from '../shared/api-context.ts';
import { answerEnquiry } from './answer-enquiry.server.ts';
import { createEnquiry } from './create-enquiry.server.ts';
import { enquiriesContract } from './enquiries.contract.ts';
import { listEnquiries, type Question } from './enquiry.store.server.ts';

const api = implement(enquiriesContract).$context<ApiContext>();

type EnquiryForm = Omit<Question, 'askedAt' | 'locale' | 'digest'> & { altcha?: string; requestKey?: string };

/** Saves a question once, even if its form is sent again. */
function ask(context: ApiContext, writer: Writer, { altcha, ...question }: EnquiryForm): Promise<{ _id: string }> {
  const { db, now, locale } = context;
  return sendOnce(db, { letters: 'enquiry', writer, form: question }, async (digest) => {
    await admitWriting(context, 'enquiry', { ...writer, altcha });
    return createEnquiry(db, writer, { ...question, askedAt: now(), locale, digest });
  });
}

export const enquiriesApi = api.router({
  ask: api.ask.handler(({ context, input: { name, email, ...form } }) => ask(context, { name, email }, form)),
  askAsFamily: api.askAsFamily.handler(({ context, input }) => ask(context, { uid: callerOf(context).uid }, input)),
  list: api.list.handler(({ context: { db, locale }, input: { query } }) => listEnquiries(db, { ...query, locale })),
  answer: api.answer.handler(({ context, input }) =>
    answerEnquiry(
      context.db,
      { id: input.id, text: input.answer, by: callerOf(context).uid, at: context.now() },
      context.locale,
    ),
  ),
});
