import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atFirebase, withIdentityErrors } from './firebase-call.browser.ts';

const noAnswer = { code: 'auth/network-request-failed' };
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36';
const phone = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A request that fails after so many seconds each time, as the SDK's do; gives when each was sent. */
function failingRequest(seconds: number) {
  const sentAt: number[] = [];
  const begin = performance.now();
  return {
    sentAt,
    async send() {
      sentAt.push(Math.round((performance.now() - begin) / 1000));
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      throw noAnswer;
    },
  };
}

it.each([
  ['on a phone what had no answer in 30 seconds is sent once more', phone, 30, [0, 30]],
  ['on a desktop it is given up', desktop, 30, [0]],
  ['on a phone without network nothing is sent twice', phone, 0, [0]],
  ['nor is what had all of the 60 seconds', phone, 60, [0]],
])('%s', async (_, userAgent, seconds, expected) => {
  vi.stubGlobal('navigator', { userAgent });
  const { send, sentAt } = failingRequest(seconds);
  const outcome = expect(atFirebase(send)).rejects.toMatchObject({ code: 'network-request-failed' });
  await vi.advanceTimersByTimeAsync(120_000);
  await outcome;
  expect(sentAt).toEqual(expected);
});

it('a window is not opened twice', async () => {
  vi.stubGlobal('navigator', { userAgent: phone });
  const { send, sentAt } = failingRequest(30);
  const outcome = expect(withIdentityErrors(send)).rejects.toMatchObject({ code: 'network-request-failed' });
  await vi.advanceTimersByTimeAsync(120_000);
  await outcome;
  expect(sentAt).toEqual([0]);
});
