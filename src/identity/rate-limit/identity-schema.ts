import * as z from 'zod/mini';

/** A solved captcha, if a refusal asked for one. */
export const altcha = z.optional(z.string().check(z.maxLength(4_000)));

/** Length and quality of a new password are judged later; this only keeps novels away. */
export const password = z.string().check(z.minLength(1), z.maxLength(1_000));
