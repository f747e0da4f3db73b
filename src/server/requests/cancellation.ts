import type { FastifyInstance } from 'fastify';
import { ShopError } from '../../shared/shop-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends all waits of a request: for its body, and in every queue. The abort's reason becomes the refusal. */
    cancellation: AbortController;
  }
}

/** The cause of a refusal without a reader: the client closed the connection. */
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
