import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from '../../identity/rate-limit/client-address.server.ts';
import type { EndpointMeta } from '../../shared/contract-builder.ts';
import { createRequestQueue } from '../../shared/request-queue.server.ts';

/** Two queues, one behind the other: together they wait as long as any other. */
const queue = { waiting: 20, waitMs: 15_000 };

export type LargeAnswers = ReturnType<typeof createLargeAnswers>;

/**
 * Bounds the memory of large answers: this process makes one at a time, and a person's next one waits until the one before
 * is sent, because a slow link keeps it in memory. Throws UNAVAILABLE after a long wait, and if too many wait.
 */
export function createLargeAnswers() {
  const making = createRequestQueue({ ...queue, parallel: 1 });
  const sending = createRequestQueue({ ...queue, parallel: Number.POSITIVE_INFINITY, forEach: 1 });

  /** Does `work` when it is its turn, if the endpoint declares a large answer. */
  function make<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    meta: EndpointMeta,
    work: () => Promise<T>,
  ): Promise<T> {
    if (!meta.largeAnswer) return work();
    const { signal } = request.cancellation;
    const { promise: made, resolve, reject } = Promise.withResolvers<T>();
    const makeAndSend = async () => {
      const isSent = finished(reply.raw).catch(() => {});
      resolve(await making(work, clientOf(request), signal));
      await isSent;
    };
    sending(makeAndSend, request.caller?.uid, signal).catch(reject);
    return made;
  }
  const counts = () => ({ ...making.counts(), waiting: making.counts().waiting + sending.counts().waiting });
  return { make, counts };
}
