import * as z from 'zod/mini';
import { admin, type Guarded, staff } from '../shared/contract-builder.ts';

const count = z.int();
const moment = z.nullable(z.string());
/** The reason of a failure. It holds no data of people. */
const reason = z.nullable(z.string());

/** The version of the shop, with its commit if that is known, and the number of a newer release if one is known. */
const versionSchema = z.strictObject({ version: z.string(), newer: z.nullable(z.string()) });

/** The state of each part that the shop depends on. Moments are ISO 8601 in UTC. */
export const healthSchema = z.strictObject({
  at: z.string(),
  software: versionSchema,
  /** The last answer of the mail server. `none` if the demo catches its mails. */
  mailServer: z.strictObject({ state: z.enum(['none', 'unknown', 'working', 'failing']), reason, at: moment }),
  mails: z.strictObject({
    waiting: count,
    /** Waiting mails that failed at least once. */
    retried: count,
    /** Given up after four days. */
    failed: count,
    oldestSince: moment,
    reason,
  }),
  /** Recurring jobs, and how many of them failed the last time. */
  chores: z.strictObject({ failed: count }),
  /** Backups that the shop takes by itself. `scheduled` is false in a demo, and if another system takes them. */
  backups: z.strictObject({
    scheduled: z.boolean(),
    newestAt: moment,
    overdue: z.boolean(),
    /** The weekly restore of the newest backup into a database of its own. Null if none is scheduled. */
    proof: z.nullable(
      z.strictObject({
        provedAt: moment,
        seconds: z.nullable(count),
        failed: z.boolean(),
        overdue: z.boolean(),
        reason,
      }),
    ),
    /** The copies that `BACKUP_COMMAND` makes. Null without that setting. */
    copy: z.nullable(z.strictObject({ copiedAt: moment, failed: z.boolean(), overdue: z.boolean(), reason })),
  }),
  /** Of the fullest disk that holds data or backups; null if one does not answer. */
  disk: z.strictObject({ freePercent: z.nullable(count) }),
  /** The public address, as it answered when it was last asked. Null for a demo, and without https. */
  site: z.nullable(z.strictObject({ certificateEndsAt: moment, reason })),
  /** By how many seconds the clocks of the database and of the public address differ from this machine's. */
  clock: z.strictObject({ aheadSeconds: count }),
  /** Answers of the last five minutes, of all processes that had a failed one. */
  answers: z.strictObject({ count, failed: count }),
  database: z.strictObject({
    version: z.string(),
    megabytes: count,
    /** The share of its connections that is in use, by any program. */
    usedPercent: count,
    /** Of this process: open connections, their limit, and requests that wait for one. */
    connections: z.strictObject({ open: count, most: count, waiting: count }),
  }),
});
export type Health = z.infer<typeof healthSchema>;

export const healthContract = {
  shop: admin('GET /admin/health', 'The state of mails, jobs, backups and the database').output(healthSchema),
  version: staff('GET /admin/version', 'The version of the shop').output(versionSchema),
} satisfies Guarded;
