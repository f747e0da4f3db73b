import pg from 'pg';
import { type Logger, pino } from 'pino';
import { type FactsInMemory, openFacts } from '../foundation/facts-in-memory.server.ts';
import { createEmbeddedProvider } from '../identity/embedded/embedded-provider.server.ts';
import { moveToPresentSecret } from '../identity/embedded/present-secret.server.ts';
import { enqueueJob, onEnqueue } from '../shared/jobs/enqueue-job.server.ts';
import { createKeyring } from '../shared/secrets/keyring.server.ts';
import { openWords, type WordsInMemory } from '../words/words-in-memory.server.ts';
import { startWatch } from './alarms/watch.ts';
import { type App, buildApp } from './app.ts';
import { backupBeforeUpdate, startBackups } from './backup/daily-backups.ts';
import type { Config } from './config/settings.ts';
import { catalogueNotifier, readCatalogueChange } from './database/catalogue-changes.ts';
import { claimDatabase, readDatabaseUse, refuseOtherUse } from './database/database-use.ts';
import { type Listener, listeningOptions, openNotifications } from './database/notifications.ts';
import { type FoundDatabase, type OpenDatabase, openDatabase } from './database/open-database.ts';
import { within } from './database/within.ts';
import { type DemoAccount, fillDemoShop } from './demo/demo-shop.ts';
import { tokenRules } from './firebase/firebase.ts';
import { createGoogle } from './google/google.ts';
import { startJobs } from './job-runner.ts';
import { createMailer, logMailServer, type Mailer } from './mail/mail.ts';
import { newerVersion } from './release/newer-version.ts';
import { version, versionName } from './release/version.ts';
import type { Site } from './site/page-routes.ts';

// A stop has a time limit: of these waits, those that can follow one another take at most 10 s.
const requestsCloseMs = 7_000;
const mailCloseMs = 5_000;
const jobsCloseMs = 1_000;

export type Shop = App & {
  facts: FactsInMemory;
  words: WordsInMemory;
  demoAccounts: DemoAccount[];
  mailer: Mailer;
  close(): Promise<void>;
};

export type ShopOptions = {
  config: Config;
  site?: Site;
  /** The database, if it was found before. */
  found?: Promise<FoundDatabase>;
  now?: () => Date;
  log?: (line: string) => void;
  logger?: Logger;
  /** The address of Firebase's keys, if it is not Google's. */
  firebaseKeys?: string;
};

