import type { Challenge, Solution } from 'altcha-lib/types';

/** The solution of a captcha, in base64 as it is sent. A worker counts, so the page stays usable. */
export async function solveCaptcha(challenge: Challenge): Promise<string> {
  const worker = new Worker(new URL('./captcha-worker.browser.ts', import.meta.url), { type: 'module' });
  try {
    const solution = await new Promise<Solution | null>((resolve, reject) => {
      worker.addEventListener('message', ({ data }) => resolve(data));
      worker.addEventListener('error', () => reject(new Error('the captcha could not be solved')));
      worker.postMessage(challenge);
    });
    if (!solution) throw new Error('the captcha took too long');
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    worker.terminate();
  }
}
