import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** Long enough for the hardest challenge on an old phone, and shorter than a challenge is good. */
const timeout = 4 * 60_000;

self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  // A failure in here must reach the page: a rejected promise alone would stay unnoticed.
  solveChallenge({ challenge: data, deriveKey, timeout }).then(
    (solution) => self.postMessage(solution),
    (error) => reportError(error),
  );
});
