import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ShopError } from '../shared/shop-error.ts';
import { resendPauseSeconds } from './resend-pause.ts';

/**
 * What is tried, each counted apart: guessing an account's password, having mail sent to an address, having the same mail
 * sent again, which takes a minute's pause, following a mailed link, and guessing the code of a second step, within minutes
 * and within a day, or a recovery code.
 */
export type TryKind = 'password' | 'mail' | 'again' | 'link' | 'code' | 'codeOfDay' | 'recovery';

export type IdentityLimits = {
  /** Counts a request of a client; TOO_MANY_REQUESTS beyond 600 in a minute, for whole towns share an address. */
  countClient(ip: string): Promise<void>;
  /** Counts a try at an account or a link; TOO_MANY_REQUESTS beyond 10 or 20 in 10 minutes, wherever they come from. */
  countTry(kind: TryKind, target: string): Promise<void>;
  /** Forgets the tries at a password, or at a code, once it was right. */
  forgive(email: string, kind?: TryKind): Promise<void>;
};

/** Limits shared by every process, counted in the database; UNAVAILABLE while that cannot be reached. */
export function createIdentityLimits(pool: pg.Pool): IdentityLimits {
  const table = { storeClient: pool, storeType: 'pool', schemaName: 'identity', tableName: 'request_limit' };
  const limiter = (keyPrefix: string, points: number, duration: number, clearExpiredByTimeout = false) =>
    new RateLimiterPostgres({
      ...table,
      tableCreated: true,
      keyPrefix,
      points,
      duration,
      clearExpiredByTimeout,
      // A client that goes on and on is refused without asking the database again.
      inMemoryBlockOnConsumed: points + 1,
    });
  const clients = limiter('client', 600, 60, true);
  const tries = {
    password: limiter('password', 10, 600),
    mail: limiter('mail', 10, 600),
    again: limiter('again', 1, resendPauseSeconds),
    link: limiter('link', 20, 600),
    code: limiter('code', 10, 600),
    // One in 300,000 is right at any time: whoever has the password must not be able to try for months.
    codeOfDay: limiter('code-day', 50, 86_400),
    recovery: limiter('recovery', 10, 600),
  };
  return {
    countClient: (ip) => count(clients, hash(clientOf(ip))),
    countTry: (kind, target) => count(tries[kind], hash(kind === 'link' ? target : target.toLowerCase())),
    async forgive(email, kind = 'password') {
      // Of no matter to whoever just signed in: the count ends by itself.
      await tries[kind].delete(hash(email.toLowerCase())).catch(() => false);
    },
  };
}

async function count(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw new ShopError('UNAVAILABLE', { retryAfterSeconds: 5 }, refusal);
    throw new ShopError('TOO_MANY_REQUESTS', {
      retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
    });
  }
}

/** A household has a /64 of IPv6 addresses: its first half stands for all of them. */
function clientOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

function hash(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}
