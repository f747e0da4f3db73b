import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../shared/api-context.ts';
import { endTooLongWaits, findNextDue } from '../shared/jobs/jobs.store.server.ts';
import { type Lane, parallelJobs } from './database/connection-counts.ts';
import type { OutageLog } from './job-outage.ts';

export type Lookout = {
  /** Looks for due jobs shortly. */
  lookSoon(): void;
  /** Looks for due jobs shortly, and again later and later: the enqueued job may be committed by then. */
  noteEnqueued(): void;
  /** Resolves when a job of the lane may be due. */
  waitUntilDue(lane: Lane): Promise<void>;
  /** Resolves `waitUntilDue` for one more loop, if one waits. */
  wake(lane: Lane): void;
  /** Resolves after `stopping`. */
  ended: Promise<void>;
};

/** How long enqueued jobs are gathered, so that one claim takes several. */
const gatherMs = 100;
/** A due job that no loop gets is held by another process, which may be killed. */
const heldMs = 750;
/** The longest rest. It also finds the jobs whose notification was lost. */
const pollMs = 30_000;
const outageMs = 1_000;
const endWaitsMs = 60_000;

type LookoutOptions = {
  db: Db;
  names: readonly string[];
  /** Jobs that ran, but whose outcome the database has not accepted yet. */
  unrecorded: ReadonlySet<string>;
  outage: OutageLog;
  stopping: AbortSignal;
};

/**
 * Watches the jobs of all lanes by one short query, and wakes a loop of each lane in which one is due. Between two
 * queries it rests until the next job is due, at most half a minute.
 */
export function openLookout({ db, names, unrecorded, outage, stopping }: LookoutOptions): Lookout {
  const lanes = Object.keys(parallelJobs) as Lane[];
  const waiting: Record<Lane, (() => void)[]> = { 'urgent-mail': [], mail: [], chore: [] };
  let bell = new AbortController();
  let gathering: NodeJS.Timeout | undefined;
  let enqueuedAt = performance.now();
  /** Lanes without a waiting loop at the last look, so it did not ask for their jobs. */
  const leftOut = new Set<Lane>();
  /** Whether the last look failed. */
  let isAway = false;
  const endWaits = occasionally(endWaitsMs, () => endTooLongWaits(db));
  const wake = (lane: Lane) => waiting[lane].shift()?.();

  /** Wakes loops of lanes with due jobs. Returns how long nothing is to do. */
  async function look(): Promise<number> {
    // A loop that works looks for its next job by itself. While all of them work, no connection is free to look.
    const idle = lanes.filter((lane) => waiting[lane].length > 0);
    for (const lane of lanes) if (!idle.includes(lane)) leftOut.add(lane);
    if (idle.length === 0) return pollMs;
    await endWaits();
    const next = await findNextDue(db, { lanes: idle, names, except: [...unrecorded], withinMs: pollMs });
    // An outage that a loop met, such as a full disk, may go on: that loop says when it is over.
    if (isAway) outage.over();
    isAway = false;
    for (const { lane, dueInMs } of next) if (dueInMs <= 0) wake(lane as Lane);
    const untilDue = next.map(({ dueInMs }) => (dueInMs > 0 ? dueInMs : heldMs));
    return Math.max(gatherMs, Math.min(pollMs, ...untilDue, performance.now() - enqueuedAt));
  }

  async function keepLooking(): Promise<void> {
    while (!stopping.aborted) {
      bell = new AbortController();
      const restMs = await look().catch((error) => {
        outage.begun(error);
        isAway = true;
        return outageMs;
      });
      await sleep(restMs, undefined, { signal: bell.signal }).catch(() => {});
    }
  }

  function lookSoon(): void {
    if (!stopping.aborted) gathering ??= setTimeout(ring, gatherMs);
  }

  function ring(): void {
    gathering = undefined;
    bell.abort();
  }

  stopping.addEventListener('abort', () => {
    clearTimeout(gathering);
    bell.abort();
    for (const lane of lanes) while (waiting[lane].length > 0) wake(lane);
  });
  return {
    lookSoon,
    noteEnqueued() {
      enqueuedAt = performance.now();
      lookSoon();
    },
    async waitUntilDue(lane) {
      if (stopping.aborted) return;
      // The last look did not ask for this lane. The loop may have claimed just before a job was committed.
      if (leftOut.delete(lane)) lookSoon();
      await new Promise<void>((resolve) => waiting[lane].push(resolve));
    },
    wake,
    ended: keepLooking(),
  };
}

/** Does the work unless it succeeded within this time. */
function occasionally(everyMs: number, work: () => Promise<void>): () => Promise<void> {
  let doneAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - doneAt < everyMs) return;
    await work();
    doneAt = performance.now();
  };
}
