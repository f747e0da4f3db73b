import * as z from 'zod/mini';
import { roles } from '../../shared/access-levels.ts';
import { locales } from '../../shared/locales.ts';

/** An account as its owner and the admins see it. */
export const accountSchema = z.strictObject({
  uid: z.string(),
  email: z.string(),
  name: z.string(),
  provider: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(roles),
  disabled: z.boolean(),
});
export type Account = z.infer<typeof accountSchema>;

/** One's own account, with the language of its mails. `profileIsOwn`: its owner chose name and language. */
export const ownAccountSchema = z.extend(accountSchema, { locale: z.enum(locales), profileIsOwn: z.boolean() });
export type OwnAccount = z.infer<typeof ownAccountSchema>;
