import { createHash } from 'node:crypto';
import type { Challenge } from 'altcha-lib/types';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../shared/api-context.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { type Captcha, createCaptcha, type SolvedCaptcha, spend } from './captcha.server.ts';
import { householdOf } from './client-address.server.ts';
import {
  judgeAttempts,
  type TryCount,
  type TryKind,
  type TryVerdict,
  type TryWindow,
  tryWindows,
} from './rate-limit.rules.ts';
import { countUp, forgetCounts, readCounts } from './rate-limit.store.server.ts';

/** A try at an account, an inbox or a link. */
export type Try = { kind: TryKind; target: string };

export type TryRefusal = { kind: TryKind | null; challenge: Challenge | null; retryAfterSeconds: number };

export type RateLimits = {
  /** Counts a request of a client; TOO_MANY_REQUESTS beyond 600 in a minute, for whole towns share an address. */
  countClient(address: string): Promise<void>;
  /**
   * Counts what a request tries, wherever it comes from: all of it, or nothing where it is refused. A refusal with a
   * challenge is lifted by its solution, which is good for one request with the same tries.
   */
  countAttempts(tries: readonly Try[], solution?: string): Promise<TryRefusal | null>;
  /** Forgets tries at a password or a code, once it was right. */
  forgive(tries: readonly Try[]): Promise<void>;
};

const clientWindow = { seconds: 60, requests: 600 };
/** Clients that go on and on are refused without asking the database; so many of them are remembered. */
const rememberedClients = 10_000;
/** Somebody else may have tried meanwhile: a captcha of the level before still counts. */
const levelsBehind = 1;

const none = { tries: 0, secondsLeft: 0 };

type Counter = { kind: TryKind; window: TryWindow; key: string };
type Refused = Exclude<TryVerdict, { may: 'go on' }>;

/** Limits shared by every process, counted in the database; UNAVAILABLE while that cannot be reached. */
export function createRateLimits(db: Db, secret: string): RateLimits {
  const captcha = createCaptcha(secret);
  const refusedClients = new LRUCache<string, number>({ max: rememberedClients });
  return {
    async countClient(address) {
      const key = `client:${hash(householdOf(address))}`;
      const until = refusedClients.get(key) ?? 0;
      if (until > Date.now()) throw tooMany(Math.ceil((until - Date.now()) / 1000));
      const counted = await reached(() => countUp(db, [{ key, seconds: clientWindow.seconds }]));
      const { tries, secondsLeft } = counted.get(key) ?? none;
      if (tries <= clientWindow.requests) return;
      refusedClients.set(key, Date.now() + secondsLeft * 1000);
      throw tooMany(secondsLeft);
    },
    countAttempts: (tries, solution) => reached(() => countAttempts(db, captcha, tries, solution)),
    async forgive(tries) {
      const keys = countersOf(tries).map(({ key }) => key);
      // Of no matter to whoever just signed in: the count ends by itself.
      await forgetCounts(db, keys).catch(() => {});
    },
  };
}

async function countAttempts(
  db: Db,
  captcha: Captcha,
  tries: readonly Try[],
  solution: string | undefined,
): Promise<TryRefusal | null> {
  if (tries.length === 0) return null;
  const counters = countersOf(tries);
  const subject = hash(counters.map(({ key }) => key).join(' '));
  const solved = solution === undefined ? null : await captcha.check(solution, subject);
  const refused = (await foreseen(db, counters, solved)) ?? (await counted(db, counters, solved));
  if (!refused) return null;
  return {
    kind: refused.may === 'come back later' ? refused.kind : null,
    challenge: refused.may === 'solve a captcha' ? await captcha.make(subject, refused.level) : null,
    retryAfterSeconds: refused.secondsLeft,
  };
}

/** The refusal that is certain already, found without a lock: however often it is asked for, nobody waits. */
async function foreseen(db: Db, counters: Counter[], solved: SolvedCaptcha | null): Promise<Refused | null> {
  const kept = await readCounts(
    db,
    counters.map(({ key }) => key),
  );
  const next = counters.map((counter): TryCount => {
    const { tries, secondsLeft } = kept.get(counter.key) ?? none;
    return { ...counter, tries: tries + 1, secondsLeft };
  });
  const verdict = judgeAttempts(next);
  return verdict.may === 'go on' || isLifted(verdict, solved) ? null : verdict;
}

/** Counts the tries and uses the captcha up, in one transaction; where they are refused, it leaves no trace. */
async function counted(db: Db, counters: Counter[], solved: SolvedCaptcha | null): Promise<Refused | null> {
  try {
    await db.transaction().execute(async (trx) => {
      const kept = await countUp(
        trx,
        counters.map(({ key, window }) => ({ key, seconds: window.seconds })),
      );
      const counts = counters.map((counter): TryCount => ({ ...counter, ...(kept.get(counter.key) ?? none) }));
      const verdict = judgeAttempts(counts);
      if (verdict.may === 'go on') return;
      if (!isLifted(verdict, solved) || !(await spend(trx, solved))) throw new Undone(verdict);
    });
    return null;
  } catch (error) {
    if (error instanceof Undone) return error.verdict;
    throw error;
  }
}

/** Ends a transaction whose tries are refused. */
class Undone extends Error {
  readonly verdict: Refused;
  constructor(verdict: Refused) {
    super(verdict.may);
    this.verdict = verdict;
  }
}

function isLifted(verdict: Refused, solved: SolvedCaptcha | null): solved is SolvedCaptcha {
  return verdict.may === 'solve a captcha' && solved !== null && solved.level + levelsBehind >= verdict.level;
}

/** Every window of every try, in an order that is the same however the tries are listed. */
function countersOf(tries: readonly Try[]): Counter[] {
  return tries
    .flatMap(({ kind, target }) => {
      const tried = hash(kind === 'link' ? target : target.toLowerCase());
      return tryWindows[kind].map((window) => ({ kind, window, key: `${kind}:${window.seconds}:${tried}` }));
    })
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** The answer of the database, or UNAVAILABLE. */
async function reached<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
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
