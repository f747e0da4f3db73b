import { createApiClient } from '../../shared/api-client.ts';
import { mutationOf } from '../../shared/endpoint.queries.ts';

const client = createApiClient(async () => (await import('./payment.contract.ts')).paymentContract);

export const notePaymentMutation = mutationOf(client.note);
export const withdrawPaymentMutation = mutationOf(client.withdraw);

/** The receipt of a payment, as PDF. */
export const saveReceipt = (orderId: string, paymentId: string) => client.receipt({ orderId, paymentId });
