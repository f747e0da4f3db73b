import { createHash } from 'node:crypto';
import type { Challenge } from 'altcha-lib/types';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../shared/api-context.ts';
import type { Keyring } from '../../shared/secrets/keyring.server.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { type Captcha, createCaptcha, type SolvedCaptcha } from './captcha.server.ts';
import { spendCaptcha } from './captcha.store.server.ts';
import { householdOf } from './client-address.server.ts';
import {
  type AttemptKind,
  type AttemptVerdict,
  type AttemptWindow,
  attemptWindows,
  type CountedAttempts,
  judgeAttempts,
} from './rate-limit.rules.ts';
import { countUp, deleteCounts, readCounts } from './rate-limit.store.server.ts';

/** An attempt at an account, an inbox or a link. */
export type Attempt = { kind: AttemptKind; target: string };

export type AttemptRefusal = { kind: AttemptKind | null; challenge: Challenge | null; retryAfterSeconds: number };

export type RateLimits = {
  /** Counts a request of a client. Throws TOO_MANY_REQUESTS beyond 600 a minute: so many, because a town may share one address. */
  countClient(address: string): Promise<void>;
  /**
   * Counts the attempts of a request: all of them, or none if it is refused. A refusal may come with a captcha. Its
   * `solution` admits one request with the same attempts.
   */
  countAttempts(attempts: readonly Attempt[], solution?: string): Promise<AttemptRefusal | null>;
  /** Forgets attempts at a password or a code, once it was right. */
  forgive(attempts: readonly Attempt[]): Promise<void>;
};

const clientWindow = { seconds: 60, requests: 600 };
/** A blocked client is refused without asking the database. The process remembers at most this many blocked clients. */
const rememberedClients = 10_000;
/** Attempts of other clients may raise the level meanwhile, so a captcha that is one level easier still counts. */
const levelsBehind = 1;

const none = { attempts: 0, secondsLeft: 0 };

type Counter = { kind: AttemptKind; window: AttemptWindow; key: string };
type RefusedVerdict = Exclude<AttemptVerdict, { may: 'go on' }>;

/** Limits shared by every process, counted in the database; UNAVAILABLE while that cannot be reached. */
export function createRateLimits(db: Db, keyring: Keyring, now: () => Date): RateLimits {
  const captcha = createCaptcha(keyring.keysFor('captcha'), now);
  const refusedClients = new LRUCache<string, number>({ max: rememberedClients });
  return {
    async countClient(address) {
      const key = `client:${hash(householdOf(address))}`;
      const until = refusedClients.get(key) ?? 0;
      const milliseconds = now().getTime();
      if (until > milliseconds) throw tooMany(Math.ceil((until - milliseconds) / 1000));
      const counts = await reached(() => countUp(db, [{ key, seconds: clientWindow.seconds }]));
      const { attempts, secondsLeft } = counts.get(key) ?? none;
      if (attempts <= clientWindow.requests) return;
      refusedClients.set(key, milliseconds + secondsLeft * 1000);
      throw tooMany(secondsLeft);
    },
    countAttempts: (attempts, solution) => reached(() => countAttempts(db, captcha, attempts, solution)),
    async forgive(attempts) {
      const keys = countersOf(attempts).map(({ key }) => key);
      // A failure does not matter to the person: the count ends by itself.
      await deleteCounts(db, keys).catch(() => {});
    },
  };
}

/**
 * Counts the attempts of a call of the API, as `RateLimits.countAttempts` does. Throws TOO_MANY_REQUESTS, with a challenge
 * where its solution lifts the refusal.
 */
export async function admitAttempts(
  { db, keyring, now }: { db: Db; keyring: Keyring; now: () => Date },
  attempts: readonly Attempt[],
  solution: string | undefined,
): Promise<void> {
  const captcha = createCaptcha(keyring.keysFor('captcha'), now);
  const refused = await reached(() => countAttempts(db, captcha, attempts, solution));
  if (!refused) return;
  const { challenge, retryAfterSeconds } = refused;
  throw new ShopError('TOO_MANY_REQUESTS', { retryAfterSeconds, ...(challenge && { challenge }) });
}

async function countAttempts(
  db: Db,
  captcha: Captcha,
  attempts: readonly Attempt[],
  solution: string | undefined,
): Promise<AttemptRefusal | null> {
  if (attempts.length === 0) return null;
  const counters = countersOf(attempts);
  const subject = hash(counters.map(({ key }) => key).join(' '));
  const solved = solution === undefined ? null : await captcha.check(solution, subject);
  const refused = (await certainRefusal(db, counters, solved)) ?? (await countOrRefuse(db, counters, solved));
  if (!refused) return null;
  return {
    kind: refused.may === 'come back later' ? refused.kind : null,
    challenge: refused.may === 'solve a captcha' ? await captcha.make(subject, refused.level) : null,
    retryAfterSeconds: refused.secondsLeft,
  };
}

/** A refusal that is already certain, found without a lock: repeated requests make no other client wait. */
async function certainRefusal(
  db: Db,
  counters: Counter[],
  solved: SolvedCaptcha | null,
): Promise<RefusedVerdict | null> {
  const counts = await readCounts(
    db,
    counters.map(({ key }) => key),
  );
  const next = counters.map((counter): CountedAttempts => {
    const { attempts, secondsLeft } = counts.get(counter.key) ?? none;
    return { ...counter, attempts: attempts + 1, secondsLeft };
  });
  const verdict = judgeAttempts(next);
  return verdict.may === 'go on' || isLifted(verdict, solved) ? null : verdict;
}

/** Counts the attempts and uses the captcha up, in one transaction. A refusal rolls both back. */
async function countOrRefuse(
  db: Db,
  counters: Counter[],
  solved: SolvedCaptcha | null,
): Promise<RefusedVerdict | null> {
  try {
    await db.transaction().execute(async (trx) => {
      const counts = await countUp(
        trx,
        counters.map(({ key, window }) => ({ key, seconds: window.seconds })),
      );
      const verdict = judgeAttempts(
        counters.map((counter): CountedAttempts => ({ ...counter, ...(counts.get(counter.key) ?? none) })),
      );
      if (verdict.may === 'go on') return;
      if (!isLifted(verdict, solved) || !(await spendCaptcha(trx, solved))) throw new RefusedAttempts(verdict);
    });
    return null;
  } catch (error) {
    if (error instanceof RefusedAttempts) return error.verdict;
    throw error;
  }
}

/** Ends a transaction whose attempts are refused. */
class RefusedAttempts extends Error {
  readonly verdict: RefusedVerdict;
  constructor(verdict: RefusedVerdict) {
    super(verdict.may);
    this.verdict = verdict;
  }
}

function isLifted(verdict: RefusedVerdict, solved: SolvedCaptcha | null): solved is SolvedCaptcha {
  return verdict.may === 'solve a captcha' && solved !== null && solved.level + levelsBehind >= verdict.level;
}

/** Every window of every attempt, in an order that is the same however the attempts are listed. */
function countersOf(attempts: readonly Attempt[]): Counter[] {
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

function hash(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}
