import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../../../tests/clone-database.ts';
import { rateLimitsOn } from '../../../tests/identity/open-rate-limits.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { createPool } from '../../server/database/pool.ts';
import type { Database } from '../../shared/database-schema.ts';
import { householdOf } from './client-address.server.ts';

type Row = [what: string, peer: string, forwarded: string | undefined, client: string];

/** The key that a request is counted under. */
async function countedAs(shop: TestShop, peer: string, forwarded?: string): Promise<string | undefined> {
  await shop.db.deleteFrom('identity.rate_limit').execute();
  await shop.server.inject({
    url: '/identity/jwks',
    remoteAddress: peer,
    headers:
      forwarded === undefined
        ? {}
        : { 'x-forwarded-for': forwarded, forwarded: `for=${forwarded}`, 'x-real-ip': forwarded },
  });
  const counted = await shop.db.selectFrom('identity.rate_limit').select('key').execute();
  expect(counted).toHaveLength(1);
  return counted[0]?.key;
}

function table(name: string, trusted: string, rows: Row[]): void {
  describe(name, () => {
    let shop: TestShop;
    beforeAll(async () => {
      shop = await openTestShop({ env: trusted ? { TRUSTED_PROXIES: trusted } : {} });
    });
    afterAll(() => shop.close());
    it.each(rows)(
      '%s: from %s, forwarded for %s, it is %s',
      { tags: ['guessed-passwords'] },
      async (_, peer, forwarded, client) => {
        // Clients without any header, none of them a proxy, are who they are.
        const own = await countedAs(shop, client);
        expect(await countedAs(shop, peer, forwarded)).toBe(own);
        expect(await countedAs(shop, '192.0.2.200')).not.toBe(own);
      },
    );
  });
}

table('without TRUSTED_PROXIES nobody is believed', '', [
  ['no header', '203.0.113.5', undefined, '203.0.113.5'],
  ['a forged header', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
  ['a forged chain', '203.0.113.5', '127.0.0.1, 198.51.100.1', '203.0.113.5'],
  ['from the machine itself', '127.0.0.1', '198.51.100.1', '127.0.0.1'],
]);

table('with TRUSTED_PROXIES only they are believed', '10.0.0.1, 10.1.0.0/16, fd00::/64, 2001:db8:ffff::1', [
  ['the proxy itself', '10.0.0.1', undefined, '10.0.0.1'],
  ['from the proxy', '10.0.0.1', '203.0.113.5', '203.0.113.5'],
  ['from a range of proxies', '10.1.200.3', '203.0.113.5', '203.0.113.5'],
  ['from its neighbour', '10.0.0.2', '203.0.113.5', '10.0.0.2'],
  ['from beside the range', '10.2.0.1', '203.0.113.5', '10.2.0.1'],
  ['from anywhere else', '198.51.100.9', '203.0.113.5', '198.51.100.9'],
  ['a chain of proxies', '10.0.0.1', '203.0.113.5, 10.1.0.7', '203.0.113.5'],
  ['a chain with a stranger in it', '10.0.0.1', '203.0.113.5, 198.51.100.7, 10.1.0.7', '198.51.100.7'],
  ['what the client has put in front', '10.0.0.1', '1.2.3.4, 203.0.113.5', '203.0.113.5'],
  ['a client that calls itself a proxy', '10.0.0.1', '10.1.0.9, 203.0.113.5', '203.0.113.5'],
  ['a proxy of IPv6', '2001:db8:ffff::1', '203.0.113.5', '203.0.113.5'],
  ['a client of IPv6', 'fd00::17', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['a stranger of IPv6', 'fd00:0:0:1::17', '203.0.113.5', 'fd00:0:0:1::17'],
  ['the older address in the newer form', '::ffff:10.0.0.1', '203.0.113.5', '203.0.113.5'],
  ['words', '10.0.0.1', 'unknown', '10.0.0.1'],
  ['words behind the client', '10.0.0.1', '203.0.113.5, unknown', '10.0.0.1'],
  ['a port, which could be another one each time', '10.0.0.1', '203.0.113.5:4711', '10.0.0.1'],
  ['a number too high', '10.0.0.1', '203.0.113.555', '10.0.0.1'],
  ['a script', '10.0.0.1', '<script>', '10.0.0.1'],
  ['nothing', '10.0.0.1', '', '10.0.0.1'],
  ['commas', '10.0.0.1', ',,,', '10.0.0.1'],
]);

it.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['::FFFF:CB00:7105', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:2::', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('behind %s stands %s', (address, household) => {
  expect(householdOf(address)).toBe(household);
});

it('a client has 600 requests a minute, and a household’s addresses are one client', async () => {
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: createPool({ connectionString: await cloneDatabase() }, { max: 4 }) }),
  });
  const limits = rateLimitsOn(db);
  const refused = { code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: expect.any(Number) } };
  await limits.countClient('2001:db8:1:2::1');
  await limits.countClient('2001:DB8:1:2:ffff:0:0:9');
  const counted = () => db.selectFrom('identity.rate_limit').select(['points', 'expire']).execute();
  expect(await counted()).toMatchObject([{ points: 2 }]);
  // As if 597 more had come, in a minute that the machine cannot outlast.
  await db
    .updateTable('identity.rate_limit')
    .set({ points: 599, expire: Date.now() + 3_600_000 })
    .execute();
  await limits.countClient('2001:db8:1:2::3');
  await expect(limits.countClient('2001:db8:1:2::7')).rejects.toMatchObject(refused);
  await expect(limits.countClient('2001:db8:1:2::7')).rejects.toMatchObject(refused);
  await expect(rateLimitsOn(db).countClient('2001:db8:1:2::8')).rejects.toMatchObject(refused);
  await limits.countClient('2001:db8:1:3::7');
  await limits.countClient('192.0.2.1');
  await db.destroy();
});
