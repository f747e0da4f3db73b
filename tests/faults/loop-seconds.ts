const tickMs = 10;

/**
 * Does something that the timers of this process end, and returns the seconds that a timer of its own counted. If the
 * machine has no time for this process, they pass more slowly than a clock's: other timers here wait just as long.
 */
export async function loopSeconds<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  let ticks = 0;
  const ticking = setInterval(() => {
    ticks += 1;
  }, tickMs);
  try {
    const result = await work();
    return { result, seconds: (ticks * tickMs) / 1_000 };
  } finally {
    clearInterval(ticking);
  }
}
