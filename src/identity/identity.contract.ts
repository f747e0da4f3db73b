import * as z from 'zod/mini';
import { endpoint, type Guarded } from '../shared/contract-builder.ts';
import { locales } from '../shared/locales.ts';
import { line, mailAddress, id as uid } from '../shared/text-schema.ts';
import { accountSchema, ownAccountSchema } from './store/account-schema.ts';

export { type Account, accountSchema } from './store/account-schema.ts';

export const identityContract = {
  isAdmin: endpoint('customer')
    .route({ method: 'GET', path: '/admin/is-admin', summary: 'Whether the one who asks is an admin, or staff' })
    .output(z.strictObject({ isAdmin: z.boolean(), /** Admins too. */ isStaff: z.boolean() })),
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
  rules: endpoint('visitor', { dependsOn: [] })
    .route({
      method: 'GET',
      path: '/auth/rules',
      summary: 'What the provider asks of a password, and whether one can sign in with Google',
    })
    .output(z.strictObject({ passwordMinLength: z.int(), google: z.boolean() })),
  account: endpoint('customer')
    .route({ method: 'GET', path: '/account', summary: 'One’s own account' })
    .output(z.extend(ownAccountSchema, { lacksSecondStep: z.boolean() })),
  saveProfile: endpoint('customer')
    .route({ method: 'PUT', path: '/account/profile', summary: 'Chooses one’s own name, and the language of mails' })
    .input(z.strictObject({ name: line(1, 200), locale: z.enum(locales) }))
    .output(ownAccountSchema),
} satisfies Guarded;
