import { createApiClient } from '../../shared/api-client.ts';
import { mutationOf } from '../../shared/endpoint.queries.ts';

export const paymentClient = createApiClient(async () => (await import('./payment.contract.ts')).paymentContract);

export const notePaymentMutation = mutationOf(paymentClient.note);
export const withdrawPaymentMutation = mutationOf(paymentClient.withdraw);
