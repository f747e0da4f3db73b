import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/**
 * The solution of a challenge as browsers send it, found by the protocol's own library. Without its limit of 90 seconds: on a busy
 * machine it gave no solution then, and the shop refused the request.
 */
export async function solutionOf(challenge: Challenge | null | undefined): Promise<string> {
  if (!challenge) throw new Error('there is no challenge to solve');
  return encoded({ challenge, solution: await solveChallenge({ challenge, deriveKey, timeout: 0 }) });
}

export function encoded(payload: unknown): string {
  return Buffer.from(JSON.stringify(payload)).toString('base64');
}
