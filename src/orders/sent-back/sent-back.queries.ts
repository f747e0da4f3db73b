import { createApiClient } from '../../shared/api-client.ts';
import { mutationOf } from '../../shared/endpoint.queries.ts';

const client = createApiClient(async () => (await import('./sent-back.contract.ts')).sentBackContract);

export const noteSentBackMutation = mutationOf(client.note);
export const withdrawSentBackMutation = mutationOf(client.withdraw);
