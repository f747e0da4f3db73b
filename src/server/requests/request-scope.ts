import { AsyncLocalStorage } from 'node:async_hooks';

/** The current request, available in all asynchronous work for it. */
export type RequestScope = { id: string; queries: number; databaseMs: number };

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs `work`, and everything that it starts, in the scope of this request. */
export function inRequestScope(scope: RequestScope, work: () => void): void {
  scopes.run(scope, work);
}

/** The current request's id in the log; undefined outside a request. */
export function requestId(): string | undefined {
  return scopes.getStore()?.id;
}

/** Counts a query for the current request. */
export function countQuery(ms: number): void {
  const scope = scopes.getStore();
  if (!scope) return;
  scope.queries += 1;
  scope.databaseMs += ms;
}

/** The value of a `Server-Timing` header (W3C): the time of a request so far, and its share in the database. */
export function serverTiming({ queries, databaseMs }: RequestScope, totalMs: number): string {
  return `total;dur=${totalMs.toFixed(1)}, db;dur=${databaseMs.toFixed(1)};desc="${queries} queries"`;
}
