import { expect, test } from 'vitest';
import type { EmbeddedAuth, EmbeddedAuthOptions } from './embedded-auth.server.ts';
import { createRequestHandler } from './provider-requests.server.ts';

const url = 'https://shop.example.org/identity/token';

/** Asks for a token while better-auth gives these answers, and the database gives the session in between, or none. */
function askWith(statuses: number[], session: object | null): Promise<Response> {
  const auth = {
    handler: async () => Response.json({}, { status: statuses.shift() }),
    api: { getSession: async () => session },
  } as unknown as EmbeddedAuth;
  return createRequestHandler(auth, {} as EmbeddedAuthOptions, {} as never)(new Request(url));
}

test('a session that exists is not ended if the database fails around it, once or twice', async () => {
  expect((await askWith([401, 200], {})).status).toBe(200);
  await expect(askWith([401, 401], {})).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('without a session there is no token', async () => {
  expect((await askWith([401], null)).status).toBe(401);
});
