import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../../../tests/clone-database.ts';
import { challengeOf, expectCaptcha, guess, signIn } from '../../../tests/identity/password-guesses.ts';
import { solutionOf } from '../../../tests/identity/solve-captcha.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';

let first: TestShop;
let second: TestShop;
let databaseUrl: string;

/** Another process on the same database; either may send a mail, so both send it to the same place. */
const openAnother = () => openTestShop({ databaseUrl, env: { MAIL_URL: first.mail.url } });

beforeAll(async () => {
  databaseUrl = await cloneDatabase();
  first = await openTestShop({ databaseUrl });
  second = await openAnother();
});
afterAll(async () => {
  await first.close();
  await second.close();
});

describe('guessing a password', () => {
  it('holds across processes: a second one knows the attempts and the used captchas of the first', {
    tags: ['guessed-passwords'],
  }, async () => {
    const email = 'both@test.example';
    await guess(first, email, 5);
    await guess(second, email, 5);
    const refused = await signIn(first, email);
    expectCaptcha(refused);
    expectCaptcha(await signIn(second, email));
    const altcha = await solutionOf(challengeOf(refused));
    const answers = await Promise.all([first, second, first, second].map((shop) => signIn(shop, email, { altcha })));
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 429, 429, 429]);
  });

  it('survives a restart: attempts and used captchas are still known', { tags: ['guessed-passwords'] }, async () => {
    const email = 'restart@test.example';
    const before = await openAnother();
    await guess(before, email, 10);
    const altcha = await solutionOf(challengeOf(await signIn(before, email)));
    const unusedSolution = await solutionOf(challengeOf(await signIn(before, email)));
    expect((await signIn(before, email, { altcha })).status).toBe(401);
    await before.close();
    // Also after a crash: only the log remains then.
    const { rows } = await sql`
      select relname from pg_class where relnamespace = 'identity'::regnamespace and relpersistence <> 'p'`.execute(
      first.db,
    );
    expect(rows).toEqual([]);
    const after = await openAnother();
    try {
      expectCaptcha(await signIn(after, email));
      expectCaptcha(await signIn(after, email, { altcha }));
      expect((await signIn(after, email, { altcha: unusedSolution })).status).toBe(401);
    } finally {
      await after.close();
    }
  });
});

it('nothing that was tried is logged', () => {
  expect([...first.logged, ...second.logged].join('\n')).not.toMatch(/test\.example|a-guess|198\.51\.100/);
});
