import { implement } from '@orpc/server';
import type { ApiContext } from '../shared/api-context.ts';
import { countJobs } from '../shared/jobs/jobs.store.server.ts';
import { type Health, healthContract } from './health.contract.ts';
import { describeDatabase } from './health.store.server.ts';

const api = implement(healthContract).$context<ApiContext>();

export const healthApi = api.router({
  shop: api.shop.handler(({ context }) => healthOf(context)),
  version: api.version.handler(({ context }) => context.software()),
});

async function healthOf({ db, now, vitals, software }: ApiContext): Promise<Health> {
  const [jobs, database, { mailServer, backups, connections }] = await Promise.all([
    countJobs(db),
    describeDatabase(db),
    vitals(),
  ]);
  const { newest, ...schedule } = backups;
  return {
    at: now().toISOString(),
    software: software(),
    mailServer: { ...mailServer, at: mailServer.at?.toISOString() ?? null },
    mails: {
      waiting: jobs.waitingMails,
      retried: jobs.retriedMails,
      failed: jobs.failedMails,
      oldestSince: jobs.oldestMail?.toISOString() ?? null,
      reason: jobs.mailReason,
    },
    chores: { failed: jobs.failedChores },
    backups: { ...schedule, newestAt: newest?.toISOString() ?? null },
    database: { ...database, connections },
  };
}
