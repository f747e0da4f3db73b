import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cloneDatabase } from '../../../tests/clone-database.ts';
import { solutionOf } from '../../../tests/solve-captcha.ts';
import { createPool } from '../../server/database/pool.ts';
import type { Db } from '../../shared/api-context.ts';
import type { Database } from '../../shared/database-schema.ts';
import type { AttemptKind } from './rate-limit.rules.ts';
import { type Attempt, createRateLimits, type RateLimits } from './rate-limit.server.ts';
import { deleteOldAttempts } from './rate-limit.store.server.ts';

const secret = 'a-secret-for-captchas';
const day = 86_400;
const open = (settings: Parameters<typeof createPool>[0]): Db =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: createPool(settings, { max: 8 }) }) });

let db: Db;
let limits: RateLimits;

beforeAll(async () => {
  db = open({ connectionString: await cloneDatabase() });
  limits = createRateLimits(db, secret, () => new Date());
});
afterAll(() => db.destroy());

const at = (target: string, kind: AttemptKind = 'password'): Attempt[] => [{ kind, target }];
const tryTimes = async (times: number, attempts: Attempt[]) => {
  for (let i = 0; i < times; i++) expect(await limits.countAttempts(attempts)).toBeNull();
};

const keyOf = (kind: AttemptKind, target: string, seconds: number) =>
  `${kind}:${seconds}:${createHash('sha256').update(target).digest('base64url')}`;
/** As if so many attempts had been made in one window, which ends in an hour. */
async function pretend(kind: AttemptKind, target: string, seconds: number, points: number): Promise<void> {
  await db
    .insertInto('identity.rate_limit')
    .values({ key: keyOf(kind, target, seconds), points, expire: Date.now() + 3_600_000 })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ points }))
    .execute();
}
const attemptsAt = async (kind: AttemptKind, target: string, seconds = 600) =>
  (
    await db
      .selectFrom('identity.rate_limit')
      .select('points')
      .where('key', '=', keyOf(kind, target, seconds))
      .executeTakeFirst()
  )?.points ?? 0;

const captchaAsked = { kind: null, challenge: expect.anything(), retryAfterSeconds: expect.any(Number) };
const wall = (kind: AttemptKind) => ({ kind, challenge: null, retryAfterSeconds: expect.any(Number) });

