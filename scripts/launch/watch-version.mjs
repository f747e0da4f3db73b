// Watches a version in its first seconds.
import { setTimeout as sleep } from 'node:timers/promises';

/** From so many failed answers on, and if more of all answers failed, the next version is given up. */
const fewestFailed = 5;
const failedShare = 0.02;
/** Seconds without a good answer of /readyz after which the next version is given up. */
const unreadySeconds = 5;

/** The problem of a version within its first seconds; undefined if there is none. */
export async function watch(shop, seconds) {
  let unready = 0;
  for (let second = 0; second < seconds; second += 1) {
    await sleep(1_000);
    if (shop.hasEnded) return 'it ended';
    unready = (await isReady(shop.place)) ? 0 : unready + 1;
    if (unready >= unreadySeconds) return `/readyz gave no good answer for ${unreadySeconds} s`;
    if (failsOften(shop.counts)) return `${shop.counts.failed} of ${shop.counts.all} answers failed`;
  }
}

export function failsOften({ all, failed }) {
  return failed >= fewestFailed && failed > all * failedShare;
}

async function isReady({ host, port }) {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const url = `http://${name.includes(':') ? `[${name}]` : name}:${port}/readyz`;
  const options = { signal: AbortSignal.timeout(3_000), headers: { connection: 'close' } };
  const answer = await fetch(url, options).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}
