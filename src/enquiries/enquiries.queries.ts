import { withCaptcha } from '../identity/rate-limit/with-captcha.ts';
import { createApiClient } from '../shared/api-client.ts';
import { pagedQuery } from '../shared/paging/paged.queries.ts';

const client = createApiClient(async () => (await import('./enquiries.contract.ts')).enquiriesContract);

type Input<Call extends keyof typeof client> = Parameters<(typeof client)[Call]>[0];

/** Asks as a visitor, with name and address. */
export const ask = (question: Input<'ask'>) => withCaptcha((altcha) => client.ask({ ...question, altcha }));

/** Asks as the signed-in family. */
export const askAsFamily = (question: Input<'askAsFamily'>) =>
  withCaptcha((altcha) => client.askAsFamily({ ...question, altcha }));

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
