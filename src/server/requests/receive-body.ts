import type { FastifyRequest } from 'fastify';
import { ShopError } from '../../shared/shop-error.ts';

/** Bytes are stored in blocks of this size, even if they arrive in tiny pieces. */
const blockBytes = 16 * 1024;

/**
 * Receives the whole body of a request. Calls `takeRoom` before each block with its size; it may throw. Rejects with
 * the reason if the request is cancelled, and with TOO_LARGE beyond the route's limit. It still reads and drops the
 * rest of a refused body, so that the client gets to read the answer.
 */
export async function receiveBody(request: FastifyRequest, takeRoom?: (bytes: number) => void): Promise<Buffer> {
  const { raw, cancellation, headers, routeOptions } = request;
  const { signal } = cancellation;
  const limit = routeOptions.bodyLimit;
  signal.throwIfAborted();
  if (Number(headers['content-length']) > limit) throw new ShopError('TOO_LARGE');
  const blocks: Buffer[] = [];
  let received = 0;

  function take(piece: Buffer): void {
    if (received + piece.length > limit) throw new ShopError('TOO_LARGE');
    for (let taken = 0; taken < piece.length; ) {
      const used = received % blockBytes;
      if (used === 0) {
        takeRoom?.(blockBytes);
        blocks.push(Buffer.allocUnsafeSlow(blockBytes));
      }
      const copied = piece.copy(blocks[blocks.length - 1] as Buffer, used, taken);
      taken += copied;
      received += copied;
    }
  }

  return new Promise((resolve, reject) => {
    const onData = (piece: Buffer) => {
      try {
        take(piece);
      } catch (error) {
        stop();
        reject(error);
      }
    };
    const onEnd = () => {
      stop();
      resolve(Buffer.concat(blocks, received));
    };
    const onAbort = () => {
      stop();
      reject(signal.reason);
    };
    // No `error` listener: without one, only `signal` reports a broken connection.
    function stop(): void {
      raw.off('data', onData).off('end', onEnd).resume();
      signal.removeEventListener('abort', onAbort);
    }
    raw.on('data', onData).on('end', onEnd);
    signal.addEventListener('abort', onAbort);
  });
}

/** Reads the body of a form that a page sent without a script. */
export async function readForm(request: FastifyRequest): Promise<URLSearchParams> {
  return new URLSearchParams((await receiveBody(request)).toString());
}
