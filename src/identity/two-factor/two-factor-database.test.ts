import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appCode } from '../../../tests/identity/authenticator-app.ts';
import { twoFactorVisitorOf } from '../../../tests/identity/two-factor-visitor.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';

const password = 'a-long-secret';
let shop: TestShop;
let visitor: ReturnType<typeof twoFactorVisitorOf>;

beforeAll(async () => {
  shop = await openTestShop();
  visitor = twoFactorVisitorOf(shop);
});
afterAll(() => shop.close());

describe('the database', () => {
  const waitingForLocks = async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "identity"."session"%'`.execute(
      shop.db,
    );
    return rows.length;
  };

  it('refuses a session before the second step, by every way in', async () => {
    const { person } = await visitor.newPerson(password);
    const id = randomUUID();
    const columns = { id, token: id, userId: person.uid, expiresAt: new Date(Date.now() + 60_000) };
    const session = { ...columns, updatedAt: new Date() };
    await expect(shop.db.insertInto('identity.session').values(session).execute()).rejects.toMatchObject({
      constraint: 'two_factor_first',
    });
    const later = { ...session, twoFactorAt: new Date() };
    await shop.db.insertInto('identity.session').values(later).execute();
  });

  it('lets a session that is being opened wait for a switching on that is under way', async () => {
    const { person } = await visitor.newcomer(password);
    const id = randomUUID();
    const columns = { id, token: id, userId: person.uid, expiresAt: new Date(Date.now() + 60_000) };
    const opening = await shop.db.transaction().execute(async (trx) => {
      await sql`select from identity."user" where id = ${person.uid} for update`.execute(trx);
      const opened = shop.db
        .insertInto('identity.session')
        .values({ ...columns, updatedAt: new Date() })
        .execute()
        .catch((error: unknown) => error);
      await expect.poll(waitingForLocks).toBe(1);
      const on = { userId: person.uid, secret: 'sealed', since: new Date() };
      await trx.insertInto('identity.two_factor').values(on).execute();
      return { opened };
    });
    expect(await opening.opened).toMatchObject({ constraint: 'two_factor_first' });
  });

  it('lets no login slip in while the second step is being switched on', async () => {
    for (let round = 0; round < 4; round++) {
      const { email, person, cookie } = await visitor.newcomer(password);
      const { body } = await visitor.send('/second-step/begin', {}, { cookie });
      const logins = [1, 2, 3].map(() => visitor.send('/sign-in/email', { email, password }));
      const on = visitor.send('/second-step/on', { code: appCode(body.key) }, { cookie });
      await Promise.all([...logins, on]);
      expect((await on).status).toBe(200);
      const { rows } = await sql<{ without: number }>`
        select count(*)::int as without from identity.session
        where "userId" = ${person.uid} and "twoFactorAt" is null`.execute(shop.db);
      expect(rows).toEqual([{ without: 0 }]);
    }
  });
});

it('keeps a code good if the proof that it gave was not saved', async () => {
  const { person, cookie, recoveryCodes } = await visitor.newPerson(password);
  const prove = () => visitor.send('/prove-by-code', { code: recoveryCodes[0] }, { cookie });
  await sql`
    create function refuse_proof() returns trigger language plpgsql as 'begin raise sqlstate ''53100''; end';
    create trigger refuse_proof before update of "provenAt" on identity.session for each row execute function refuse_proof()`.execute(
    shop.db,
  );
  expect((await prove()).status).toBe(503);
  await sql`drop trigger refuse_proof on identity.session`.execute(shop.db);
  expect((await visitor.securityOf(cookie)).recoveryCodesLeft).toBe(10);
  expect((await prove()).status).toBe(200);
  expect((await prove()).status).toBe(400);
  expect((await shop.call('GET', 'account/data', { as: person })).status).toBe(200);
});

it('logs no code, key or address', () => {
  expect(shop.logged.join('\n')).not.toMatch(/@test\.example|a-long-secret|otpauth|\b\d{6}\b(?!")/);
});
