import * as z from 'zod/mini';
import { issueField } from '../../shared/input-issues.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { line, mailAddress } from '../../shared/text-schema.ts';
import { safeNext } from '../next-path.ts';
import type { AttemptKind } from '../rate-limit/rate-limit.rules.ts';

export type IdentityEndpoint = {
  method: 'GET' | 'POST';
  /** What its body may be; a request is passed on without a body where there is none. */
  body?: z.ZodMiniType<IdentityBody>;
  /** The only parameters of its query that are passed on. */
  query?: readonly string[];
  /** Whether it is told who is signed in. */
  session?: true;
  /**
   * What it counts as an attempt at: the address or the link in its body, the account of whoever is signed in or about to
   * be, the household that asks, or everyone together.
   */
  attempts?: readonly { kind: AttemptKind; at: AttemptTarget }[];
  /** Whether the `password` in its body is one that somebody chooses. */
  choosesPassword?: true;
  /** Whether the link in its body shows, when it was good, that the account's owner is there: earlier guesses are forgiven. */
  provesOwner?: true;
};

type AttemptTarget = 'email' | 'token' | 'account' | 'pending' | 'household' | 'everyone';

export type IdentityBody = { email?: string; token?: string; password?: string; next?: string } & Record<
  string,
  unknown
>;

// Length and quality are the provider's to judge; this only keeps novels away.
const password = z.string().check(z.minLength(1), z.maxLength(1000));
const token = z.string().check(z.minLength(1), z.maxLength(2000));
const longestSolution = 4000;
const mailTo = { kind: 'mail', at: 'email' } as const;
/** Nobody has shown yet that the address is theirs: every request that mails it counts for its household too. */
const mailFrom = { kind: 'mail-household', at: 'household' } as const;
const ownPassword = { kind: 'password', at: 'account' } as const;
const code = z.string().check(z.minLength(1), z.maxLength(40));
const codeOf = (at: 'account' | 'pending') => [{ kind: 'code', at } as const];
const linkFollowed = { kind: 'link', at: 'token' } as const;

/** A page of this site to go to, once all is done. */
const next = z.optional(line(1, 500).check(z.refine((path) => safeNext(path) === path)));

/** The provider's endpoints that the site uses. Everything else below `/identity` does not exist. */
export const identityEndpoints: Record<string, IdentityEndpoint> = {
  '/identity/sign-up/email': {
    method: 'POST',
    body: z.strictObject({ name: line(1, 200), email: mailAddress, password, next }),
    attempts: [mailTo, { kind: 'sign-up-household', at: 'household' }, { kind: 'sign-up-visitors', at: 'everyone' }],
    choosesPassword: true,
  },
  '/identity/sign-in/email': {
    method: 'POST',
    body: z.strictObject({ email: mailAddress, password }),
    attempts: [{ kind: 'password', at: 'email' }],
  },
  '/identity/send-verification-email': {
    method: 'POST',
    body: z.strictObject({ email: mailAddress }),
    attempts: [mailTo, mailFrom, { kind: 'again', at: 'email' }],
  },
  '/identity/ask-reset': {
    method: 'POST',
    body: z.strictObject({ email: mailAddress }),
    attempts: [{ kind: 'reset', at: 'email' }, mailFrom],
  },
  '/identity/check-reset': { method: 'POST', body: z.strictObject({ token }), attempts: [linkFollowed] },
  '/identity/reset': {
    method: 'POST',
    body: z.strictObject({ token, password }),
    attempts: [linkFollowed],
    choosesPassword: true,
    provesOwner: true,
  },
  '/identity/confirm-address': { method: 'POST', body: z.strictObject({ token }), attempts: [linkFollowed] },
  '/identity/replace-password': {
    method: 'POST',
    body: z.strictObject({ currentPassword: password, password }),
    session: true,
    attempts: [ownPassword],
    choosesPassword: true,
  },
  '/identity/ask-new-address': {
    method: 'POST',
    body: z.strictObject({ email: mailAddress, password }),
    session: true,
    attempts: [ownPassword, mailTo, mailFrom, { kind: 'new-address', at: 'account' }],
  },
  '/identity/second-step': {
    method: 'POST',
    body: z.strictObject({ code }),
    session: true,
    attempts: codeOf('pending'),
  },
  '/identity/recovery-step': {
    method: 'POST',
    body: z.strictObject({ code }),
    session: true,
    attempts: [{ kind: 'recovery', at: 'pending' }],
  },
  '/identity/protection': { method: 'GET', session: true },
  '/identity/prove': { method: 'POST', body: z.strictObject({ password }), session: true, attempts: [ownPassword] },
  '/identity/prove-by-code': {
    method: 'POST',
    body: z.strictObject({ code }),
    session: true,
    attempts: codeOf('account'),
  },
  '/identity/second-step/begin': { method: 'POST', session: true },
  '/identity/second-step/on': { method: 'POST', body: z.strictObject({ code }), session: true },
  '/identity/second-step/off': {
    method: 'POST',
    body: z.strictObject({ code }),
    session: true,
    attempts: codeOf('account'),
  },
  '/identity/recovery-codes': { method: 'POST', session: true },
  '/identity/unlink-google': { method: 'POST', session: true },
  '/identity/devices': { method: 'GET', session: true },
  '/identity/end-session': { method: 'POST', body: z.strictObject({ id: line(1, 100) }), session: true },
  '/identity/end-sessions': { method: 'POST', session: true },
  '/identity/sign-out': { method: 'POST', session: true },
  '/identity/signed-in': { method: 'GET', session: true },
  '/identity/token': { method: 'GET', session: true },
  '/identity/jwks': { method: 'GET' },
};

/** The endpoint at exactly this path; NOT_FOUND or METHOD_NOT_ALLOWED where there is none. */
export function findEndpoint(path: string, method: string): IdentityEndpoint {
  const endpoint = Object.hasOwn(identityEndpoints, path) ? identityEndpoints[path] : undefined;
  if (!endpoint) throw new ShopError('NOT_FOUND');
  if (endpoint.method !== method) throw new ShopError('METHOD_NOT_ALLOWED');
  return endpoint;
}

/** The checked body of a request and the solved captcha beside it, or INVALID_INPUT naming the fields. */
export function readBody(
  endpoint: IdentityEndpoint,
  sent: unknown,
): { body: IdentityBody | null; solution: string | undefined } {
  if (!endpoint.body) return { body: null, solution: undefined };
  const { solution, form } = takeSolution(sent);
  const result = endpoint.body.safeParse(form ?? {}, { reportInput: true });
  if (result.success) return { body: result.data, solution };
  const issues = result.error.issues.map((issue) => ({ field: issueField(issue), issue }));
  throw new ShopError('INVALID_INPUT', { issues });
}

/** A solved captcha stands in the form as ALTCHA's does: one more field, `altcha`, in base64. */
function takeSolution(sent: unknown): { solution: string | undefined; form: unknown } {
  if (typeof sent !== 'object' || sent === null || !('altcha' in sent)) return { solution: undefined, form: sent };
  const { altcha, ...form } = sent;
  const given = typeof altcha === 'string' && altcha.length <= longestSolution;
  return given ? { solution: altcha, form } : { solution: undefined, form: sent };
}
