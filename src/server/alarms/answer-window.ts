import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AnswerCounts, recordAnswers } from '../../health/shop-check.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { ShopError } from '../../shared/shop-error.ts';

const minuteMs = 60_000;
const windowMinutes = 5;

export type AnswerWindow = ReturnType<typeof openAnswerWindow>;

/** Counts the answers of this process minute by minute, and those with a status of 500 or more, but not of a full room. */
export function openAnswerWindow(server: FastifyInstance, { db, now }: { db: Db; now: () => Date }) {
  const processId = randomUUID();
  /** All answers of this process, and those that failed for a reason that the shop does not know. */
  const totals = { all: 0, failed: 0 };
  const minutes = new Map<number, AnswerCounts>();
  let isReported = false;
  const present = () => Math.floor(now().getTime() / minuteMs);
  const refused = new WeakSet<FastifyRequest>();
  server.addHook('onError', async (request, _reply, error) => {
    if (error instanceof ShopError && error.isFullRoom) refused.add(request);
  });
  server.answered.listen(({ request, status }) => {
    const minute = present();
    const counts = minutes.get(minute) ?? { count: 0, failed: 0 };
    counts.count += 1;
    if (status >= 500 && !(request && refused.has(request))) counts.failed += 1;
    totals.all += 1;
    if (status >= 500 && status !== 503) totals.failed += 1;
    minutes.set(minute, counts);
    if (minutes.size > windowMinutes) forgetOld(minute);
  });
  function forgetOld(minute: number): void {
    for (const old of minutes.keys()) if (old <= minute - windowMinutes || old > minute) minutes.delete(old);
  }
  return {
    totals,
    /** Records the answers of the last five minutes for all processes, if one of them failed. */
    async report(): Promise<void> {
      forgetOld(present());
      const sum = { count: 0, failed: 0 };
      for (const { count, failed } of minutes.values()) {
        sum.count += count;
        sum.failed += failed;
      }
      if (sum.failed === 0 && !isReported) return;
      await recordAnswers(db, processId, sum, now());
      isReported = sum.failed > 0;
    },
  };
}
