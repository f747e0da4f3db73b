import { ageMs } from '../shared/age.ts';
import type { ApiContext, Software } from '../shared/api-context.ts';
import { countJobs } from '../shared/jobs/job-counts.store.server.ts';
import type { Health } from './health.contract.ts';
import { describeDatabase } from './health.store.server.ts';
import { countAnswers, findCheck, findMachines, type ShopCheck } from './shop-check.store.server.ts';

/** `software` is given, because asking for a newer release is for admins who look. */
export type HealthSources = Pick<ApiContext, 'db' | 'now' | 'vitals'> & { software: Software };

/** Worse than a full one. */
const silentDisk = -1;
const proofDays = 8;
/** A day, and some hours for a slow line and for further tries. */
const copyHours = 30;

/** Reads the state of all parts of the shop. */
export async function readHealth({ db, now, vitals, software }: HealthSources): Promise<Health> {
  const startedAt = now().getTime();
  const [jobs, database, { mailServer, backups, connections, disk, hasSite }, site, proof, copy] = await Promise.all([
    countJobs(db),
    describeDatabase(db),
    vitals(),
    findCheck(db, 'site'),
    findCheck(db, 'backup-proof'),
    findCheck(db, 'backup-copy'),
  ]);
  const { clock, ...description } = database;
  const at = now();
  // The answer came somewhere between the two moments.
  const databaseAhead = Math.round((clock.getTime() - (startedAt + at.getTime()) / 2) / 1_000);
  const { newest, scheduled, overdue, isCopied } = backups;
  // A machine in trouble counts, whichever looks.
  const machines = await findMachines(db, at);
  const shares = [disk, ...machines].map(({ freePercent }) => freePercent ?? silentDisk);
  const least = Math.min(...shares);
  const refused = mailServer.state === 'failing' ? null : machines.find(({ mailReason }) => mailReason !== null);
  return {
    at: at.toISOString(),
    software,
    mailServer: {
      state: refused ? 'failing' : mailServer.state,
      reason: refused ? refused.mailReason : mailServer.reason,
      at: mailServer.at?.toISOString() ?? null,
    },
    mails: {
      waiting: jobs.waitingMails,
      retried: jobs.retriedMails,
      failed: jobs.failedMails,
      oldestSince: jobs.oldestMail?.toISOString() ?? null,
      reason: jobs.mailReason,
    },
    chores: { failed: jobs.failedChores },
    backups: {
      scheduled,
      newestAt: newest?.toISOString() ?? null,
      overdue,
      proof: scheduled ? proofState(proof, at) : null,
      copy: isCopied ? copyState(copy, newest, at) : null,
    },
    disk: { freePercent: least === silentDisk ? null : least },
    site: hasSite ? { certificateEndsAt: site?.certificateEndsAt ?? null, reason: site?.reason ?? null } : null,
    clock: { aheadSeconds: furthest(databaseAhead, (hasSite && site?.aheadSeconds) || 0) },
    answers: await countAnswers(db, at),
    database: { ...description, connections },
  };
}

function furthest(one: number, other: number): number {
  return Math.abs(one) > Math.abs(other) ? one : other;
}

/** Before the first proof, the time counts from the moment at which the schedule wrote its first row. */
function proofState(proof: ShopCheck<'backup-proof'> | null, at: Date) {
  if (!proof) return { provedAt: null, seconds: null, failed: false, overdue: false, reason: null };
  const { provedAt, seconds, reason, checkedAt } = proof;
  const since = provedAt ? new Date(provedAt) : checkedAt;
  const isOverdue = ageMs(since, at) > proofDays * 86_400_000;
  return { provedAt, seconds, failed: reason !== null, overdue: isOverdue, reason };
}

function copyState(copy: ShopCheck<'backup-copy'> | null, newest: Date | null, at: Date) {
  const { copiedAt, reason } = copy ?? { copiedAt: null, reason: null };
  const since = copiedAt ? new Date(copiedAt) : newest;
  const isOverdue = since !== null && ageMs(since, at) > copyHours * 3_600_000;
  return { copiedAt, failed: reason !== null, overdue: isOverdue, reason };
}
