import type { FastifyInstance } from 'fastify';
import type { AdmittedSession } from '../../identity/embedded/identity-door.server.ts';
import type { Caller } from '../../shared/api-context.ts';
import { inRequestScope, type RequestScope, serverTiming } from './request-scope.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller;
    /** When the request was admitted last, in milliseconds after it began. */
    admittedMs: number;
    /** At the contract's endpoints below `/identity`. */
    session?: AdmittedSession;
    scope: RequestScope | null;
  }
}

/** Gives every request its own scope, and shows admins the times of their answers. */
export function addRequestScopes(server: FastifyInstance): void {
  server.decorateRequest('scope', null);
  server.decorateRequest('admittedMs', 0);
  server.addHook('onRequest', (request, _, done) => {
    request.scope = { id: request.id, queries: 0, databaseMs: 0 };
    inRequestScope(request.scope, done);
  });
  // A body arrives through the socket's own events, which belong to no request.
  server.addHook('preValidation', (request, _, done) => {
    if (request.scope) inRequestScope(request.scope, done);
    else done();
  });
  server.addHook('onSend', async (request, reply) => {
    if (request.caller?.role === 'admin' && request.scope) {
      reply.header('server-timing', serverTiming(request.scope, reply.elapsedTime));
    }
  });
}
