import * as z from 'zod/mini';
import { roles } from '../shared/access.ts';
import { endpoint, type Guarded, refusals } from '../shared/contract-builder.ts';
import { line, mailAddress, id as uid, writtenNumber } from '../shared/text-schema.ts';
import { accountSchema, listedAccountSchema } from './store/account-schema.ts';

export { type Account, type ListedAccount, listedAccountSchema } from './store/account-schema.ts';

export const identityContract = {
  isAdmin: endpoint('customer')
    .route({ method: 'GET', path: '/admin/is-admin', summary: 'Whether the one who asks is an admin' })
    .output(z.strictObject({ isAdmin: z.boolean() })),
  sync: endpoint('account')
    .route({ method: 'POST', path: '/auth/sync', summary: 'Makes the provider’s account known to the shop' })
    .input(
      z.strictObject({
        uid,
        email: mailAddress,
        name: z.optional(z.nullable(line(0, 200))),
        provider: line(1, 100),
      }),
    )
    .output(accountSchema),
  endSessions: endpoint('account')
    .route({
      method: 'POST',
      path: '/auth/end-sessions',
      summary: 'Signs the one who asks out on every device, or on every other one',
    })
    .input(z.strictObject({ keepThis: z.boolean() }))
    .output(z.strictObject({ ended: z.boolean() })),
  rules: endpoint('visitor')
    .route({
      method: 'GET',
      path: '/auth/rules',
      summary: 'What the provider asks of a password, and whether one can sign in with Google',
    })
    .output(z.strictObject({ passwordMinLength: z.int(), google: z.boolean() })),
  account: endpoint('customer')
    .route({ method: 'GET', path: '/account', summary: 'One’s own account' })
    .output(z.extend(accountSchema, { lacksSecondStep: z.boolean() })),
  accounts: endpoint('admin')
    .route({
      method: 'GET',
      path: '/admin/accounts',
      inputStructure: 'detailed',
      outputStructure: 'detailed',
      summary: 'Accounts, searched by name or address',
    })
    .input(
      z.object({
        query: z.strictObject({
          q: z.optional(line(0, 100)),
          limit: z.optional(writtenNumber(1, 200)),
          cursor: z.optional(line(1, 1_000)),
        }),
      }),
    )
    .output(z.object({ headers: z.object({ link: z.optional(z.string()) }), body: z.array(listedAccountSchema) })),
  setRole: endpoint('admin')
    .route({
      method: 'PUT',
      path: '/admin/accounts/{uid}/role',
      summary: 'Gives an account a role; the last admin stays',
    })
    .errors(refusals('NOT_FOUND', 'LAST_ADMIN'))
    .input(z.strictObject({ uid, role: z.enum(roles) }))
    .output(listedAccountSchema),
} satisfies Guarded;
