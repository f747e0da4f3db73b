import { ShopError } from '../../shared/shop-error.ts';

type SpoolSizes = { bytes: number; bytesForEach: number };

/** A body in the spool, complete or not. */
type SpooledBody = { client: string; bytes: number; refuse: (error: ShopError) => void };

export type UploadSpool = ReturnType<typeof createUploadSpool>;

/**
 * Limits the bytes of bodies that arrive or wait for a slot, in total and per client. No body waits for room, and a
 * slow sender blocks none: if the spool is full, it refuses the largest body of the client that holds most, with
 * UNAVAILABLE. If a client exceeds its share, it refuses that client's largest body.
 */
export function createUploadSpool({ bytes: most, bytesForEach }: SpoolSizes) {
  const bodies = new Set<SpooledBody>();
  const bytesOf = new Map<string, number>();
  let total = 0;

  function count(body: SpooledBody, bytes: number): void {
    body.bytes += bytes;
    total += bytes;
    const clientBytes = (bytesOf.get(body.client) ?? 0) + bytes;
    if (clientBytes > 0) bytesOf.set(body.client, clientBytes);
    else bytesOf.delete(body.client);
  }

  function leave(body: SpooledBody): void {
    if (bodies.delete(body)) count(body, -body.bytes);
  }

  function refuseLargestOf(client: string): void {
    const own = [...bodies].filter((body) => body.client === client);
    const largest = own.reduce((a, b) => (b.bytes >= a.bytes ? b : a));
    leave(largest);
    largest.refuse(new ShopError('UNAVAILABLE', { retryAfterSeconds: 5 }));
  }

  const greediest = () => [...bytesOf].reduce((a, b) => (b[1] > a[1] ? b : a))[0];

  return {
    /** Enters a body of this client. `refuse` is called if others need its room. */
    enter(client: string, refuse: SpooledBody['refuse']) {
      const body: SpooledBody = { client, bytes: 0, refuse };
      bodies.add(body);
      return {
        /** Reserves that many more bytes, or refuses a body: this one or another. */
        take(bytes: number): void {
          if (!bodies.has(body)) return;
          count(body, bytes);
          if ((bytesOf.get(client) ?? 0) > bytesForEach) refuseLargestOf(client);
          if (total > most) refuseLargestOf(greediest());
        },
        /** Frees the room. */
        leave: () => leave(body),
      };
    },
    counts: () => ({ bodies: bodies.size, bytes: total }),
  };
}
