import * as z from 'zod/mini';
import { accountSchema } from '../identity/identity.contract.ts';
import { quietSchema } from '../quiet/quiet.contract.ts';
import { roles } from '../shared/access-levels.ts';
import { admin, type Guarded, refusals } from '../shared/contract-builder.ts';
import { pagedEndpoint, pagedQuerySchema } from '../shared/paging/paged-endpoint.ts';
import { id, line, text } from '../shared/text-schema.ts';

/** An account for admins: also since when and why it is disabled, whether it has two-factor, and its quiet mode. */
export const listedAccountSchema = z.extend(accountSchema, {
  disabledAt: z.nullable(z.string()),
  disabledReason: z.nullable(z.string()),
  secondStep: z.boolean(),
  quiet: quietSchema,
});
export type ListedAccount = z.infer<typeof listedAccountSchema>;

/** One change of an account, from the audit log. */
export const accountChangeSchema = z.strictObject({
  at: z.string(),
  action: z.string(),
  /** The person who acted. `name` is null for a program, and for a person who has no account any more. */
  by: z.strictObject({ uid: z.string(), name: z.nullable(z.string()) }),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type AccountChange = z.infer<typeof accountChangeSchema>;

export const disableReason = text(1, 500);

/** An admin's work with accounts: find them, change roles, disable and enable them, and read their changes. */
export const accountsContract = {
  list: pagedEndpoint(admin('GET /admin/accounts', 'Accounts, searched by name or address'), {
    query: pagedQuerySchema({ q: z.optional(line(0, 100)) }, { maxLimit: 200, maxCursor: 1_000 }),
    item: listedAccountSchema,
  }),
  setRole: admin('PUT /admin/accounts/{uid}/role', 'Gives an account a role; the last admin stays')
    .errors(refusals('LAST_ADMIN'))
    .input(z.strictObject({ uid: id, role: z.enum(roles) }))
    .output(listedAccountSchema),
  disable: admin(
    'PUT /admin/accounts/{uid}/disabled',
    'Disables an account from its next request on; never one’s own, nor the last admin’s',
  )
    .errors(refusals('LAST_ADMIN'))
    .input(z.strictObject({ uid: id, reason: disableReason }))
    .output(listedAccountSchema),
  enable: admin('DELETE /admin/accounts/{uid}/disabled', 'Enables a disabled account; its earlier sessions stay ended')
    .input(z.strictObject({ uid: id }))
    .output(listedAccountSchema),
  resetTwoFactor: admin(
    'DELETE /admin/accounts/{uid}/second-step',
    'Resets the two-factor of an account, if its owner lost their phone; never one’s own',
  )
    .input(z.strictObject({ uid: id, reason: disableReason }))
    .output(listedAccountSchema),
  changes: admin(
    'GET /admin/accounts/{uid}/changes',
    'The latest 50 changes of an account with their authors, newest first',
  )
    .input(z.strictObject({ uid: id }))
    .output(z.array(accountChangeSchema)),
} satisfies Guarded;
