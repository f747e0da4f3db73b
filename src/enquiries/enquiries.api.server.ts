import { admitWriting } from '../identity/rate-limit/admit-writing.server.ts';
import { sendOnce } from '../identity/store/sent-letter.store.server.ts';
import type { Writer } from '../identity/store/writer.store.server.ts';
import { type ApiContext, callerOf } from '../shared/api-context.ts';
import type { Handlers } from '../shared/handlers.ts';
import { answerEnquiry, closeEnquiry, questions, reopenEnquiry } from './answer-enquiry.server.ts';
import { letterHandlers } from './change-letter.server.ts';
import { createEnquiry } from './create-enquiry.server.ts';
import type { enquiriesContract, QuestionForm } from './enquiries.contract.ts';
import { listEnquiries } from './enquiry.store.server.ts';
import { photoFile, withPhotos } from './photos/draw-photos.server.ts';
import { refuseIfFull } from './photos/letter-room.store.server.ts';
import { findQuestionPhoto, questionPhotoRoom, waitingPhotos } from './photos/question-photo.store.server.ts';
import { readerOf } from './take-letter.server.ts';

const photoRoom = { room: questionPhotoRoom, waiting: waitingPhotos, sentence: 'photos' } as const;

/** Saves a question once, even if its form is sent again. */
function ask(context: ApiContext, writer: Writer, { altcha, ...form }: QuestionForm): Promise<{ _id: string }> {
  const { db, now, locale } = context;
  return sendOnce(db, { letters: 'enquiry', writer, form }, async (digest) => {
    await admitWriting(context, 'enquiry', { ...writer, altcha });
    const question = withPhotos(form);
    if (question.photos.length > 0) await refuseIfFull(db, writer, now(), photoRoom);
    return createEnquiry(db, writer, { ...question, askedAt: now(), locale, digest });
  });
}

export const enquiriesApi: Handlers<typeof enquiriesContract> = {
  ask: (context, { name, email, ...form }) => ask(context, { name, email }, form),
  askAsFamily: (context, input) => ask(context, { uid: callerOf(context).uid }, input),
  askWithPhotos: (context, { name, email, ...form }) => ask(context, { name, email }, form),
  askAsFamilyWithPhotos: (context, input) => ask(context, { uid: callerOf(context).uid }, input),
  photo: async (context, { id, position }) => photoFile(await findQuestionPhoto(context.db, id, position), position),
  list: (context, { query }) => listEnquiries(context.db, query, readerOf(context)),
  answer: (context, { answer: text, ...input }) =>
    answerEnquiry(context.db, { ...input, text, reader: readerOf(context) }),
  close: (context, input) => closeEnquiry(context.db, { ...input, reader: readerOf(context) }),
  reopen: (context, input) => reopenEnquiry(context.db, { ...input, reader: readerOf(context) }),
  ...letterHandlers(questions),
};
