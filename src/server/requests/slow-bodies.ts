import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopError } from '../../shared/shop-error.ts';

const tickMs = 1_000;
const limits = {
  silentTicks: 15,
  ticks: 20 * 60,
  /** A body's average counts from then on: at its beginning a slow link is not told from a hostile client. */
  ticksBeforeAverage: 30,
  bytesPerTick: 4_000,
  /** How long the client may read its refusal before the connection is closed. */
  ticksAfterRefusal: 5,
};

/** A body that is on its way. Ticks stand still while the process does: a busy machine cuts nobody off. */
type Receiving = {
  request: FastifyRequest;
  begun: number;
  seen: number;
  ticks: number;
  silent: number;
  refused: number;
};

/**
 * Ends a request whose body is silent for 15 s, averages less than 4 kB/s, or takes 20 minutes: with 408, and by closing the
 * connection if the client goes on. A body that nobody reads, since it was refused, is ended in the same way.
 */
export function endSlowBodies(server: FastifyInstance): void {
  const receiving = new Set<Receiving>();
  server.addHook('onRequest', (request, _, done) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    // Requests that tests inject come on no connection.
    if ((encoding || length !== '0') && request.raw.socket instanceof Socket) {
      const begun = arrivedBytes(request);
      receiving.add({ request, begun, seen: begun, ticks: 0, silent: 0, refused: 0 });
    }
    done();
  });
  const ticking = setInterval(() => {
    for (const body of receiving) {
      const { raw } = body.request;
      if (raw.complete || raw.socket.destroyed) receiving.delete(body);
      else if (body.refused > 0) closeAfterRefusal(body);
      else if (isTooSlow(body)) refuse(body);
    }
  }, tickMs);
  server.addHook('onClose', async () => clearInterval(ticking));
}

/** Of everything on the connection, the requests before this one included. */
const arrivedBytes = ({ raw }: FastifyRequest): number => raw.socket.bytesRead;

function isTooSlow(body: Receiving): boolean {
  const { raw } = body.request;
  body.ticks += 1;
  if (body.ticks >= limits.ticks) return true;
  const seen = arrivedBytes(body.request);
  // What has come waits for the shop, not the shop for the client.
  const waitsForShop = raw.readableLength > 0 && !raw.readableFlowing;
  body.silent = seen > body.seen || waitsForShop ? 0 : body.silent + 1;
  body.seen = seen;
  if (body.silent >= limits.silentTicks) return true;
  const average = (seen - body.begun) / body.ticks;
  return body.ticks >= limits.ticksBeforeAverage && average < limits.bytesPerTick && !waitsForShop;
}

function refuse(body: Receiving): void {
  body.refused = 1;
  body.request.cancellation.abort(new ShopError('REQUEST_TIMEOUT'));
}

function closeAfterRefusal(body: Receiving): void {
  body.refused += 1;
  if (body.refused > limits.ticksAfterRefusal) body.request.raw.socket.destroy();
}
