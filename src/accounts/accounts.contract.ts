import * as z from 'zod/mini';
import { listedAccountSchema } from '../identity/identity.contract.ts';
import { endpoint, type Guarded, refusals } from '../shared/contract-builder.ts';
import { id, text } from '../shared/text-schema.ts';

/** One change of an account, from the audit log. */
export const accountChangeSchema = z.strictObject({
  at: z.string(),
  action: z.string(),
  /** Who did it: a name where it is a person who still has an account. */
  by: z.strictObject({ uid: z.string(), name: z.nullable(z.string()) }),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type AccountChange = z.infer<typeof accountChangeSchema>;

export const disableReason = text(1, 500);

/** Keeping people out, letting them in again, and what was changed about them. */
export const accountsContract = {
  disable: endpoint('admin')
    .route({
      method: 'PUT',
      path: '/admin/accounts/{uid}/disabled',
      summary: 'Disables an account, which is felt at its next request; never one’s own, nor the last admin’s',
    })
    .errors(refusals('NOT_FOUND', 'LAST_ADMIN'))
    .input(z.strictObject({ uid: id, reason: disableReason }))
    .output(listedAccountSchema),
  enable: endpoint('admin')
    .route({
      method: 'DELETE',
      path: '/admin/accounts/{uid}/disabled',
      summary: 'Lets a disabled account in again; its earlier sessions stay dead',
    })
    .errors(refusals('NOT_FOUND'))
    .input(z.strictObject({ uid: id }))
    .output(listedAccountSchema),
  resetTwoFactor: endpoint('admin')
    .route({
      method: 'DELETE',
      path: '/admin/accounts/{uid}/second-step',
      summary: 'Takes the second step at login from somebody who lost their phone; never one’s own',
    })
    .errors(refusals('NOT_FOUND'))
    .input(z.strictObject({ uid: id, reason: disableReason }))
    .output(listedAccountSchema),
  changes: endpoint('admin')
    .route({
      method: 'GET',
      path: '/admin/accounts/{uid}/changes',
      summary: 'The latest 50 changes of an account, newest first, and who made them',
    })
    .errors(refusals('NOT_FOUND'))
    .input(z.strictObject({ uid: id }))
    .output(z.array(accountChangeSchema)),
} satisfies Guarded;
