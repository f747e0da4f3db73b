import { createApiClient } from '../../shared/api-client.ts';
import { freshQuery } from '../../shared/endpoint.queries.ts';
import { ordersKey } from '../orders.queries.ts';
import type { Paper, StackQuery } from './packing.contract.ts';
import type { SlipSize } from './slip-size.ts';

const client = createApiClient(async () => (await import('./packing.contract.ts')).packingContract);

/** The data of a stack's papers. Refetched at each visit, because a print must be up to date. */
export const slipsQuery = (query: StackQuery) =>
  freshQuery([...ordersKey, 'packing', query], (options) => client.slips({ query }, options));

/** The order of a packing slip; undefined if there is none to pack. */
export const findSlipOrder = async (number: string) => (await client.slips({ query: { number } })).body[0]?.order;

/** A paper of a stack, as PDF. Slips have this size. */
export const savePaper = (paper: Paper, stack: StackQuery, size: SlipSize) =>
  client.paper({ params: { paper }, query: { ...stack, ...(paper === 'slips' && { size }) } });
