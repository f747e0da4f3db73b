import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopError } from '../../shared/shop-error.ts';

const tickMs = 1_000;
const silentTicks = 15;
const maxTicks = 20 * 60;
const bytesPerTick = 4_000;
/** The average counts from then on. Earlier, a slow link looks like a hostile client. */
const ticksBeforeAverage = 30;
/** The time for the client to read its refusal before the connection is closed. */
const ticksAfterRefusal = 5;

/** A body in progress. Ticks stop while the process does, so a busy machine disconnects no client. */
type OpenBody = {
  request: FastifyRequest;
  startBytes: number;
  seen: number;
  ticks: number;
  silent: number;
  left: number;
};

/**
 * Ends a request whose body is silent for 15 s, averages less than 4 kB/s, or takes 20 minutes: with 408, and then by
 * closing the connection. A body that is not read, because its request was refused, ends in the same way.
 */
export function endSlowBodies(server: FastifyInstance): void {
  const receiving = new Set<OpenBody>();
  server.addHook('onRequest', (request, _, done) => {
    const { headers, raw } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    // Requests that tests inject have no connection.
    if (hasBody && raw.socket instanceof Socket) {
      const startBytes = raw.socket.bytesRead;
      receiving.add({ request, startBytes, seen: startBytes, ticks: 0, silent: 0, left: Number.POSITIVE_INFINITY });
    }
    done();
  });
  const ticking = setInterval(() => {
    for (const body of receiving) {
      const { raw, cancellation } = body.request;
      body.left -= 1;
      if (raw.complete || raw.socket.destroyed) receiving.delete(body);
      else if (body.left <= 0) raw.socket.destroy();
      else if (body.left === Number.POSITIVE_INFINITY && isTooSlow(body)) {
        body.left = ticksAfterRefusal;
        cancellation.abort(new ShopError('REQUEST_TIMEOUT'));
      }
    }
  }, tickMs);
  server.addHook('onClose', async () => clearInterval(ticking));
}

function isTooSlow(body: OpenBody): boolean {
  const { raw } = body.request;
  const before = body.seen;
  body.seen = raw.socket.bytesRead;
  body.ticks += 1;
  // If bytes wait for the shop, the client is not silent.
  const waitsForShop = raw.readableLength > 0 && !raw.readableFlowing;
  body.silent = body.seen > before || waitsForShop ? 0 : body.silent + 1;
  const average = (body.seen - body.startBytes) / body.ticks;
  const isBelowAverage = body.ticks >= ticksBeforeAverage && average < bytesPerTick && !waitsForShop;
  return isBelowAverage || body.silent >= silentTicks || body.ticks >= maxTicks;
}
