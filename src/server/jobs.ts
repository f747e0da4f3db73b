import type { FastifyBaseLogger } from 'fastify';
import { Logger, parseCronItems, type Runner, run, runMigrations, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { EmbeddedProvider } from '../identity/embedded-provider.server.ts';
import { addressKnownMail, verificationMail } from '../identity/identity-mails.server.ts';
import { orderMail } from '../orders/order-mail.server.ts';
import type { Db } from '../shared/api-context.ts';
import type { Jobs } from '../shared/jobs.server.ts';
import type { Mail } from '../shared/mail.ts';
import type { Config } from './config.ts';
import type { Mailer } from './mail.ts';

export type JobsOptions = {
  pool: pg.Pool;
  db: Db;
  config: Pick<Config, 'origin' | 'orderMailTo'>;
  provider: EmbeddedProvider;
  mailer: Mailer;
  log: FastifyBaseLogger;
};

const keptKeyHours = 48;

/** Makes the tables in which jobs are promised. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quietLogger() });
}

/** Does what was promised, one job after the other, again and again until it succeeds; stops with the server. */
export async function startJobs({ pool, db, config, provider, mailer, log }: JobsOptions): Promise<Runner> {
  const sendAll = async (mails: (Mail | null)[]) => {
    for (const mail of mails) if (mail) await mailer.send(mail);
  };
  const tasks: { [Name in keyof Jobs]: (payload: Jobs[Name]) => Promise<void> } = {
    'verification-mail': async ({ uid }) => sendAll([await verificationMail({ provider, db }, uid)]),
    'address-known-mail': async ({ uid }) => sendAll([await addressKnownMail({ provider, db }, uid)]),
    'order-mail': async ({ orderId, to }) =>
      sendAll(await orderMail(db, { orderId, to, origin: config.origin, foundation: config.orderMailTo })),
  };
  const forgetKeys = async () => {
    await db
      .deleteFrom('order_request')
      .where('created_at', '<', new Date(Date.now() - keptKeyHours * 3_600_000))
      .execute();
  };
  const runner = await run({
    pgPool: pool,
    taskList: { ...tasks, 'forget-order-keys': forgetKeys } as unknown as TaskList,
    parsedCronItems: parseCronItems([{ task: 'forget-order-keys', match: '17 * * * *' }]),
    concurrency: 3,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: quietLogger(log),
  });
  runner.promise.catch((error: Error) => log.error({ err: error.message }, 'the jobs stopped'));
  return runner;
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
