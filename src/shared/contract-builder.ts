import { type ContractProcedure, oc } from '@orpc/contract';
import type { Access } from './access-levels.ts';
import { type ErrorCode, errorStatus } from './error-status.ts';

/** What every endpoint declares besides its schemas. */
export type EndpointMeta = {
  /** `session` is for the person whom a session's cookie signs in. Every other level is read from a bearer token. */
  access: Access | 'session';
  /** True for what is sensitive: it needs a sign-in, or a proof, of the last quarter of an hour. */
  recentLogin?: true;
  /** The bytes its body may have; 64 kB where nothing is said. */
  bodyLimit?: number;
  /** True where the body is a multipart form; everywhere else it is JSON. */
  multipart?: boolean;
};

/** A tree of endpoints in which each one names its access: an endpoint without a rule does not compile. */
// biome-ignore lint/suspicious/noExplicitAny: the schemas of an endpoint are of no matter here, only its meta
export type Guarded = { [key: string]: ContractProcedure<any, any, any, EndpointMeta> | Guarded };

/** Begins an endpoint of the contract, open to those at `access` and above. */
export function endpoint(access: Access, options: Omit<EndpointMeta, 'access'> = {}) {
  return oc.$meta<EndpointMeta>({ access, ...options });
}

type ErrorItems<Code extends ErrorCode> = Record<Code, { status: number }>;

/** The refusals that an endpoint names besides those that every endpoint can give. */
export function refusals<Code extends ErrorCode>(...codes: Code[]): ErrorItems<Code> {
  const items = {} as ErrorItems<Code>;
  for (const code of codes) items[code] = { status: errorStatus[code] };
  return items;
}
