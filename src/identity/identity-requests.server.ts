import * as z from 'zod/mini';
import { issueField } from '../shared/input-issues.ts';
import { ShopError } from '../shared/shop-error.ts';
import { line, mailAddress } from '../shared/text-schema.ts';
import type { TryKind } from './identity-limits.server.ts';

export type IdentityEndpoint = {
  method: 'GET' | 'POST';
  /** What its body may be; a request is passed on without a body where there is none. */
  body?: z.ZodMiniType<{ email: string } & Record<string, unknown>>;
  /** The only parameters of its query that are passed on. */
  query?: readonly string[];
  /** Whether it is told who is signed in. */
  session?: true;
  /** Which tries at the address in its body it counts as. */
  tries?: TryKind;
};

// Length and quality are the provider's to judge; this only keeps novels away.
const password = z.string().check(z.minLength(1), z.maxLength(1000));

/** The provider's endpoints that the site uses. Everything else below `/identity` does not exist. */
const endpoints: Record<string, IdentityEndpoint> = {
  '/identity/sign-up/email': {
    method: 'POST',
    body: z.strictObject({ name: line(1, 200), email: mailAddress, password }),
    tries: 'mail',
  },
  '/identity/sign-in/email': {
    method: 'POST',
    body: z.strictObject({ email: mailAddress, password }),
    tries: 'password',
  },
  '/identity/send-verification-email': {
    method: 'POST',
    body: z.strictObject({ email: mailAddress }),
    tries: 'mail',
  },
  '/identity/verify-email': { method: 'GET', query: ['token'] },
  '/identity/sign-out': { method: 'POST', session: true },
  '/identity/token': { method: 'GET', session: true },
  '/identity/jwks': { method: 'GET' },
};

/** The endpoint at exactly this path; NOT_FOUND or METHOD_NOT_ALLOWED where there is none. */
export function findEndpoint(path: string, method: string): IdentityEndpoint {
  const endpoint = Object.hasOwn(endpoints, path) ? endpoints[path] : undefined;
  if (!endpoint) throw new ShopError('NOT_FOUND');
  if (endpoint.method !== method) throw new ShopError('METHOD_NOT_ALLOWED');
  return endpoint;
}

/** The checked body of a request, or INVALID_INPUT naming the fields. */
export function readBody(endpoint: IdentityEndpoint, body: unknown): { email: string } | null {
  if (!endpoint.body) return null;
  const result = endpoint.body.safeParse(body ?? {}, { reportInput: true });
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => ({ field: issueField(issue), issue }));
  throw new ShopError('INVALID_INPUT', { issues });
}
