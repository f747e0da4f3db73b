import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, origin, type TestShop } from '../../../tests/shop.ts';

let test: TestShop;
const people = 50;
const password = 'a-long-secret';
const known = (place: number) => `known-${place}@test.example`;
const unknown = (round: number, place: number) => `unknown-${round}-${place}@test.example`;
const rounds = 3;

const send = async (path: string, body: object) => {
  const start = performance.now();
  const answer = await test.call('POST', `/identity${path}`, { body, headers: { origin } });
  const { date: _, 'x-request-id': __, ...headers } = answer.headers;
  return { milliseconds: performance.now() - start, seen: { status: answer.status, body: answer.body, headers } };
};

beforeAll(async () => {
  test = await openTestShop();
  // Real passwords, so that a wrong one costs what it costs.
  await send('/sign-up/email', { name: 'First', email: known(0), password });
  const columns = { name: 'Sari', emailVerified: true, updatedAt: new Date() };
  const first = await test.db
    .selectFrom('identity.account')
    .select('password')
    .innerJoin('identity.user', 'identity.user.id', 'identity.account.userId')
    .where('email', '=', known(0))
    .executeTakeFirstOrThrow();
  await test.db.updateTable('identity.user').set({ emailVerified: true }).where('email', '=', known(0)).execute();
  await test.db.updateTable('account').set({ email_verified: true }).where('email', '=', known(0)).execute();
  for (let place = 1; place < people; place++) {
    const uid = `known-${place}`;
    const email = known(place);
    await test.db
      .insertInto('identity.user')
      .values({ id: uid, email, ...columns })
      .execute();
    await test.db
      .insertInto('identity.account')
      .values({ id: uid, accountId: uid, providerId: 'credential', userId: uid, updatedAt: new Date(), ...first })
      .execute();
    await test.db
      .insertInto('account')
      .values({ uid, email, name: 'Sari', provider: 'password', email_verified: true })
      .execute();
  }
});
afterAll(() => test.close());

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** One round: each address once, and how far apart the medians of both kinds are. */
async function round(
  path: string,
  status: number,
  bodyFor: (email: string) => object,
  number: number,
): Promise<number> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  const answers = new Set<string>();
  for (let place = 0; place < people; place++) {
    // In turns, so that whatever else the machine does falls on both; and each kind is first as often as the other.
    const turns = place % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of turns) {
      const { milliseconds, seen } = await send(
        path,
        bodyFor(kind === 'known' ? known(place) : unknown(number, place)),
      );
      times[kind].push(milliseconds);
      answers.add(JSON.stringify(seen));
      expect(seen.status).toBe(status);
    }
  }
  expect([...answers]).toHaveLength(1);
  const [one, other] = [median(times.known), median(times.unknown)];
  return Math.abs(one - other) / Math.min(one, other);
}

it.each([
  ['login', '/sign-in/email', (email: string) => ({ email, password: 'a-wrong-secret' }), 401],
  ['sign-up', '/sign-up/email', (email: string) => ({ email, password, name: 'Sari' }), 200],
  ['reset', '/ask-reset', (email: string) => ({ email }), 200],
])(
  '%s answers 50 known and 50 unknown addresses alike and in the same time',
  async (_, path, bodyFor, status) => {
    const apart: number[] = [];
    // Mails that were asked for before are not what is compared here.
    await test.db.deleteFrom('identity.rate_limit').execute();
    // A busy machine can stretch a round; an answer that tells does so in every one.
    for (let number = 0; number < rounds && !apart.some((each) => each < 0.1); number++) {
      apart.push(await round(path, status, bodyFor, number));
    }
    expect(Math.min(...apart)).toBeLessThan(0.1);
  },
  600_000,
);
