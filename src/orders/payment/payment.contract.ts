import * as z from 'zod/mini';
import { customer, type Guarded, refusals, staff } from '../../shared/contract-builder.ts';
import { day, line, recordId, requestKey, wholeNumber } from '../../shared/text-schema.ts';
import { orderSchema } from '../orders.contract.ts';

const orderId = recordId;
const payment = z.strictObject({ orderId, paymentId: recordId });

/** The limit of one payment, in rupiah. */
const mostReceived = 2_000_000_000;

const notedPayment = z.strictObject({
  orderId,
  /** The day in Jakarta, between the order and today. */
  receivedOn: day,
  /** Whole rupiah. */
  amount: wholeNumber(1, mostReceived),
  /** One of `paymentWays`, or other words. */
  how: line(1, 80),
  /** The payments that the sender saw. If it has others, nothing is noted. `payment`: the newest one, from an older page. */
  seen: z.optional(
    z.strictObject({
      payment: z.optional(recordId),
      payments: z.optional(z.array(recordId).check(z.maxLength(1000))),
    }),
  ),
  requestKey,
});
/** A payment to note. */
export type NotedPayment = z.output<typeof notedPayment>;

/** Payments as staff note them (docs/decisions/payments-are-noted.md). */
export const paymentContract = {
  note: staff(
    'POST /orders/{orderId}/payments',
    'Notes a payment of an order, without a mail; the same payment is noted once',
  )
    .route({ successStatus: 201 })
    .errors(refusals('EDITED_MEANWHILE'))
    .input(notedPayment)
    .output(orderSchema),
  withdraw: staff(
    'DELETE /orders/{orderId}/payments/{paymentId}',
    'Takes back a payment that was noted by mistake, or given back',
  )
    .input(payment)
    .output(orderSchema),
  receipt: customer(
    'GET /orders/{orderId}/payments/{paymentId}/receipt',
    'The receipt of a payment, as PDF, for the family and for staff, of a deleted order for staff alone; gone once the payment is taken back',
  )
    .input(payment)
    .output(z.file().check(z.mime(['application/pdf']))),
} satisfies Guarded;
