import pg from 'pg';
import { type Logger, pino } from 'pino';
import { createEmbeddedProvider, type EmbeddedProvider } from '../identity/embedded/embedded-provider.server.ts';
import type { Db } from '../shared/api-context.ts';
import { type App, buildApp } from './app.ts';
import { backupBeforeUpdate, startDailyBackups } from './backup/daily-backups.ts';
import { type Config, derivedSecret } from './config/config.ts';
import { openCatalogueChanges } from './database/catalogue-changes.ts';
import { claimDatabase, readDatabaseUse, refuseOtherUse } from './database/database-use.ts';
import { type OpenDatabase, openDatabase } from './database/open-database.ts';
import { type DemoAccount, fillDemoShop } from './demo/demo-shop.ts';
import { tokenRules } from './firebase/firebase.ts';
import { createGoogle } from './google/google.ts';
import { migrateJobs, startJobs } from './job-runner.ts';
import { createMailer, type Mailer } from './mail/mail.ts';
import type { Site } from './site/page-routes.ts';

export type Shop = App & { demoAccounts: DemoAccount[]; mailer: Mailer; close(): Promise<void> };

export type ShopOptions = {
  config: Config;
  site?: Site;
  now?: () => Date;
  log?: (line: string) => void;
  logger?: Logger;
  /** Where the keys of Firebase are published, if not at Google. */
  firebaseKeys?: string;
};

/** Opens everything that the shop stands on, in order; `close` gives it back in the opposite order. */
export async function openShop(options: ShopOptions): Promise<Shop> {
  const { config, site, firebaseKeys } = options;
  const now = options.now ?? (() => new Date());
  const log = options.log ?? (() => {});
  const logger = options.logger ?? pino({ level: config.logLevel, base: null });
  const database = await openDatabase(config, log, (connection) => {
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

type Given = Required<Pick<ShopOptions, 'config' | 'now' | 'log' | 'logger'>> & ShopOptions;

async function openOn(database: OpenDatabase, given: Given): Promise<Shop> {
  const { config, site, now, log, logger } = given;
  const { pool, db, connection } = database;
  await claimDatabase(pool, config.mode);
  await migrateJobs(pool);
  const provider = createProvider(db, config, logger, now);
  const embedded = config.firebase ? null : provider;
  const demoAccounts = config.mode === 'demo' ? await fillDemoShop(db, embedded, config.dataDir, log) : [];
  const mailer = createMailer(config, now);
  const catalogueChanges = openCatalogueChanges(pool, () => new pg.Client(connection), log);
  const app = await buildApp({
    config,
    pool,
    db,
    provider,
    tokens: tokenRules({ config, provider, keysUrl: given.firebaseKeys, now }),
    google: createGoogle({ config, db, provider, now, log: logger }),
    mailer,
    now,
    site,
    logger,
    tellCatalogueChanged: catalogueChanges.tell,
  });
  catalogueChanges.listen(app.clearPageCache);
  const orderMailTo = orderRecipients(config, demoAccounts);
  const jobConfig = { origin: config.origin, orderMailTo, secret: config.secret };
  const jobs = await startJobs({ pool, db, config: jobConfig, provider, mailer, now, log: logger });
  const backups =
    config.mode === 'live' ? startDailyBackups({ connection, settings: config.backups, now, log: logger }) : null;
  return {
    ...app,
    demoAccounts,
    mailer,
    async close() {
      await app.server.close();
      await backups?.stop();
      await jobs.stop();
      await catalogueChanges.stop();
      mailer.close();
      await database.close();
    },
  };
}

function createProvider(db: Db, config: Config, log: Logger, now: () => Date): EmbeddedProvider {
  const { origin, trustedOrigins, passwordMinLength } = config;
  return createEmbeddedProvider({
    db,
    origin,
    trustedOrigins,
    secret: derivedSecret(config.secret, 'identity'),
    passwordMinLength,
    secureCookies: origin.startsWith('https://'),
    now,
    log,
  });
}

/** Who hears of orders: whom the settings name or, in a demo that names nobody, its admin. */
function orderRecipients({ orderMailTo }: Config, demoAccounts: DemoAccount[]): string[] {
  if (orderMailTo.length > 0) return orderMailTo;
  return demoAccounts.filter(({ role }) => role === 'admin').map(({ email }) => email);
}
