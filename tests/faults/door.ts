import type { DoorAnswer, FrontDoor } from '../processes/front-door.ts';

let clients = 0;

/**
 * The front door of a shop in another process; each request comes from a client of its own, as behind a proxy. All of them
 * have these headers.
 */
export function openDoor(url: string, ownHeaders: Record<string, string> = {}): FrontDoor {
  return {
    server: {
      async inject({ method = 'GET', url: path, headers = {}, payload, remoteAddress }) {
        clients += 1;
        const client = remoteAddress ?? `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
        const answer = await fetch(url + path, {
          method,
          headers: { ...ownHeaders, ...headers, 'x-forwarded-for': client },
          body: typeof payload === 'string' ? payload : payload && new Uint8Array(payload),
          redirect: 'manual',
          signal: AbortSignal.timeout(60_000),
        });
        const body = await answer.text();
        return {
          statusCode: answer.status,
          headers: Object.fromEntries(answer.headers) as DoorAnswer['headers'],
          body,
          json: () => JSON.parse(body),
        };
      },
    },
  };
}
