import { withCaptcha } from '../identity/rate-limit/with-captcha.ts';
import { createApiClient } from '../shared/api-client.ts';
import type { UploadWatcher } from '../shared/files/watched-upload.browser.ts';
import { pagedQuery } from '../shared/paging/paged.queries.ts';

export const enquiryClient = createApiClient(async () => (await import('./enquiries.contract.ts')).enquiriesContract);

type Input<Call extends keyof typeof enquiryClient> = Parameters<(typeof enquiryClient)[Call]>[0];

/** Asks as a visitor, with name and address. */
export const ask = (question: Input<'askWithPhotos'>, onUpload: UploadWatcher) =>
  withCaptcha((altcha) =>
    question.photo1
      ? enquiryClient.askWithPhotos({ ...question, altcha }, { context: { onUpload } })
      : enquiryClient.ask({ ...question, altcha }),
  );

/** Asks as the signed-in family. */
export const askAsFamily = (question: Input<'askAsFamilyWithPhotos'>, onUpload: UploadWatcher) =>
  withCaptcha((altcha) =>
    question.photo1
      ? enquiryClient.askAsFamilyWithPhotos({ ...question, altcha }, { context: { onUpload } })
      : enquiryClient.askAsFamily({ ...question, altcha }),
  );

/** Every list of questions, for invalidation. */
export const enquiriesKey = ['enquiries'] as const;

const limit = '20';

/** Waiting questions, oldest first, or answered and closed ones, latest first. Refetched, because other staff answer too. */
export function enquiriesQuery(answered: boolean) {
  return pagedQuery([...enquiriesKey, answered], (page, options) =>
    enquiryClient.list({ query: { answered: answered ? 'true' : 'false', limit, ...page } }, options),
  );
}
