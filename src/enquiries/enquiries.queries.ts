import { withCaptcha } from '../identity/rate-limit/with-captcha.ts';
import { createApiClient } from '../shared/api-client.ts';
import type { UploadWatcher } from '../shared/files/watched-upload.browser.ts';
import { pagedQuery } from '../shared/paging/paged.queries.ts';

const client = createApiClient(async () => (await import('./enquiries.contract.ts')).enquiriesContract);

type Input<Call extends keyof typeof client> = Parameters<(typeof client)[Call]>[0];

/** Asks as a visitor, with name and address. */
export const ask = (question: Input<'askWithPhotos'>, onUpload: UploadWatcher) =>
  withCaptcha((altcha) =>
    question.photo1
      ? client.askWithPhotos({ ...question, altcha }, { context: { onUpload } })
      : client.ask({ ...question, altcha }),
  );

/** Asks as the signed-in family. */
export const askAsFamily = (question: Input<'askAsFamilyWithPhotos'>, onUpload: UploadWatcher) =>
  withCaptcha((altcha) =>
    question.photo1
      ? client.askAsFamilyWithPhotos({ ...question, altcha }, { context: { onUpload } })
      : client.askAsFamily({ ...question, altcha }),
  );

export const readQuestionPhoto = client.photo;

/** Every list of questions, for invalidation. */
export const enquiriesKey = ['enquiries'] as const;

const limit = '20';

/** Waiting questions, oldest first, or answered and closed ones, latest first. Refetched, because other staff answer too. */
export function enquiriesQuery(answered: boolean) {
  return pagedQuery([...enquiriesKey, answered], (page, options) =>
    client.list({ query: { answered: answered ? 'true' : 'false', limit, ...page } }, options),
  );
}

/** Answers a question, after the answers that it has. */
export const answerEnquiry = client.answer;
export const closeEnquiry = client.close;
export const reopenEnquiry = client.reopen;
export const takeEnquiry = client.take;
export const leaveEnquiry = client.leave;
export const deleteEnquiry = client.delete;
