const firstRetryMs = 1000;
const lastRetryMs = 30_000;

/** Runs `renew` in the background, never twice at once. */
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

  /** Renews now, or where that fails later; done once the first try is. */
  async function renewNow(): Promise<void> {
    // What is under way may have been answered before what there is to look at: a session that has just ended, for instance.
    await renewing?.catch(() => {});
    await renewOnce().catch(() => keepTrying());
  }

  /** Renews after so many milliseconds, or with null not any more. */
  function schedule(waitMs: number | null): void {
    clearTimeout(timer);
    if (waitMs !== null) timer = setTimeout(() => keepTrying(), Math.max(0, waitMs));
  }

  return { renewOnce, keepTrying, renewNow, schedule };
}
