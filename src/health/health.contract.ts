import * as z from 'zod/mini';
import { endpoint, type Guarded } from '../shared/contract-builder.ts';

const count = z.int();
const moment = z.nullable(z.string());
/** Why something failed, without anything of people. */
const reason = z.nullable(z.string());

/** How the parts are that the shop stands on. Moments are ISO 8601 in UTC. */
export const healthSchema = z.strictObject({
  at: z.string(),
  /** How the mail server answered last; `none` where the demo catches its mails. */
  mailServer: z.strictObject({ state: z.enum(['none', 'unknown', 'working', 'failing']), reason, at: moment }),
  mails: z.strictObject({
    waiting: count,
    /** Those of the waiting that failed once or more. */
    retried: count,
    /** Given up after four days. */
    failed: count,
    oldestSince: moment,
    reason,
  }),
  /** What the shop does again and again, and how much of it failed last. */
  chores: z.strictObject({ failed: count }),
  /** The backups that the shop takes by itself: `scheduled` is false in a demo, and where somebody else takes them. */
  backups: z.strictObject({ scheduled: z.boolean(), newestAt: moment, overdue: z.boolean() }),
  database: z.strictObject({
    version: z.string(),
    megabytes: count,
    /** Of this process: connections open, the most there may be, and requests that wait for one. */
    connections: z.strictObject({ open: count, most: count, waiting: count }),
  }),
});
export type Health = z.infer<typeof healthSchema>;

export const healthContract = {
  shop: endpoint('admin')
    .route({ method: 'GET', path: '/admin/health', summary: 'How mails, chores, backups and the database are' })
    .output(healthSchema),
} satisfies Guarded;
