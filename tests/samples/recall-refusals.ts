import type { ErrorCode } from '../../src/shared/error-status.ts';
import { jakartaDayName } from '../../src/shared/jakarta-time.ts';
import type { Person } from '../people.ts';
import type { TestShop } from '../shop.ts';
import { heldOrder, seenRecall } from './recall-samples.ts';
import type { SampleRequest } from './sample.ts';

type Context = { shop: TestShop; admin: Person; customer: Person };

/** How parcels with held units, and mails of a recall, are refused. */
export const recallRefusals: [string, ErrorCode, (context: Context) => Promise<SampleRequest>][] = [
  [
    'a parcel of an order with held units',
    'ORDER_HELD',
    async ({ shop, admin, customer }) => {
      const { orderId } = await heldOrder(shop, customer);
      const body = { sentOn: jakartaDayName(new Date()), courier: 'JNE' };
      return { method: 'POST', path: `orders/${orderId}/dispatches`, as: admin, body };
    },
  ],
  [
    'mails of a recall without its text',
    'RECALL_NOT_READY',
    async ({ shop, admin, customer }) => {
      const { holdId } = await heldOrder(shop, customer);
      return { method: 'POST', path: `admin/recalls/${holdId}/mails`, as: admin, body: { seen: seenRecall } };
    },
  ],
];
