import * as z from 'zod/mini';
import { endpoint, type Guarded, refusals } from '../../shared/contract-builder.ts';
import type { IssueName } from '../../shared/input-issues.ts';
import { code, day, line } from '../../shared/text-schema.ts';
import { isAlteredCode } from '../../shared/written/altered-text.ts';
import { orderSchema } from '../orders.contract.ts';

export const dispatchContract = {
  couriers: endpoint('staff')
    .route({
      method: 'GET',
      path: '/dispatches/couriers',
      summary: 'The couriers of the newest parcels, latest first',
    })
    .output(z.strictObject({ couriers: z.array(z.string()) })),
  note: endpoint('staff')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/dispatches',
      successStatus: 201,
      summary: 'Records a parcel and notifies the family; the same parcel is recorded once',
    })
    .errors(refusals('NOT_FOUND', 'ORDER_HELD'))
    .input(
      z.strictObject({
        orderId: z.uuid(),
        /** The day in Jakarta, between the order and today. */
        sentOn: day,
        courier: line(1, 80),
        trackingNumber: z.optional(
          code(1, 80).check(z.refine((number) => !isAlteredCode(number), { error: 'altered' satisfies IssueName })),
        ),
      }),
    )
    .output(orderSchema),
  withdraw: endpoint('staff')
    .route({
      method: 'DELETE',
      path: '/orders/{orderId}/dispatches/{dispatchId}',
      summary: 'Removes a parcel that was recorded by mistake',
    })
    .errors(refusals('NOT_FOUND'))
    .input(z.strictObject({ orderId: z.uuid(), dispatchId: z.uuid() }))
    .output(orderSchema),
  takeOut: endpoint('staff')
    .route({
      method: 'PUT',
      path: '/orders/{orderId}/holds/{holdId}',
      summary: 'Says that the units of a hold were taken out of an order’s parcel, or takes that back',
    })
    .errors(refusals('NOT_FOUND'))
    .input(z.strictObject({ orderId: z.uuid(), holdId: z.uuid(), takenOut: z.boolean() }))
    .output(orderSchema),
} satisfies Guarded;
