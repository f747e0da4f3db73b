import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** The solution of a challenge as browsers send it, found by the protocol's own library. */
export async function solutionOf(challenge: Challenge | null | undefined): Promise<string> {
  if (!challenge) throw new Error('there is no challenge to solve');
  return encoded({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

export function encoded(payload: unknown): string {
  return Buffer.from(JSON.stringify(payload)).toString('base64');
}
