import type { FastifyBaseLogger } from 'fastify';
import { errorReason } from './errors/error-reason.ts';

/** Logs once that jobs fail because of the database, and once that they run again. */
export type OutageLog = { begun(error: unknown): void; over(): void };

export function openOutageLog(log: FastifyBaseLogger): OutageLog {
  let away = false;
  return {
    begun(error) {
      if (!away) log.error({ reason: errorReason(error) }, 'jobs wait for the database');
      away = true;
    },
    over() {
      if (away) log.info('jobs run again');
      away = false;
    },
  };
}
