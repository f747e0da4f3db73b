import type { Challenge } from 'altcha-lib/types';
import { answeredError } from '../../shared/error-sentence.ts';
import { whileSolvingCaptcha } from './captcha-progress.ts';

/** Makes a call of the API. If its refusal holds a captcha, solves it and makes the call once more. */
export async function withCaptcha<T>(call: (altcha?: string) => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const { challenge } = (answeredError(error)?.data ?? {}) as { challenge?: Challenge };
    if (!challenge) throw error;
    return whileSolvingCaptcha(async () => {
      const { solveCaptcha } = await import('./solve-captcha.browser.ts');
      // If it cannot be solved, the person reads the refusal itself.
      const solution = await solveCaptcha(challenge).catch(() => {
        throw error;
      });
      return call(solution);
    });
  }
}
