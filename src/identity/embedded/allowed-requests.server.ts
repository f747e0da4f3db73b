import * as z from 'zod/mini';
import { issueField } from '../../shared/input-issues.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { line, mailAddress } from '../../shared/text-schema.ts';
import { safeNext } from '../next-path.ts';
import { type IdentityRules, mailFrom, mailTo } from '../rate-limit/identity-endpoint.ts';
import { altcha, password } from '../rate-limit/identity-schema.ts';
import { securityContract } from './security.contract.ts';

export type IdentityEndpoint = IdentityRules & {
  method: 'GET' | 'POST';
  /** The schema of its body; without one, the request is passed on without a body. */
  body?: z.ZodMiniType<IdentityBody>;
  /** If it gets the session's cookie. */
  session?: true;
};

export type IdentityBody = {
  email?: string;
  password?: string;
  next?: string;
  /** Whether others use this browser too: then the session ends with it. */
  shared?: boolean;
  altcha?: string;
} & Record<string, unknown>;

/** A page of this site to go to, once all is done. */
const next = z.optional(line(1, 500).check(z.refine((path) => safeNext(path) === path)));

/** The provider's endpoints that the site uses. Everything else below `/identity` does not exist. */
export const identityEndpoints: Record<string, IdentityEndpoint> = {
  '/identity/sign-up/email': {
    method: 'POST',
    body: z.strictObject({ name: line(1, 200), email: mailAddress, password, next, altcha }),
    attempts: [mailTo, { kind: 'sign-up-household', at: 'household' }, { kind: 'sign-up-visitors', at: 'everyone' }],
    choosesPassword: true,
    hashesPassword: true,
    constantTime: true,
  },
  '/identity/sign-in/email': {
    method: 'POST',
    body: z.strictObject({ email: mailAddress, password, shared: z.optional(z.boolean()), altcha }),
    attempts: [{ kind: 'password', at: 'email' }],
    hashesPassword: true,
    constantTime: true,
  },
  '/identity/send-verification-email': {
    method: 'POST',
    body: z.strictObject({ email: mailAddress, altcha }),
    attempts: [mailTo, mailFrom, { kind: 'again', at: 'email' }],
  },
  '/identity/sign-out': { method: 'POST', session: true },
  '/identity/signed-in': { method: 'GET', session: true },
  '/identity/token': { method: 'GET', session: true },
  '/identity/jwks': { method: 'GET' },
};

const contractPaths = new Set<string | undefined>(
  Object.values(securityContract).map(({ '~orpc': { route } }) => route.path),
);

/** The endpoint at exactly this path; throws NOT_FOUND if there is none, METHOD_NOT_ALLOWED if it takes another method. */
export function findEndpoint(path: string, method: string): IdentityEndpoint {
  const endpoint = Object.hasOwn(identityEndpoints, path) ? identityEndpoints[path] : undefined;
  if (endpoint?.method === method) return endpoint;
  throw new ShopError(endpoint || contractPaths.has(path) ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND');
}

/** The checked body of a request. Throws INVALID_INPUT with the fields. */
export function readBody({ body }: IdentityEndpoint, sent: unknown): IdentityBody | null {
  if (!body) return null;
  const result = body.safeParse(sent ?? {}, { reportInput: true });
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => ({ field: issueField(issue), issue }));
  throw new ShopError('INVALID_INPUT', { issues });
}
