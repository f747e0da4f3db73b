import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { rushConnections } from './database/connection-counts.ts';

const patienceMs = 10_000;
const lookMs = 200;

/** Lets requests pass while they use many of the pool's connections, for a limited time until `renew`. */
export function createPatience(pool: Pool, stopping: AbortSignal) {
  let leftMs = patienceMs;
  const isRush = () => pool.totalCount - pool.idleCount >= rushConnections;
  return {
    /** Resolves when no rush of requests is on, or when the patience is used up. */
    async wait(): Promise<void> {
      const began = performance.now();
      const isPatient = () => performance.now() - began < leftMs;
      while (isPatient() && isRush() && !stopping.aborted) {
        await sleep(lookMs, undefined, { signal: stopping }).catch(() => {});
      }
      leftMs -= performance.now() - began;
    },
    renew(): void {
      leftMs = patienceMs;
    },
  };
}