describe('the limits of identity', () => {
  it('allow ten tries at an address, however it is written, in every process; others are unaffected', async () => {
    await tryTimes(10, at('Sari@Example.org'));
    expect(await limits.countAttempts(at('sari@example.org'))).toEqual(captchaAsked);
    expect(await createRateLimits(db, secret, () => new Date()).countAttempts(at('sari@example.org'))).toEqual(
      captchaAsked,
    );
    await tryTimes(1, at('dewi@example.org'));
  });

  it('hold when all tries are made at once, in two processes', async () => {
    const other = createRateLimits(db, secret, () => new Date());
    const attempts = Array.from({ length: 40 }, (_, i) =>
      (i % 2 ? other : limits).countAttempts(at('all@example.org')),
    );
    expect((await Promise.all(attempts)).filter((refusal) => refusal === null)).toHaveLength(10);
    expect(await attemptsAt('password', 'all@example.org')).toBe(10);
  });

  it('count no try that is refused: asking without end leads nobody from the captcha to the wall', async () => {
    await tryTimes(10, at('asked@example.org'));
    for (let i = 0; i < 60; i++) expect(await limits.countAttempts(at('asked@example.org'))).toEqual(captchaAsked);
    expect(await attemptsAt('password', 'asked@example.org')).toBe(10);
    expect(await attemptsAt('password', 'asked@example.org', day)).toBe(10);
  });

  it('let a try through that brings a solved captcha, once, and count it', async () => {
    await tryTimes(10, at('rina@example.org'));
    const solution = await solutionOf((await limits.countAttempts(at('rina@example.org')))?.challenge);
    const both = await Promise.all([
      limits.countAttempts(at('rina@example.org'), solution),
      createRateLimits(db, secret, () => new Date()).countAttempts(at('RINA@example.org'), solution),
    ]);
    expect(both.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(await limits.countAttempts(at('rina@example.org'), solution)).toEqual(captchaAsked);
    expect(await attemptsAt('password', 'rina@example.org')).toBe(11);
  });

  it('ask for more work the more is tried, and take no stock of easy solutions', async () => {
    const target = 'stock@example.org';
    await pretend('password', target, 600, 10);
    const refusal = await limits.countAttempts(at(target));
    const solutions = [
      await solutionOf(refusal?.challenge),
      await solutionOf((await limits.countAttempts(at(target)))?.challenge),
    ];
    const levelAfter = async (attempts: number) => {
      await pretend('password', target, 600, attempts);
      return (await limits.countAttempts(at(target)))?.challenge?.parameters.data?.level;
    };
    expect([await levelAfter(10), await levelAfter(20), await levelAfter(30), await levelAfter(49)]).toEqual([
      0, 1, 2, 3,
    ]);
    await pretend('password', target, 600, 20);
    expect(await limits.countAttempts(at(target), solutions[0])).toBeNull();
    await pretend('password', target, 600, 30);
    expect(await limits.countAttempts(at(target), solutions[1])).toEqual(captchaAsked);
  });

  it.each([
    [600, 50],
    [day, 300],
  ])('are a wall within %i seconds after %i tries at a password, captcha or not', async (seconds, most) => {
    const target = `wall-${seconds}@example.org`;
    await pretend('password', target, seconds, most - 1);
    const solution = await solutionOf((await limits.countAttempts(at(target)))?.challenge);
    await pretend('password', target, seconds, most);
    expect(await limits.countAttempts(at(target))).toEqual(wall('password'));
    expect(await limits.countAttempts(at(target), solution)).toEqual(wall('password'));
    await pretend('password', target, seconds, most - 1);
    expect(await limits.countAttempts(at(target), solution)).toBeNull();
  });

  it('let no captcha buy more than ten mails to an inbox in ten minutes, and forty in a day', async () => {
    const target = 'inbox@example.org';
    await tryTimes(6, at(target, 'mail'));
    const first = await limits.countAttempts(at(target, 'mail'));
    expect(first).toEqual(captchaAsked);
    expect(await limits.countAttempts(at(target, 'mail'), await solutionOf(first?.challenge))).toBeNull();
    expect(await attemptsAt('mail', target)).toBe(7);
    await pretend('mail', target, 600, 9);
    expect(await limits.countAttempts(at(target, 'mail'))).toEqual(captchaAsked);
    await pretend('mail', target, 600, 10);
    expect(await limits.countAttempts(at(target, 'mail'))).toEqual(wall('mail'));
    await pretend('mail', 'other-inbox@example.org', day, 40);
    expect(await limits.countAttempts(at('other-inbox@example.org', 'mail'))).toEqual(wall('mail'));
  });

  it('count all that a request tries, or nothing: a pause of the same mail counts no mail', async () => {
    const resend: Attempt[] = [...at('again@example.org', 'mail'), ...at('again@example.org', 'again')];
    expect(await limits.countAttempts(resend)).toBeNull();
    expect(await limits.countAttempts(resend)).toEqual(wall('again'));
    expect(await attemptsAt('mail', 'again@example.org')).toBe(1);
  });

  it('are forgotten when the password was right, except for mails', async () => {
    const target = 'forgiven@example.org';
    await tryTimes(9, at(target));
    await limits.forgive([{ kind: 'password', target: 'Forgiven@example.org' }]);
    expect(await attemptsAt('password', target, day)).toBe(0);
    await tryTimes(10, at(target));
    await tryTimes(6, at(target, 'mail'));
    await limits.forgive([{ kind: 'password', target }]);
    expect(await limits.countAttempts(at(target, 'mail'))).toEqual(captchaAsked);
  });

  it('begin anew when their time is over, and old rows are forgotten', async () => {
    const target = 'later@example.org';
    await tryTimes(10, at(target));
    await db
      .updateTable('identity.rate_limit')
      .set({ expire: Date.now() - 1000 })
      .where('key', '=', keyOf('password', target, 600))
      .execute();
    await tryTimes(1, at(target));
    expect(await attemptsAt('password', target)).toBe(1);
    await db
      .updateTable('identity.rate_limit')
      .set({ expire: 1 })
      .where('key', '=', keyOf('password', target, 600))
      .execute();
    await db
      .insertInto('identity.used_captcha')
      .values([
        { id: 'old', expires_at: new Date(Date.now() - 3_700_000) },
        { id: 'new', expires_at: new Date() },
      ])
      .execute();
    await deleteOldAttempts(db, new Date());
    expect(await attemptsAt('password', target)).toBe(0);
    expect(await attemptsAt('password', target, day)).toBe(11);
    const usedCaptchas = await db
      .selectFrom('identity.used_captcha')
      .select('id')
      .where('id', 'in', ['old', 'new'])
      .execute();
    expect(usedCaptchas).toEqual([{ id: 'new' }]);
  });

  it('keep no address in the database', async () => {
    await limits.countClient('192.0.2.1');
    const rows = await db.selectFrom('identity.rate_limit').select('key').execute();
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.map(({ key }) => key).join(' ')).not.toMatch(/example|2001|192\.0/);
  });

  it('make the shop unavailable while the database is away', async () => {
    const away = open({ ...inject('database'), database: 'nowhere' });
    const without = createRateLimits(away, secret, () => new Date());
    await expect(without.countClient('192.0.2.9')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(without.countAttempts(at('a@example.org'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await away.destroy();
  });
});
