import { sql } from 'kysely';
import type { Db } from '../api-context.ts';

/** Figures of waiting and failed jobs. */
export type JobCounts = {
  waitingMails: number;
  failedMails: number;
  /** Waiting mails that failed at least once. */
  retriedMails: number;
  /** When the oldest mail that still waits was enqueued. Failed mails do not count. */
  oldestMail: Date | null;
  /** Jobs other than mails whose last attempt failed. A webhook that refuses is no fault of the shop. */
  failedChores: number;
  /** Why the mail that was given up last failed; if there is none, why a waiting one did. */
  mailReason: string | null;
};

export async function countJobs(db: Db): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select count(*) filter (where mail and failed_at is null) as "waitingMails",
      count(*) filter (where mail and failed_at is not null) as "failedMails",
      count(*) filter (where mail and failed_at is null and last_reason is not null) as "retriedMails",
      min(created_at) filter (where mail and failed_at is null) as "oldestMail",
      count(*) filter (where not mail and name <> 'alarm-webhook' and last_reason is not null) as "failedChores",
      (array_agg(last_reason order by failed_at desc nulls last, run_at desc) filter (where mail and last_reason is not null))[1] as "mailReason"
    from (select *, lane <> 'chore' as mail from queue.job) as job`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('the jobs were not counted');
  return counts;
}

/** Jobs that were given up, and recurring ones whose last run failed, up to a limit. The webhook's are no fault of the shop. */
export async function countFailedJobs(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from (
      select from queue.job where failed_at is not null and name <> 'alarm-webhook'
      union all select from queue.job where every_minutes is not null and last_reason is not null limit ${limit}
    ) as failed`.execute(db);
  return rows[0]?.count ?? 0;
}
