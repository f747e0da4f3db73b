import type { ErrorCode } from '../../src/shared/error-status.ts';
import { waitingEnquiry } from './enquiry-samples.ts';
import type { SampleRequest } from './sample.ts';

type Person = { uid: string; email: string; token: string };
type Shop = Parameters<typeof waitingEnquiry>[0] & {
  call(method: string, path: string, options: Pick<SampleRequest, 'as' | 'body'>): Promise<unknown>;
};
type SampleContext = { shop: Shop; admin: Person; customer: Person };

type Refusal = [string, ErrorCode, (context: SampleContext) => SampleRequest | Promise<SampleRequest>];

/** How questions, and answers to them, are refused. */
export const enquiryRefusals: Refusal[] = [
  [
    'a question that was answered',
    'ALREADY_ANSWERED',
    async ({ shop, admin, customer }) => {
      const path = `admin/enquiries/${await waitingEnquiry(shop, customer)}/answer`;
      await shop.call('PUT', path, { as: admin, body: { answer: 'Yes' } });
      return { method: 'PUT', path, as: admin, body: { answer: 'No' } };
    },
  ],
  [
    'an answer after others than there are',
    'ALREADY_ANSWERED',
    async ({ shop, admin, customer }) => {
      const path = `admin/enquiries/${await waitingEnquiry(shop, customer)}/answer`;
      return { method: 'PUT', path, as: admin, body: { answer: 'Yes', after: 1 } };
    },
  ],
  [
    'a forged cursor of questions',
    'INVALID_INPUT',
    ({ admin }) => ({ method: 'GET', path: 'admin/enquiries?cursor=WzEsMl0', as: admin }),
  ],
];
