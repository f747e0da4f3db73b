import { implement } from '@orpc/server';
import { admitWriting } from '../identity/rate-limit/admit-writing.server.ts';
import { sendOnce } from '../identity/store/sent-letter.store.server.ts';
import { type ApiContext, callerOf } from '../shared/api-context.ts';
import { answerEnquiry } from './answer-enquiry.server.ts';
import { askEnquiry } from './ask-enquiry.server.ts';
import { enquiriesContract } from './enquiries.contract.ts';
import { listEnquiries } from './enquiry.store.server.ts';

const api = implement(enquiriesContract).$context<ApiContext>();

export const enquiriesApi = api.router({
  ask: api.ask.handler(async ({ context, input }) => {
    const { altcha, name, email, ...question } = input;
    const letter = { letters: 'enquiry', writer: { name, email }, form: question } as const;
    return sendOnce(context.db, letter, async (digest) => {
      await admitWriting(context, 'enquiry', { email, altcha });
      const enquiry = { ...question, askedAt: context.now(), locale: context.locale, digest };
      return askEnquiry(context.db, { name, email }, enquiry);
    });
  }),
  askAsFamily: api.askAsFamily.handler(async ({ context, input }) => {
    const { altcha, ...question } = input;
    const { uid } = callerOf(context);
    const letter = { letters: 'enquiry', writer: { uid }, form: question } as const;
    return sendOnce(context.db, letter, async (digest) => {
      await admitWriting(context, 'enquiry', { uid, altcha });
      const enquiry = { ...question, askedAt: context.now(), locale: context.locale, digest };
      return askEnquiry(context.db, { uid }, enquiry);
    });
  }),
  list: api.list.handler(async ({ context, input }) => {
    const { enquiries, link } = await listEnquiries(context.db, '/api/admin/enquiries', {
      ...input.query,
      locale: context.locale,
    });
    return { headers: { link }, body: enquiries };
  }),
  answer: api.answer.handler(({ context, input }) =>
    answerEnquiry(
      context.db,
      { id: input.id, text: input.answer, by: callerOf(context).uid, at: context.now() },
      context.locale,
    ),
  ),
});
