import { randomInt } from 'node:crypto';
import { type CreateChallengeOptions, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../shared/api-context.ts';

/** A solved captcha, found right: its own number, how hard it was, and when it expires. */
export type SolvedCaptcha = { id: string; level: number; expiresAt: Date };

export type Captcha = {
  /** A challenge for one subject, of a level from 0; making one costs half a millisecond. */
  make(subject: string, level: number): Promise<Challenge>;
  /** What a base64 solution proves about a subject, or null: forged, expired, wrong, or for something else. */
  check(solution: string, subject: string): Promise<SolvedCaptcha | null>;
};

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
 * A proof of work in place of a riddle, by ALTCHA's second protocol: the server hides a counter behind PBKDF2 and signs
 * what it asks, the browser counts until it finds it. Checking costs two HMACs. Nothing is kept until one is used.
 */
export function createCaptcha(secret: string, random: (min: number, max: number) => number = randomInt): Captcha {
  const secrets = { hmacSignatureSecret: `challenge ${secret}`, hmacKeySignatureSecret: `key ${secret}` };
  return {
    make(subject, level) {
      const options: CreateChallengeOptions = {
        algorithm: 'PBKDF2/SHA-256',
        cost: captchaWork.cost,
        counter: random(1, captchaWork.rounds * 2 ** level),
        deriveKey,
        data: { for: subject, level },
        expiresAt: new Date(Date.now() + minutes * 60_000),
        ...secrets,
      };
      return createChallenge(options);
    },
    async check(solution, subject) {
      const read = payload.safeParse(decoded(solution));
      if (!read.success) return null;
      const { challenge } = read.data;
      const { verified } = await verifySolution({ ...read.data, deriveKey, ...secrets });
      const { data, nonce, expiresAt } = challenge.parameters;
      if (!verified || data.for !== subject) return null;
      return { id: nonce, level: data.level, expiresAt: new Date(expiresAt * 1000) };
    },
  };
}

/** Marks a solved captcha as used; false where it was already, here or in another process. */
export async function spend(db: Db, { id, expiresAt }: SolvedCaptcha): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into identity.used_captcha (id, expires_at) values (${id}, ${expiresAt}) on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

function decoded(solution: string): unknown {
  try {
    return JSON.parse(Buffer.from(solution, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
