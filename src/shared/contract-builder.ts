import { type ContractProcedure, type HTTPMethod, type HTTPPath, oc } from '@orpc/contract';
import type { Access } from './access-levels.ts';
import { type ErrorCode, errorStatus } from './error-status.ts';

/** The metadata of every endpoint. */
export type EndpointMeta = {
  /** `session`: the owner of a session's cookie. A bearer token proves every other level. */
  access: Access | 'session';
  /** True if it is sensitive: it needs a sign-in, or a new login, in the last quarter of an hour. */
  recentLogin?: true;
  /** The limit of its body in bytes; 64 kB by default. */
  bodyLimit?: number;
  /** True if the body is a multipart form. Otherwise it is JSON. */
  multipart?: boolean;
  /** True if its answer may take many megabytes: few are in memory at a time. */
  largeAnswer?: true;
  /** The dependencies of a visitor's GET answer: the page cache keeps it until one changes. Null: never cached. */
  dependsOn: readonly Entity[] | null;
};

/** The level that a bearer token must prove. Throws for `session`, which only the door of identity can check. */
export function levelOf({ access }: EndpointMeta): Access {
  if (access === 'session') throw new Error('an endpoint for sessions is outside of /identity');
  return access;
}

/** The parts of the shop that visitors' answers show. A change of one invalidates the cached answers that depend on it. */
export type Entity = 'products' | 'stock' | 'facts' | 'words' | 'voices';

/** A tree of endpoints with their access. An endpoint without access does not compile. */
// biome-ignore lint/suspicious/noExplicitAny: only the metadata of an endpoint matters here, not its schemas
export type Guarded = { [key: string]: ContractProcedure<any, any, any, EndpointMeta> | Guarded };

type EndpointOptions = Omit<EndpointMeta, 'access' | 'dependsOn'>;
/** Method and path, such as `GET /products/{id}`. */
type Address = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

function begin(access: Access, address: Address, summary: string, options?: Partial<EndpointMeta>) {
  const [method, path] = address.split(' ') as [HTTPMethod, HTTPPath];
  return oc.$meta<EndpointMeta>({ access, dependsOn: null, ...options }).route({ method, path, summary });
}

export type EndpointBuilder = ReturnType<typeof begin>;

/** Begins an endpoint that is open to anyone. Without `dependsOn`, it does not compile. */
export const visitor = (
  address: Address,
  summary: string,
  options: EndpointOptions & Pick<EndpointMeta, 'dependsOn'>,
) => begin('visitor', address, summary, options);

const openTo = (access: Exclude<Access, 'visitor'>) => (address: Address, summary: string, options?: EndpointOptions) =>
  begin(access, address, summary, options);

/** Each begins an endpoint that is open to this level and above, such as `admin('GET /admin/accounts', 'Accounts')`. */
export const account = openTo('account');
export const customer = openTo('customer');
export const packer = openTo('packer');
export const staff = openTo('staff');
export const admin = openTo('admin');

type ErrorItems<Code extends ErrorCode> = Record<Code, { status: number }>;

/** An endpoint's own refusals, in addition to those of all. An address with a parameter can always answer NOT_FOUND. */
export function refusals<Code extends ErrorCode>(...codes: Code[]): ErrorItems<Code> {
  const items = {} as ErrorItems<Code>;
  for (const code of codes) items[code] = { status: errorStatus[code] };
  return items;
}
