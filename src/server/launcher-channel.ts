import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { AnswerWindow } from './alarms/answer-window.ts';

const reportMs = 1_000;
/** A client that keeps its connection open, such as a proxy, uses it again before that, or loses it. */
const idleMs = 5_000;
const drainMs = 60_000;

type Place = { host: string; port: number };

/**
 * Reports to the launcher (scripts/launch/keep-shop.mjs) that this process serves. The launcher keeps the listening socket,
 * and gives it to the next version, so that no connection is refused or lost. Then it asks this process to drain.
 */
export function joinLauncher(server: FastifyInstance, place: Place, counts: AnswerWindow['totals']): void {
  if (!process.send) return;
  // HOST=localhost has two sockets. Such a shop is updated by a restart.
  const isWhole = server.addresses().length === 1;
  const { _handle } = server.server as unknown as { _handle: Server };
  process.send({ serves: place }, isWhole ? _handle : undefined);
  setInterval(() => process.connected && process.send?.({ counts }), reportMs).unref();
}

/** Takes no new connections, and answers everything that comes on the open ones, until they have ended. */
export async function drain({ server }: FastifyInstance): Promise<void> {
  // Not the close of HTTP, which ends idle connections at once: a request may be on its way.
  Server.prototype.close.call(server);
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
  });
  const began = performance.now();
  while ((await connectionsOf(server)) > 0 && performance.now() - began < drainMs) {
    if (performance.now() - began > idleMs) server.closeIdleConnections();
    await sleep(50);
  }
}

function connectionsOf(server: FastifyInstance['server']): Promise<number> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count ?? 0)));
}
