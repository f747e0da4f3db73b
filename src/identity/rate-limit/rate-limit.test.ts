import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, sharedDatabase } from '../../../tests/clone-database.ts';
import { locksAwaited } from '../../../tests/held-table.ts';
import { attemptsAt, keyOf, pretendAttempts } from '../../../tests/identity/attempt-counts.ts';
import {
  at,
  captchaAsked,
  openDatabase,
  rateLimitsOn,
  tryTimes,
  wall,
} from '../../../tests/identity/open-rate-limits.ts';
import type { Db } from '../../shared/api-context.ts';
import type { Attempt, RateLimits } from './rate-limit.server.ts';
import { deleteOldAttempts } from './rate-limit.store.server.ts';

const day = 86_400;

let db: Db;
let limits: RateLimits;
beforeAll(async () => {
  db = openDatabase({ connectionString: await cloneDatabase() });
  limits = rateLimitsOn(db);
});
afterAll(() => db.destroy());

describe('the limits of identity', () => {
  it('allow ten attempts at an address, however it is written, in every process; others are unaffected', async () => {
    await tryTimes(limits, 10, at('Sari@Example.org'));
    expect(await limits.countAttempts(at('sari@example.org'))).toEqual(captchaAsked);
    expect(await rateLimitsOn(db).countAttempts(at('sari@example.org'))).toEqual(captchaAsked);
    await tryTimes(limits, 1, at('dewi@example.org'));
  });

  it('hold when all attempts are made at once, in two processes', async () => {
    const other = rateLimitsOn(db);
    const attempts = Array.from({ length: 40 }, (_, i) =>
      (i % 2 ? other : limits).countAttempts(at('all@example.org')),
    );
    expect((await Promise.all(attempts)).filter((refusal) => refusal === null)).toHaveLength(10);
    expect(await attemptsAt(db, 'password', 'all@example.org')).toBe(10);
  });

  it('count nothing of a request whose other window fills up meanwhile', async () => {
    const target = 'meanwhile@example.org';
    const attempt = await db.transaction().execute(async (trx) => {
      await pretendAttempts(trx, 'password', target, day, 50);
      const waiting = limits.countAttempts(at(target));
      await locksAwaited(db, 1);
      return { waiting };
    });
    expect(await attempt.waiting).toEqual(captchaAsked);
    expect(await attemptsAt(db, 'password', target)).toBe(0);
    expect(await attemptsAt(db, 'password', target, day)).toBe(50);
  });

  it('refuse without waiting for requests that are being counted', async () => {
    const target = 'locked@example.org';
    await tryTimes(limits, 10, at(target));
    await db.transaction().execute(async (trx) => {
      await pretendAttempts(trx, 'password', target, 600, 11);
      expect(await limits.countAttempts(at(target))).toEqual(captchaAsked);
    });
  });

  it('count all that a request tries, or nothing: a pause of the same mail counts no mail', async () => {
    const resend: Attempt[] = [...at('again@example.org', 'mail'), ...at('again@example.org', 'again')];
    expect(await limits.countAttempts(resend)).toBeNull();
    expect(await limits.countAttempts(resend)).toEqual(wall('again'));
    expect(await attemptsAt(db, 'mail', 'again@example.org')).toBe(1);
  });

  it('are forgotten when the password was right, except for mails', async () => {
    const target = 'forgiven@example.org';
    await tryTimes(limits, 9, at(target));
    await limits.forgive([{ kind: 'password', target: 'Forgiven@example.org' }]);
    expect(await attemptsAt(db, 'password', target, day)).toBe(0);
    await tryTimes(limits, 10, at(target));
    await tryTimes(limits, 6, at(target, 'mail'));
    await limits.forgive([{ kind: 'password', target }]);
    expect(await limits.countAttempts(at(target, 'mail'))).toEqual(captchaAsked);
  });

  it('begin again when their window is over, and old rows are deleted', async () => {
    const target = 'later@example.org';
    await tryTimes(limits, 10, at(target));
    await db
      .updateTable('identity.rate_limit')
      .set({ expire: Date.now() - 1000 })
      .where('key', '=', keyOf('password', target, 600))
      .execute();
    await tryTimes(limits, 1, at(target));
    expect(await attemptsAt(db, 'password', target)).toBe(1);
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
    expect(await attemptsAt(db, 'password', target)).toBe(0);
    expect(await attemptsAt(db, 'password', target, day)).toBe(11);
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
    const away = openDatabase({ ...(await sharedDatabase()), database: 'nowhere' });
    const without = rateLimitsOn(away);
    await expect(without.countClient('192.0.2.9')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(without.countAttempts(at('a@example.org'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await away.destroy();
  });
});
