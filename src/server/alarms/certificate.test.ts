// The shop reads the certificate of its public address once an hour, and says if it cannot.
import { createServer as createSecureServer } from 'node:https';
import { afterEach, expect, test } from 'vitest';
import { closeAll, listening, watchedShop } from '../../../tests/alarms/watched-shop.ts';
import { selfSigned } from '../../../tests/self-signed.ts';
import { findCheck } from '../../health/shop-check.store.server.ts';
import { askSite } from './ask-site.ts';

afterEach(closeAll);

test('forgets the certificate of an earlier address if the new one does not answer', async () => {
  const { db } = (await watchedShop()).shop;
  const ends = new Date(Date.now() + 60 * 86_400_000);
  const server = createSecureServer(selfSigned('localhost', ends), (_, answer) => answer.end('{}'));
  const siteAfter = async (origin: string) => {
    await askSite(db, { origin, now: () => new Date() });
    return findCheck(db, 'site');
  };
  const origin = `https://localhost:${await listening(server)}`;
  const read = await siteAfter(origin);
  expect(read).toMatchObject({ certificateEndsAt: expect.any(String), reason: null });
  const moved = await siteAfter('https://localhost:9');
  expect(moved).toMatchObject({ certificateEndsAt: null, reason: 'ECONNREFUSED' });
});
