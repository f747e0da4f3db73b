import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientOf } from '../../identity/rate-limit/client-address.server.ts';
import { type Access, allows } from '../../shared/access-levels.ts';
import { type EndpointMeta, levelOf } from '../../shared/contract-builder.ts';
import { createRequestQueue } from '../../shared/request-queue.server.ts';
import { receiveBody } from '../requests/receive-body.ts';
import { createUploadSpool } from './upload-spool.ts';

/** The number of forms with files that are processed at a time, with their files in memory. More wait in the spool. */
const slots = { parallel: 6, forEach: 3, waiting: 60 };
/** Room for several of the largest offers of one household: a whole town may share its address. */
const spoolSizes = { bytes: 64 * 1024 * 1024, bytesForEach: 24 * 1024 * 1024 };
const trusted: Access = 'staff';

export type Uploads = ReturnType<typeof createUploads>;

/**
 * Receives forms with files from people outside the foundation. The spool receives a form completely before it takes a
 * slot, so a slow sender holds none. A client that disconnects leaves spool and queue. Forms of staff use neither.
 * Throws UNAVAILABLE if there is too much, and the errors of `receiveBody`.
 */
export function createUploads(server: FastifyInstance) {
  // Read below, once the endpoint is known and its caller is allowed.
  server.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
  const inTurn = createRequestQueue(slots);
  const spool = createUploadSpool(spoolSizes);

  /** Does `work` with the complete body in `request.body` when it is its turn. A body that is no form needs no turn. */
  async function receive<T>(request: FastifyRequest, meta: EndpointMeta, work: () => Promise<T>): Promise<T> {
    if (!meta.multipart) return work();
    if (allows(levelOf(meta), trusted)) {
      request.body = await receiveBody(request);
      return work();
    }
    const { cancellation } = request;
    const client = clientOf(request);
    const room = spool.enter(client, (error) => cancellation.abort(error));
    try {
      request.body = await receiveBody(request, room.take);
      const begin = () => {
        room.leave();
        return work();
      };
      return await inTurn(begin, client, cancellation.signal);
    } finally {
      room.leave();
    }
  }
  return { receive, slots: inTurn.counts, spool: spool.counts };
}
