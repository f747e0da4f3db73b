import * as z from 'zod/mini';
import { account, customer, type Guarded, visitor } from '../shared/contract-builder.ts';
import { locales } from '../shared/locales.ts';
import { line, mailAddress, id as uid } from '../shared/text-schema.ts';
import { accountSchema, ownAccountSchema } from './store/account-schema.ts';

export { type Account, accountSchema } from './store/account-schema.ts';

export const identityContract = {
  isAdmin: customer('GET /admin/is-admin', 'Whether the one who asks is an admin, or staff').output(
    z.strictObject({ isAdmin: z.boolean(), /** Admins too. */ isStaff: z.boolean() }),
  ),
  sync: account('POST /auth/sync', 'Makes the provider’s account known to the shop')
    .input(
      z.strictObject({
        uid,
        email: mailAddress,
        name: z.optional(z.nullable(line(0, 200))),
        provider: line(1, 100),
      }),
    )
    .output(accountSchema),
  endSessions: account('POST /auth/end-sessions', 'Signs the one who asks out on every device, or on every other one')
    .input(z.strictObject({ keepThis: z.boolean() }))
    .output(z.strictObject({ ended: z.boolean() })),
  rules: visitor('GET /auth/rules', 'What the provider asks of a password, and whether one can sign in with Google', {
    dependsOn: [],
  }).output(z.strictObject({ passwordMinLength: z.int(), google: z.boolean() })),
  account: customer('GET /account', 'One’s own account').output(
    z.extend(ownAccountSchema, { lacksSecondStep: z.boolean() }),
  ),
  saveProfile: customer('PUT /account/profile', 'Chooses one’s own name, and the language of mails')
    .input(z.strictObject({ name: line(1, 200), locale: z.enum(locales) }))
    .output(ownAccountSchema),
} satisfies Guarded;
