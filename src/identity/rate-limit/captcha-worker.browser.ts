import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** Long enough for the hardest challenge on an old phone, and shorter than a challenge is good. */
const timeout = 4 * 60_000;

self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  // What fails in here must fail outside as well: a rejected promise alone would be heard by nobody.
  solveChallenge({ challenge: data, deriveKey, timeout }).then(
    (solution) => self.postMessage(solution),
    (error) => reportError(error),
  );
});
