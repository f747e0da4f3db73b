const watching = new Set<() => void>();
let running = 0;

/** Whether this browser is solving a captcha just now. */
export function isSolvingCaptcha(): boolean {
  return running > 0;
}

/** Calls `listener` when that changes; gives what ends it. */
export function watchCaptchaProgress(listener: () => void): () => void {
  watching.add(listener);
  return () => watching.delete(listener);
}

/** Says for as long as the work takes that the browser is being checked. */
export async function whileSolvingCaptcha<T>(work: () => Promise<T>): Promise<T> {
  change(1);
  try {
    return await work();
  } finally {
    change(-1);
  }
}

function change(by: 1 | -1): void {
  running += by;
  for (const listener of watching) listener();
}
