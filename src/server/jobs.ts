import type { FastifyBaseLogger } from 'fastify';
import { Logger, parseCronItems, type Runner, run, runMigrations, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import {
  addressAskedMail,
  addressChangedMail,
  passwordChangedMail,
  resetMail,
} from '../identity/account/account-mails.server.ts';
import type { EmbeddedProvider } from '../identity/embedded/embedded-provider.server.ts';
import { deleteOldAttempts } from '../identity/rate-limit/rate-limit.store.server.ts';
import { addressKnownMail, googleLinkedMail, verificationMail } from '../identity/sign-in/sign-in-mails.server.ts';
import { deleteOldAddressChanges } from '../identity/store/address-change.store.server.ts';
import { twoFactorMail } from '../identity/two-factor/two-factor-mail.server.ts';
import { orderMail } from '../orders/order-mail.server.ts';
import { accountClosedMail } from '../privacy/account-closed-mail.server.ts';
import type { Db } from '../shared/api-context.ts';
import { enqueueJob, type Jobs } from '../shared/jobs.server.ts';
import type { Mail } from '../shared/mail.ts';
import { createSeal } from '../shared/sealed-text.server.ts';
import { type Config, derivedSecret } from './config.ts';
import type { Mailer } from './mail.ts';

export type JobsOptions = {
  pool: pg.Pool;
  db: Db;
  config: Pick<Config, 'origin' | 'orderMailTo' | 'secret'>;
  provider: EmbeddedProvider;
  mailer: Mailer;
  now: () => Date;
  log: FastifyBaseLogger;
};

const idempotencyKeyHours = 48;

/** Makes the tables in which jobs are promised. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quietLogger() });
}

/** Does what was promised, one job after the other, again and again until it succeeds; stops with the server. */
export async function startJobs({ pool, db, config, provider, mailer, now, log }: JobsOptions): Promise<Runner> {
  const send = async (mail: Mail | null) => {
    if (!mail) return;
    // What a mail server says may quote the address, and the queue keeps it: only that it failed is told.
    await mailer.send(mail).catch((error: { code?: unknown }) => {
      throw new Error(`the mail was not sent: ${String(error.code)}`);
    });
  };
  const { open } = createSeal(derivedSecret(config.secret, 'jobs'));
  const tasks: { [Name in keyof Jobs]: (payload: Jobs[Name]) => Promise<void> } = {
    'verification-mail': async ({ uid }) => send(await verificationMail({ provider, db }, uid)),
    'address-known-mail': async ({ uid }) => send(await addressKnownMail({ provider, db }, uid)),
    'reset-mail': async ({ uid }) => send(await resetMail({ provider, db }, uid)),
    'password-changed-mail': async ({ uid }) => send(await passwordChangedMail({ provider, db }, uid)),
    'address-asked-mail': async ({ changeId, to }) => send(await addressAskedMail({ provider, db }, changeId, to)),
    'address-changed-mail': async ({ changeId, to }) => send(await addressChangedMail({ provider, db }, changeId, to)),
    'google-linked-mail': async ({ uid }) => send(await googleLinkedMail({ provider, db }, uid)),
    'second-step-mail': async (promise) => send(await twoFactorMail({ provider, db }, promise)),
    'account-closed-mail': async ({ sealed }) => send(accountClosedMail(open(sealed))),
    'order-mail': async ({ orderId, to }) => {
      const { origin, orderMailTo } = config;
      if (to !== 'foundation') return send(await orderMail(db, { orderId, to, origin, foundation: orderMailTo }));
      // A job each: an address that refuses its mail keeps nobody else from theirs.
      await db.transaction().execute(async (trx) => {
        for (const place of orderMailTo.keys()) await enqueueJob(trx, 'order-mail', { orderId, to: place });
      });
    },
  };
  const forgetKeys = async () => {
    await db
      .deleteFrom('order_request')
      .where('created_at', '<', new Date(now().getTime() - idempotencyKeyHours * 3_600_000))
      .execute();
  };
  /** A farewell that could not be sent in days: the address in it is forgotten as well. */
  const forgetFarewells = async () => {
    await sql`
      select graphile_worker.complete_jobs(array_agg(job.id))
      from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = 'account-closed-mail' and job.attempts >= job.max_attempts
      having count(*) > 0`.execute(db);
  };
  await freeAbandonedJobs(db);
  const runner = await run({
    pgPool: pool,
    taskList: {
      ...tasks,
      'forget-order-keys': forgetKeys,
      'forget-address-changes': () => deleteOldAddressChanges(db, now()),
      'forget-farewells': forgetFarewells,
      'forget-tries': () => deleteOldAttempts(db),
      'free-abandoned-jobs': () => freeAbandonedJobs(db),
    } as unknown as TaskList,
    parsedCronItems: parseCronItems([
      { task: 'forget-order-keys', match: '17 * * * *' },
      { task: 'forget-address-changes', match: '23 * * * *' },
      { task: 'forget-farewells', match: '47 * * * *' },
      { task: 'forget-tries', match: '*/10 * * * *' },
      { task: 'free-abandoned-jobs', match: '* * * * *' },
    ]),
    concurrency: 3,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: quietLogger(log),
  });
  runner.promise.catch((error: Error) => log.error({ err: error.message }, 'the jobs stopped'));
  return runner;
}

/**
 * Frees the jobs of a process that was killed in the middle of them; left alone, they would wait for hours. None takes
 * longer than the mail server's time limits, so after five minutes nobody is at work on it.
 */
async function freeAbandonedJobs(db: Db): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker._private_jobs where locked_at < now() - interval '5 minutes'
    having count(*) > 0`.execute(db);
}

/** The worker's own words, without payloads and error texts, which may hold an address. */
function quietLogger(log?: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error')
      log?.warn(
        { job: (meta as { job?: { task_identifier?: string } } | undefined)?.job?.task_identifier },
        message.split(/[:(]/)[0],
      );
  });
}
