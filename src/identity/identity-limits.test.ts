import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cloneDatabase, openTestShop, origin, type TestShop } from '../../tests/shop.ts';
import { createPool } from '../server/database/pool.ts';
import { createIdentityLimits, type IdentityLimits } from './identity-limits.server.ts';

describe('the limits of identity', () => {
  let pool: ReturnType<typeof createPool>;
  let limits: IdentityLimits;

  beforeAll(async () => {
    pool = createPool({ connectionString: await cloneDatabase() }, { max: 4 });
    limits = createIdentityLimits(pool);
  });
  afterAll(() => pool.end());

  const count = async (times: number, one: () => Promise<void>) => {
    for (let i = 0; i < times; i++) await one();
  };
  const refused = { code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: expect.any(Number) } };

  it('allow ten tries at an address, however it is written, in every process', async () => {
    await count(10, () => limits.countTry('password', 'Sari@Example.org'));
    await expect(limits.countTry('password', 'sari@example.org')).rejects.toMatchObject(refused);
    const other = createIdentityLimits(pool);
    await expect(other.countTry('password', 'sari@example.org')).rejects.toMatchObject(refused);
    await limits.countTry('password', 'dewi@example.org');
  });

  it('are forgotten when the password was right, except for mails', async () => {
    await count(9, () => limits.countTry('password', 'rina@example.org'));
    await limits.forgive('rina@example.org');
    await count(9, () => limits.countTry('password', 'rina@example.org'));
    await count(10, () => limits.countTry('mail', 'rina@example.org'));
    await limits.forgive('rina@example.org');
    await expect(limits.countTry('mail', 'rina@example.org')).rejects.toMatchObject(refused);
  });

  it('allow a client 600 requests a minute, and count a household’s addresses as one', async () => {
    await count(300, () => limits.countClient('2001:db8:1:2::1'));
    await count(300, () => limits.countClient('2001:db8:1:2:ffff:0:0:9'));
    await expect(limits.countClient('2001:db8:1:2::7')).rejects.toMatchObject(refused);
    await limits.countClient('2001:db8:1:3::7');
    await limits.countClient('192.0.2.1');
  });

  it('keep no address in the database', async () => {
    const { rows } = await pool.query<{ key: string }>('select key from identity.request_limit');
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.map(({ key }) => key).join(' ')).not.toMatch(/example|2001|192/);
  });

  it('make the shop unavailable while the database is away', async () => {
    const away = createPool({ ...inject('database'), database: 'nowhere' }, { max: 1 });
    await expect(createIdentityLimits(away).countClient('192.0.2.9')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await away.end();
  });
});

describe('guessing a password', () => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop();
  });
  afterAll(() => test.close());

  it('ends with a 429 that says when to come back, whatever address the guesses pretend to come from', async () => {
    const guess = (i: number, email = 'victim@test.example') =>
      test.call('POST', '/identity/sign-in/email', {
        body: { email, password: `guess-${i}` },
        headers: { origin, 'x-forwarded-for': `198.51.100.${i}` },
      });
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push((await guess(i)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    const refused = await guess(12);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toMatchObject({ defined: true, code: 'TOO_MANY_REQUESTS', status: 429 });
    expect((await guess(13, 'somebody-else@test.example')).status).toBe(401);
  });
});
