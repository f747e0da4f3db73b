import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, origin, type TestShop } from '../../../tests/shop.ts';

let shop: TestShop;
const password = 'a-long-secret';
const knownAddress = (pair: number) => `known-${pair}@test.example`;
const unknownAddress = (path: string, pair: number) => `unknown-${path.replaceAll('/', '-')}-${pair}@test.example`;

/**
 * The two of a pair are sent one after the other, each first as often as the other, so that whatever else the machine does
 * falls on both alike. If the time reveals nothing, each is the slower one by the toss of a coin: 22 or more of 24 fall to the
 * same side in 36 of a million runs. If the time reveals the address, one is slower every time, apart from two hiccups.
 */
const pairs = 24;
const oneSided = pairs - 2;
/** The least time of an answer in milliseconds, less the time that a timer may come early. */
const heldBack = 249;
/** A difference below this share counts as none. */
const alike = 0.1;

const send = async (path: string, body: object) => {
  const start = performance.now();
  const answer = await shop.call('POST', `/identity${path}`, { body, headers: { origin } });
  const { date: _, 'x-request-id': __, ...headers } = answer.headers;
  return { milliseconds: performance.now() - start, seen: { status: answer.status, body: answer.body, headers } };
};

beforeAll(async () => {
  shop = await openTestShop();
  // Real passwords, so that the check of a wrong one takes its real time.
  await send('/sign-up/email', { name: 'First', email: knownAddress(0), password });
  const columns = { name: 'Sari', emailVerified: true, updatedAt: new Date() };
  const first = await shop.db
    .selectFrom('identity.account')
    .select('password')
    .innerJoin('identity.user', 'identity.user.id', 'identity.account.userId')
    .where('email', '=', knownAddress(0))
    .executeTakeFirstOrThrow();
  await shop.db
    .updateTable('identity.user')
    .set({ emailVerified: true })
    .where('email', '=', knownAddress(0))
    .execute();
  await shop.db.updateTable('account').set({ email_verified: true }).where('email', '=', knownAddress(0)).execute();
  for (let pair = 1; pair < pairs; pair++) {
    const uid = `known-${pair}`;
    const email = knownAddress(pair);
    await shop.db
      .insertInto('identity.user')
      .values({ id: uid, email, ...columns })
      .execute();
    await shop.db
      .insertInto('identity.account')
      .values({ id: uid, accountId: uid, providerId: 'credential', userId: uid, updatedAt: new Date(), ...first })
      .execute();
    await shop.db
      .insertInto('account')
      .values({ uid, email, name: 'Sari', provider: 'password', email_verified: true })
      .execute();
  }
});
afterAll(() => shop.close());

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** If the times of known and unknown addresses differ: by enough to notice, and not by chance. */
function tellsApart(times: { known: number; unknown: number }[]): boolean {
  const [one, other] = [median(times.map((pair) => pair.known)), median(times.map((pair) => pair.unknown))];
  const slowerKnown = times.filter((pair) => pair.known > pair.unknown).length;
  return (
    Math.abs(one - other) / Math.min(one, other) >= alike && Math.max(slowerKnown, pairs - slowerKnown) >= oneSided
  );
}

// All three at once: most of their time is spent held back.
it.concurrent.each([
  ['login', '/sign-in/email', (email: string) => ({ email, password: 'a-wrong-secret' }), 401],
  ['sign-up', '/sign-up/email', (email: string) => ({ email, password, name: 'Sari' }), 200],
  ['reset', '/ask-reset', (email: string) => ({ email }), 200],
])(
  '%s answers known and unknown addresses alike and in the same time',
  { tags: ['known-addresses'] },
  async (_, path, bodyFor, status) => {
    const answers = new Set<string>();
    const time = async (email: string) => {
      const { milliseconds, seen } = await send(path, bodyFor(email));
      expect(seen.status).toBe(status);
      answers.add(JSON.stringify(seen));
      return milliseconds;
    };
    const times: { known: number; unknown: number }[] = [];
    for (let pair = 0; pair < pairs; pair++) {
      const turns = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      const both = { known: 0, unknown: 0 };
      for (const kind of turns)
        both[kind] = await time(kind === 'known' ? knownAddress(pair) : unknownAddress(path, pair));
      times.push(both);
    }
    expect([...answers]).toHaveLength(1);
    expect(tellsApart(times), JSON.stringify(times)).toBe(false);
    // Work that differs by less than a busy machine's hiccups is hidden by this alone.
    expect(Math.min(...times.flatMap((pair) => [pair.known, pair.unknown]))).toBeGreaterThan(heldBack);
  },
);

it('would notice an answer that reveals the address, by a quarter of its time and two hiccups among them', {
  tags: ['known-addresses'],
}, () => {
  const times = Array.from({ length: pairs }, (_, pair) => ({ known: 250 + (pair % 7), unknown: 312 - (pair % 5) }));
  times[3] = { known: 560, unknown: 310 };
  times[8] = { known: 320, unknown: 309 };
  expect(tellsApart(times)).toBe(true);
  const noisy = times.map((pair, place) => (place % 2 === 0 ? pair : { known: pair.unknown, unknown: pair.known }));
  expect(tellsApart(noisy)).toBe(false);
});
