import { resendPauseSeconds } from './resend-interval.ts';

/** The limits of attempts in `seconds`: `free` ones without a captcha, then each with a solved one, up to `max` in all. */
export type AttemptWindow = {
  seconds: number;
  free: number;
  max: number;
  /** Beyond `max` the hardest captcha is asked for, and every solution is accepted. */
  neverRefuses?: true;
};

const minutes = 60;
const hour = 60 * minutes;
const day = 24 * hour;

// Whole towns share an address: it is asked for a captcha early, and each of its walls is gone within an hour.
const mailsOfHousehold: readonly AttemptWindow[] = [
  { seconds: 10 * minutes, free: 10, max: 40 },
  { seconds: hour, free: 30, max: 100 },
];

/** Why these numbers: docs/decisions/rate-limits-and-captcha.md. */
const windows = {
  password: [
    { seconds: 10 * minutes, free: 10, max: 50 },
    { seconds: day, free: 50, max: 300 },
  ],
  // A captcha buys no mail beyond ten in ten minutes: a stranger's computing time must not fill a person's inbox.
  mail: [
    { seconds: 10 * minutes, free: 6, max: 10 },
    { seconds: day, free: 20, max: 40 },
  ],
  // A reserve: a link is good for an hour, so a person at this limit has ten good links. It never lasts longer.
  reset: [{ seconds: hour, free: 6, max: 10 }],
  again: [{ seconds: resendPauseSeconds, free: 1, max: 1 }],
  'sign-up-household': mailsOfHousehold,
  // A wall here would let one stranger close sign-up for every family.
  'sign-up-visitors': [{ seconds: hour, free: 100, max: 500, neverRefuses: true }],
  'mail-household': mailsOfHousehold,
  'new-address': [
    { seconds: 10 * minutes, free: 3, max: 6 },
    { seconds: day, free: 6, max: 20 },
  ],
  link: [{ seconds: 10 * minutes, free: 20, max: 20 }],
  // One code in 300,000 is right at any time: a thief of the password must not be able to try for months.
  code: [
    { seconds: 10 * minutes, free: 10, max: 10 },
    { seconds: day, free: 50, max: 50 },
  ],
  recovery: [{ seconds: 10 * minutes, free: 10, max: 10 }],
  // As guesses of a code, but nobody types more than a few in a life.
  claim: [{ seconds: day, free: 10, max: 10 }],
  enquiry: [
    { seconds: 10 * minutes, free: 3, max: 10 },
    { seconds: day, free: 10, max: 30 },
  ],
  // One address may take a small part of what all visitors may.
  'enquiry-household': [
    { seconds: 10 * minutes, free: 10, max: 60 },
    { seconds: hour, free: 30, max: 100 },
  ],
  // Each is a mail to the foundation, whose volunteers read them.
  'enquiry-visitors': [{ seconds: hour, free: 60, max: 600 }],
  'enquiry-accounts': [{ seconds: hour, free: 60, max: 600 }],
  // As questions, but each may bring four photos, which are drawn again and stored.
  offer: [
    { seconds: 10 * minutes, free: 3, max: 10 },
    { seconds: day, free: 10, max: 30 },
  ],
  'offer-household': [
    { seconds: 10 * minutes, free: 10, max: 30 },
    { seconds: hour, free: 20, max: 40 },
  ],
  'offer-visitors': [{ seconds: hour, free: 30, max: 200 }],
  'offer-accounts': [{ seconds: hour, free: 30, max: 200 }],
  'vain-search': [{ seconds: hour, free: 60, max: 60 }],
} satisfies Record<string, readonly AttemptWindow[]>;

/**
 * Each kind of attempt is counted apart, by `rate-limit.server.ts`:
 * - `password`, `code`, `recovery`: a guess of an account's password, two-factor code or recovery code
 * - `mail`, `reset`, `again`: a mail to an address, the link to a new password, the same mail again after a minute's pause
 * - `sign-up-household`, `mail-household`: a sign-up, or another mail, from one household
 * - `sign-up-visitors`: all sign-ups together
 * - `new-address`: a mail from one account to a new address
 * - `link`: a followed link
 * - `claim`: a code that gives a family's orders to its new account
 * - `enquiry…`, `offer…`: a question, or an offer of supplies: by its sender, by the household and all visitors, or by all
 *   confirmed accounts
 * - `vain-search`: a report of a search without a result, by the household
 */
export type AttemptKind = keyof typeof windows;
export const attemptWindows: Record<AttemptKind, readonly AttemptWindow[]> = windows;

/** How hard a captcha is, from 0; each level takes twice the work of the one before. */
export const captchaLevels = 4;

/** The attempts in one window, the present one among them, and how many seconds are left of it. */
export type CountedAttempts = { kind: AttemptKind; window: AttemptWindow; attempts: number; secondsLeft: number };

export type AttemptVerdict =
  | { may: 'go on' }
  | { may: 'solve a captcha'; level: number; secondsLeft: number }
  | { may: 'come back later'; kind: AttemptKind; secondsLeft: number };

/** The verdict for the attempts in all windows; the strictest window decides. */
export function judgeAttempts(counts: readonly CountedAttempts[]): AttemptVerdict {
  const longest = (some: readonly CountedAttempts[]) => some.toSorted((a, b) => b.secondsLeft - a.secondsLeft)[0];
  const full = longest(counts.filter(({ attempts, window }) => attempts > window.max && !window.neverRefuses));
  if (full) return { may: 'come back later', kind: full.kind, secondsLeft: full.secondsLeft };
  const beyond = counts.filter(({ attempts, window }) => attempts > window.free);
  if (beyond.length === 0) return { may: 'go on' };
  const level = Math.max(...beyond.map(levelOf));
  return { may: 'solve a captcha', level, secondsLeft: longest(beyond)?.secondsLeft ?? 1 };
}

/** The levels share what lies between the free attempts and the last one evenly; beyond that one the last level stays. */
function levelOf({ attempts, window: { free, max } }: CountedAttempts): number {
  return Math.min(captchaLevels - 1, Math.floor(((attempts - free - 1) * captchaLevels) / (max - free)));
}
