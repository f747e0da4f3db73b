import type { Challenge } from 'altcha-lib/types';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../shared/api-context.ts';
import { keptMs } from '../../shared/retention.ts';
import { type Keyring, keyedHashes } from '../../shared/secrets/keyring.server.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { type Captcha, createCaptcha, type SolvedCaptcha } from './captcha.server.ts';
import { householdOf } from './client-address.server.ts';
import {
  type AttemptKind,
  type AttemptVerdict,
  type AttemptWindow,
  attemptWindows,
  judgeAttempts,
} from './rate-limit.rules.ts';
import { countUp, deleteCounts, spendCaptcha } from './rate-limit.store.server.ts';

/** An attempt at an account, an inbox or a link. */
export type Attempt = { kind: AttemptKind; target: string };

export type AttemptRefusal = { kind: AttemptKind | null; challenge: Challenge | null; retryAfterSeconds: number };

export type RateLimits = ReturnType<typeof createRateLimits>;

const clientWindow = { seconds: keptMs('clientRequest') / 1_000, requests: 600 };
/** A blocked client is refused without asking the database. The process remembers at most this many blocked clients. */
const rememberedClients = 10_000;
/** Attempts of other clients may raise the level meanwhile, so a captcha that is one level easier still counts. */
const levelsBehind = 1;

const none = { attempts: 0, secondsLeft: 0 };

type Hash = (value: string) => string;
type Counter = { kind: AttemptKind; window: AttemptWindow; key: string };

/** Limits shared by every process, counted in the database; UNAVAILABLE while that cannot be reached. */
export function createRateLimits(db: Db, keyring: Keyring, now: () => Date) {
  const captcha = createCaptcha(keyring.keysFor('captcha'), now);
  const hash = hashOf(keyring);
  const refusedClients = new LRUCache<string, number>({ max: rememberedClients });
  return {
    /** Counts a request of a client. Throws TOO_MANY_REQUESTS beyond 600 a minute: so many, because a town may share one address. */
    async countClient(address: string): Promise<void> {
      const key = `client:${hash(householdOf(address))}`;
      const until = refusedClients.get(key) ?? 0;
      const milliseconds = now().getTime();
      const secondsLeft = Math.ceil((until - milliseconds) / 1000);
      // A longer refusal was remembered while the clock ran ahead.
      if (secondsLeft > 0 && secondsLeft <= clientWindow.seconds) throw tooMany(secondsLeft);
      const counts = await reached(() =>
        countUp(db, [{ key, seconds: clientWindow.seconds, most: Number.POSITIVE_INFINITY }]),
      );
      const counted = counts.get(key) ?? none;
      if (counted.attempts <= clientWindow.requests) return;
      refusedClients.set(key, milliseconds + counted.secondsLeft * 1000);
      throw tooMany(counted.secondsLeft);
    },
    /**
     * Counts the attempts of a request: all of them, or none if it is refused. A refusal may come with a captcha. Its
     * `solution` admits one request with the same attempts.
     */
    countAttempts: (attempts: readonly Attempt[], solution?: string) =>
      reached(() => countOrRefuse(db, { captcha, hash }, attempts, solution)),
    /** Forgets attempts at a password or a code, once it was right. */
    async forgive(attempts: readonly Attempt[]): Promise<void> {
      if (attempts.length === 0) return;
      const keys = countersOf(attempts, hash).map(({ key }) => key);
      // A failure does not matter to the person: the count ends by itself.
      await deleteCounts(db, keys).catch(() => {});
    },
  };
}

/** As `RateLimits.countAttempts`, for a call of the API. */
export function countAttempts(
  { db, keyring, now }: { db: Db; keyring: Keyring; now: () => Date },
  attempts: readonly Attempt[],
  solution: string | undefined,
): Promise<AttemptRefusal | null> {
  const means = { captcha: createCaptcha(keyring.keysFor('captcha'), now), hash: hashOf(keyring) };
  return reached(() => countOrRefuse(db, means, attempts, solution));
}

/**
 * Throws TOO_MANY_REQUESTS for a refusal, with a challenge if its solution lifts the refusal. An `identity` endpoint also
 * names the reason.
 */
