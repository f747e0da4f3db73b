import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that is being answered, wherever its work has got to. */
export type RequestScope = { id: string; queries: number; databaseMs: number };

const scopes = new AsyncLocalStorage<RequestScope>();

/** Whatever `work` begins belongs to this request. */
export function inRequestScope(scope: RequestScope, work: () => void): void {
  scopes.run(scope, work);
}

/** The id under which the request at work is logged; undefined outside of any. */
export function requestId(): string | undefined {
  return scopes.getStore()?.id;
}

/** Adds a query to the account of the request that asked for it. */
export function countQuery(ms: number): void {
  const scope = scopes.getStore();
  if (!scope) return;
  scope.queries += 1;
  scope.databaseMs += ms;
}

/** The value of a `Server-Timing` header (W3C): what a request took so far, and what of it the database. */
export function serverTiming({ queries, databaseMs }: RequestScope, totalMs: number): string {
  return `total;dur=${totalMs.toFixed(1)}, db;dur=${databaseMs.toFixed(1)};desc="${queries} queries"`;
}
