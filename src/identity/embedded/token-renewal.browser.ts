const firstRetryMs = 1000;
const lastRetryMs = 30_000;

/** Runs `renew` in the background, never twice in parallel. */
export function createRenewal(renew: () => Promise<void>) {
  let renewing: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function renewOnce(): Promise<void> {
    renewing ??= renew().finally(() => {
      renewing = undefined;
    });
    return renewing;
  }

  /** Renews now; while the network is away it retries, ever more slowly. */
  function keepTrying(retryMs = firstRetryMs): void {
    renewOnce().catch(() => {
      clearTimeout(timer);
      timer = setTimeout(() => keepTrying(Math.min(retryMs * 2, lastRetryMs)), retryMs);
    });
  }

  /** Renews now, and later again if that fails; resolves after the first try. */
  async function renewNow(): Promise<void> {
    // A renewal in flight may have been answered before the event, such as the end of a session.
    await renewing?.catch(() => {});
    await renewOnce().catch(() => keepTrying());
  }

  /** Renews after that time; null stops the renewal. */
  function schedule(waitMs: number | null): void {
    clearTimeout(timer);
    if (waitMs !== null) timer = setTimeout(() => keepTrying(), Math.max(0, waitMs));
  }

  return { renewOnce, keepTrying, renewNow, schedule };
}
