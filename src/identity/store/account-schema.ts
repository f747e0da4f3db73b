import * as z from 'zod/mini';
import { roles } from '../../shared/access-levels.ts';

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