export function throwIfRefused(refusal: AttemptRefusal | null, identity?: 'identity'): void {
  if (!refusal) return;
  const { kind: attempt, challenge, retryAfterSeconds } = refusal;
  const reason = challenge ? 'missing-recaptcha-token' : 'too-many-requests';
  const named = identity && { reason, attempt };
  throw new ShopError('TOO_MANY_REQUESTS', { ...named, retryAfterSeconds, ...(challenge && { challenge }) });
}

async function countOrRefuse(
  db: Db,
  { captcha, hash }: { captcha: Captcha; hash: Hash },
  attempts: readonly Attempt[],
  solution: string | undefined,
): Promise<AttemptRefusal | null> {
  if (attempts.length === 0) return null;
  const counters = countersOf(attempts, hash);
  const subject = hash(counters.map(({ key }) => key).join(' '));
  const solved = solution === undefined ? null : await captcha.check(solution, subject);
  const first = await countWithin(db, counters, ({ free }) => free);
  const verdict = isLifted(first, solved) ? await countWithCaptcha(db, counters, solved) : first;
  if (verdict.may === 'go on') return null;
  return {
    kind: verdict.may === 'come back later' ? verdict.kind : null,
    challenge: verdict.may === 'solve a captcha' ? await captcha.make(subject, verdict.level) : null,
    retryAfterSeconds: verdict.secondsLeft,
  };
}

/** Counts the attempts, if none of their windows then holds more than `most`; otherwise counts nothing. */
async function countWithin(
  db: Db,
  counters: Counter[],
  most: (window: AttemptWindow) => number,
): Promise<AttemptVerdict> {
  const counts = await countUp(
    db,
    counters.map(({ key, window }) => ({ key, seconds: window.seconds, most: most(window) })),
  );
  return judgeAttempts(counters.map((counter) => ({ ...counter, ...(counts.get(counter.key) ?? none) })));
}

/** Counts the attempts and uses the captcha up, in one transaction. A refusal rolls both back. */
async function countWithCaptcha(db: Db, counters: Counter[], solved: SolvedCaptcha): Promise<AttemptVerdict> {
  try {
    await db.transaction().execute(async (trx) => {
      const verdict = await countWithin(trx, counters, () => Number.POSITIVE_INFINITY);
      if (verdict.may === 'go on') return;
      if (!isLifted(verdict, solved) || !(await spendCaptcha(trx, solved))) throw new RefusedAttempts(verdict);
    });
    return { may: 'go on' };
  } catch (error) {
    if (error instanceof RefusedAttempts) return error.verdict;
    throw error;
  }
}

/** Ends a transaction whose attempts are refused. */
class RefusedAttempts extends Error {
  readonly verdict: AttemptVerdict;
  constructor(verdict: AttemptVerdict) {
    super(verdict.may);
    this.verdict = verdict;
  }
}

function isLifted(verdict: AttemptVerdict, solved: SolvedCaptcha | null): solved is SolvedCaptcha {
  return verdict.may === 'solve a captcha' && solved !== null && solved.level + levelsBehind >= verdict.level;
}

/** Every window of every attempt, in an order that is the same however the attempts are listed. */
function countersOf(attempts: readonly Attempt[], hash: Hash): Counter[] {
  return attempts
    .flatMap(({ kind, target }) => {
      const hashedTarget = hash(kind === 'link' ? target : target.toLowerCase());
      return attemptWindows[kind].map((window) => ({ kind, window, key: `${kind}:${window.seconds}:${hashedTarget}` }));
    })
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** The database's answer; throws UNAVAILABLE without one. */
async function reached<T>(query: () => Promise<T>): Promise<T> {
  try {
    return await query();
  } catch (cause) {
    throw new ShopError('UNAVAILABLE', { retryAfterSeconds: 5 }, cause);
  }
}

function tooMany(retryAfterSeconds: number): ShopError {
  return new ShopError('TOO_MANY_REQUESTS', { retryAfterSeconds });
}

/**
 * Hashes an address with a key of the shop: there are few network addresses, so a hash without a key can be found out by
 * trying all. With a new secret, or next to an older version of the shop, a window counts from 0 once.
 */
function hashOf(keyring: Keyring): Hash {
  const [present] = keyring.keysFor('attempts');
  return (value) => keyedHashes([present], value)[0];
}
