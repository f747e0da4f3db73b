import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../../../tests/clone-database.ts';
import { attemptsAt, pretendAttempts } from '../../../tests/identity/attempt-counts.ts';
import {
  at,
  captchaAsked,
  openDatabase,
  rateLimitsOn,
  tryTimes,
  wall,
} from '../../../tests/identity/open-rate-limits.ts';
import { solutionOf } from '../../../tests/identity/solve-captcha.ts';
import type { Db } from '../../shared/api-context.ts';
import type { RateLimits } from './rate-limit.server.ts';

const day = 86_400;

let db: Db;
let limits: RateLimits;
beforeAll(async () => {
  db = openDatabase({ connectionString: await cloneDatabase() });
  limits = rateLimitsOn(db);
});
afterAll(() => db.destroy());

describe('the limits of identity', () => {
  it('count no refused attempt: endless requests never lead from the captcha to the wall', {
    tags: ['locked-out'],
  }, async () => {
    await tryTimes(limits, 10, at('asked@example.org'));
    for (let i = 0; i < 60; i++) expect(await limits.countAttempts(at('asked@example.org'))).toEqual(captchaAsked);
    expect(await attemptsAt(db, 'password', 'asked@example.org')).toBe(10);
    expect(await attemptsAt(db, 'password', 'asked@example.org', day)).toBe(10);
  });

  it('let a try through that brings a solved captcha, once, and count it', async () => {
    await tryTimes(limits, 10, at('rina@example.org'));
    const solution = await solutionOf((await limits.countAttempts(at('rina@example.org')))?.challenge);
    const both = await Promise.all([
      limits.countAttempts(at('rina@example.org'), solution),
      rateLimitsOn(db).countAttempts(at('RINA@example.org'), solution),
    ]);
    expect(both.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(await limits.countAttempts(at('rina@example.org'), solution)).toEqual(captchaAsked);
    expect(await attemptsAt(db, 'password', 'rina@example.org')).toBe(11);
  });

  it('ask for more work the more is tried, and take no stock of easy solutions', async () => {
    const target = 'stock@example.org';
    await pretendAttempts(db, 'password', target, 600, 10);
    const refusal = await limits.countAttempts(at(target));
    const solutions = [
      await solutionOf(refusal?.challenge),
      await solutionOf((await limits.countAttempts(at(target)))?.challenge),
    ];
    const levelAfter = async (attempts: number) => {
      await pretendAttempts(db, 'password', target, 600, attempts);
      return (await limits.countAttempts(at(target)))?.challenge?.parameters.data?.level;
    };
    expect([await levelAfter(10), await levelAfter(20), await levelAfter(30), await levelAfter(49)]).toEqual([
      0, 1, 2, 3,
    ]);
    await pretendAttempts(db, 'password', target, 600, 20);
    expect(await limits.countAttempts(at(target), solutions[0])).toBeNull();
    await pretendAttempts(db, 'password', target, 600, 30);
    expect(await limits.countAttempts(at(target), solutions[1])).toEqual(captchaAsked);
  });

  it.each([
    [600, 50],
    [day, 300],
  ])('are a wall within %i seconds after %i attempts at a password, captcha or not', async (seconds, most) => {
    const target = `wall-${seconds}@example.org`;
    await pretendAttempts(db, 'password', target, seconds, most - 1);
    const solution = await solutionOf((await limits.countAttempts(at(target)))?.challenge);
    await pretendAttempts(db, 'password', target, seconds, most);
    expect(await limits.countAttempts(at(target))).toEqual(wall('password'));
    expect(await limits.countAttempts(at(target), solution)).toEqual(wall('password'));
    await pretendAttempts(db, 'password', target, seconds, most - 1);
    expect(await limits.countAttempts(at(target), solution)).toBeNull();
  });

  it('let no captcha buy more than ten mails to an inbox in ten minutes, and forty in a day', async () => {
    const target = 'inbox@example.org';
    await tryTimes(limits, 6, at(target, 'mail'));
    const first = await limits.countAttempts(at(target, 'mail'));
    expect(first).toEqual(captchaAsked);
    expect(await limits.countAttempts(at(target, 'mail'), await solutionOf(first?.challenge))).toBeNull();
    expect(await attemptsAt(db, 'mail', target)).toBe(7);
    await pretendAttempts(db, 'mail', target, 600, 9);
    expect(await limits.countAttempts(at(target, 'mail'))).toEqual(captchaAsked);
    await pretendAttempts(db, 'mail', target, 600, 10);
    expect(await limits.countAttempts(at(target, 'mail'))).toEqual(wall('mail'));
    await pretendAttempts(db, 'mail', 'other-inbox@example.org', day, 40);
    expect(await limits.countAttempts(at('other-inbox@example.org', 'mail'))).toEqual(wall('mail'));
  });
});
