import type { FastifyInstance } from 'fastify';
import { ShopError } from '../../shared/shop-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the waits of a request: for its body, and in every queue. The reason is what the request is refused with. */
    cancellation: AbortController;
  }
}

/** The cause of a refusal that nobody reads: the client has closed the connection. */
export class ClientLeft extends Error {
  override name = 'ClientLeft';
}

/** Cancels a request when its client disconnects before it has the whole answer. */
export function cancelWhenClientLeaves(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    request.cancellation = new AbortController();
    reply.raw.once('close', () => {
      if (reply.raw.writableFinished) return;
      request.cancellation.abort(new ShopError('UNAVAILABLE', {}, new ClientLeft('the client left')));
    });
    done();
  });
}