/** Opens everything that the shop depends on, in order. `close` closes it in the opposite order. */
export async function openShop(options: ShopOptions): Promise<Shop> {
  const { config, site, firebaseKeys } = options;
  const now = options.now ?? clockFrom(config.testClock);
  const log = options.log ?? (() => {});
  const logger = options.logger ?? pino({ level: config.logLevel, base: { version: versionName } });
  const database = await openDatabase({ ...config, found: options.found }, log, (connection) => {
    const backUp = backupBeforeUpdate({ connection, settings: config.backups, now, log });
    return async (state) => {
      refuseOtherUse(await readDatabaseUse(state.client), config.mode);
      await backUp(state);
    };
  });
  try {
    return await openOn(database, { config, site, firebaseKeys, now, log, logger });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The system's clock, or one that continues from a test's moment. */
function clockFrom(moment: Date | null): () => Date {
  const ahead = moment ? moment.getTime() - Date.now() : 0;
  return () => new Date(Date.now() + ahead);
}

type ResolvedOptions = Required<Pick<ShopOptions, 'config' | 'now' | 'log' | 'logger'>> & ShopOptions;

async function openOn(database: OpenDatabase, given: ResolvedOptions): Promise<Shop> {
  const { config, site, now, log, logger } = given;
  const { pool, db, connection } = database;
  await claimDatabase(pool, config.mode);
  const keyring = createKeyring(config);
  await moveToPresentSecret(db, keyring, now(), logger);
  const facts = await openFacts(db, now, log);
  const words = await openWords(db, log);
  const brand = () => facts.current().facts.brand;
  const provider = createEmbeddedProvider({ ...config, db, keyring, brand, now, log: logger });
  const embedded = config.firebase ? null : provider;
  const filling = { db, provider: embedded, dataDir: config.dataDir, catchesMails: config.mailUrl === null, log };
  const demoAccounts = config.mode === 'demo' ? await fillDemoShop(connection, filling) : [];
  const mailer = createMailer({ ...config, brand }, now);
  void mailer.check().then(() => logMailServer(mailer, logger));
  const notifications = openNotifications(pool, () => new pg.Client({ ...connection, ...listeningOptions }), log);
  const app = await buildApp({
    ...{ config, keyring, pool, db, provider, mailer, facts, words, now, site, logger },
    tokens: tokenRules({ config, provider, keysUrl: given.firebaseKeys, now }),
    google: createGoogle({ config, keyring, db, provider, now, log: logger }),
    notifyCatalogueChange: catalogueNotifier(notifications),
    newerVersion: newerVersion({ url: config.releasesUrl, own: version.number, now, log: logger }),
  });
  const orderMailTo = orderRecipients(config, demoAccounts);
  const sources = {
    ...{ db, config: { ...config, orderMailTo }, keyring, provider, mailer, now },
    ...{ vitals: app.vitals, answers: app.answers, reportMachine: app.reportMachine },
    ...{ stockChanged: app.stockChanged, catalogueChanged: app.catalogueChanged, wordsChanged: app.wordsChanged },
    facts: () => facts.current().facts,
  };
  const jobs = await startJobs({ ...sources, pool, connection, log: logger });
  const enqueuing = onEnqueue(() => {
    jobs.noteEnqueued();
    notifications.notify('jobs_enqueued', () => '');
  });
  notifications.listen({
    catalogue_changed: catalogueListener(app.pageCache, { facts, words }),
    jobs_enqueued: { onNotification: jobs.noteEnqueued, onMissed: jobs.noteEnqueued },
  });
  // A new build may have other texts in chapters that no admin edited.
  if (words.bookletIsOld()) await enqueueJob(db, 'typeset-booklet', {});
  const watch = config.mode === 'live' ? startWatch({ ...sources, log: logger }) : null;
  const backups = startBackups({ connection, db, config, now, vitals: app.vitals, log: logger });
  return {
    ...app,
    facts,
    words,
    demoAccounts,
    mailer,
    async close() {
      facts.stop();
      words.stop();
      watch?.stop();
      const jobsStopped = jobs.stop();
      const backupsStopped = backups.stop();
      const mailsStopped = within(mailCloseMs, jobsStopped).then(() => mailer.close());
      try {
        await within(requestsCloseMs, app.server.close());
        await mailsStopped;
        await backupsStopped;
      } finally {
        // Runs after any failure above. Otherwise an embedded PostgreSQL would continue without its shop.
        await within(jobsCloseMs, jobsStopped);
        enqueuing.end();
        await within(jobsCloseMs, notifications.stop());
        await database.close();
      }
    },
  };
}

/** Applies the changes of other processes in this one. */
function catalogueListener(
  pageCache: App['pageCache'],
  { facts, words }: { facts: FactsInMemory; words: WordsInMemory },
): Listener {
  const applyAnything = () => {
    pageCache.clear();
    void facts.refresh();
    void words.refresh();
  };
  return {
    onNotification(payload) {
      const change = readCatalogueChange(payload);
      if (change === 'anything') applyAnything();
      else pageCache.stockChanged(change);
    },
    onMissed: applyAnything,
  };
}

/** The recipients of order mails: those of the settings or, in a demo without any, its admin. */
function orderRecipients({ orderMailTo }: Config, demoAccounts: DemoAccount[]): string[] {
  if (orderMailTo.length > 0) return orderMailTo;
  return demoAccounts.filter(({ role }) => role === 'admin').map(({ email }) => email);
}
