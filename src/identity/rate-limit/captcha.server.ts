import { randomInt } from 'node:crypto';
import { type CreateChallengeOptions, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import * as z from 'zod/mini';
import type { Keys, VersionedKey } from '../../shared/secrets/keyring.server.ts';
import { tryOrNull } from '../../shared/try-or-null.ts';

/** A solved captcha, found right: its own number, how hard it was, and when it expires. */
export type SolvedCaptcha = { id: string; level: number; expiresAt: Date };

export type Captcha = ReturnType<typeof createCaptcha>;

/** How long a challenge can be answered, slow phones and slow links included. */
const minutes = 5;

/** One round of the work, and how many rounds a challenge of level 0 takes at most; half of them on average. */
export const captchaWork = { cost: 1000, rounds: 2000 };

const hex = z.string().check(z.regex(/^[0-9a-f]{1,128}$/));
const payload = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.string(),
      nonce: hex,
      salt: hex,
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.int(),
      data: z.strictObject({ for: z.string(), level: z.int() }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int(), derivedKey: hex }),
});

/**
 * A proof of work instead of a riddle, by ALTCHA's second protocol. The server hides a counter behind PBKDF2 and signs the
 * challenge; the browser counts until it finds the counter. A check costs two HMACs. Only used captchas are stored.
 */
export function createCaptcha(keys: Keys, now: () => Date, random: (min: number, max: number) => number = randomInt) {
  return {
    /** A challenge for one subject, of a level from 0; making one costs half a millisecond. */
    make(subject: string, level: number): Promise<Challenge> {
      const options: CreateChallengeOptions = {
        algorithm: 'PBKDF2/SHA-256',
        cost: captchaWork.cost,
        counter: random(1, captchaWork.rounds * 2 ** level),
        deriveKey,
        data: { for: subject, level },
        expiresAt: new Date(now().getTime() + minutes * 60_000),
        ...secretsOf(keys[0]),
      };
      return createChallenge(options);
    },
    /** The proof of a base64 solution about a subject; null if it is forged, expired, wrong, or for another subject. */
    async check(solution: string, subject: string): Promise<SolvedCaptcha | null> {
      const parsed = payload.safeParse(tryOrNull(() => JSON.parse(Buffer.from(solution, 'base64').toString('utf8'))));
      if (!parsed.success) return null;
      const { data, nonce, expiresAt: seconds } = parsed.data.challenge.parameters;
      const verified = await isOurs(parsed.data, keys);
      const expiresAt = new Date(seconds * 1000);
      if (!verified || data.for !== subject || expiresAt < now()) return null;
      return { id: nonce, level: data.level, expiresAt };
    },
  };
}

function secretsOf({ bytes }: VersionedKey) {
  const secret = bytes.toString('hex');
  return { hmacSignatureSecret: `challenge ${secret}`, hmacKeySignatureSecret: `key ${secret}` };
}

/** Whether a solution is right, and of a challenge that one of our keys signed. */
async function isOurs(solved: z.infer<typeof payload>, keys: Keys): Promise<boolean> {
  for (const key of keys) {
    if ((await verifySolution({ ...solved, deriveKey, ...secretsOf(key) })).verified) return true;
  }
  return false;
}
