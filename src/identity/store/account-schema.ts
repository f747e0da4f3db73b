import * as z from 'zod/mini';
import { roles } from '../../shared/access.ts';

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

/** An account as admins see it: since when it is disabled, and why; and whether it has two-factor. */
export const listedAccountSchema = z.extend(accountSchema, {
  disabledAt: z.nullable(z.string()),
  disabledReason: z.nullable(z.string()),
  secondStep: z.boolean(),
});
export type ListedAccount = z.infer<typeof listedAccountSchema>;
