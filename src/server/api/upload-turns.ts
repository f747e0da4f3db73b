import type { FastifyRequest } from 'fastify';
import { clientOf } from '../../identity/rate-limit/client-address.server.ts';
import { type Access, allows } from '../../shared/access-levels.ts';
import type { EndpointMeta } from '../../shared/contract-builder.ts';
import { createRequestQueue } from '../../shared/request-queue.server.ts';

/** So many large forms of people whom nobody at the foundation knows are held in memory at a time; more wait unread. */
const queueSizes = { atOnce: 6, forEach: 3, waiting: 60 };
const trusted: Access = 'staff';

export type UploadTurns = <T>(request: FastifyRequest, meta: EndpointMeta, work: () => Promise<T>) => Promise<T>;

/**
 * Has forms with files wait for their turn before their bodies are read, whoever may send them; those of staff go on at
 * once. Where too many wait, whoever has most there is refused with UNAVAILABLE.
 */
export function createUploadTurns(): UploadTurns {
  const inTurn = createRequestQueue(queueSizes);
  return (request, { multipart = false, access }, work) =>
    multipart && !allows(access, trusted) ? inTurn(work, clientOf(request)) : work();
}
