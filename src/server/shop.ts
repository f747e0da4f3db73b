import pg from 'pg';
import { type Logger, pino } from 'pino';
import { createEmbeddedProvider } from '../identity/embedded/embedded-provider.server.ts';
import { type App, buildApp } from './app.ts';
import { listenForCatalogueChanges } from './catalogue-changes.ts';
import { type Config, derivedSecret } from './config.ts';
import { openDatabase } from './database/open-database.ts';
import { type DemoAccount, fillDemoShop, isFilledByDemo } from './demo/demo-shop.ts';
import { tokenRules } from './firebase/firebase.ts';
import { createGoogle } from './google/google.ts';
import { migrateJobs, startJobs } from './job-runner.ts';
import { createMailer, type Mailer } from './mail.ts';
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

/** A live shop on a database that the demo has filled: its accounts and products are not for real families. */
export class DemoDataError extends Error {}

/** Opens everything that the shop stands on, in order; `close` gives it back in the opposite order. */
export async function openShop({
  config,
  site,
  now = () => new Date(),
  log = () => {},
  ...options
}: ShopOptions): Promise<Shop> {
  const logger = options.logger ?? pino({ level: config.logLevel, base: null });
  const database = await openDatabase(config, 'shop', log);
  const { pool, db, connection } = database;
  try {
    if (config.mode === 'live' && (await isFilledByDemo(db))) throw new DemoDataError();
    await migrateJobs(pool);
    const provider = createEmbeddedProvider({
      db,
      origin: config.origin,
      trustedOrigins: config.trustedOrigins,
      secret: derivedSecret(config.secret, 'identity'),
      passwordMinLength: config.passwordMinLength,
      secureCookies: config.origin.startsWith('https://'),
      log: logger,
    });
    const embedded = config.firebase ? null : provider;
    const demoAccounts = config.mode === 'demo' ? await fillDemoShop(db, embedded, config.dataDir, log) : [];
    const mailer = createMailer(config, now);
    const changes: { tell?: () => void } = {};
    const app = await buildApp({
      config,
      pool,
      db,
      provider,
      tokens: tokenRules({ config, provider, keysUrl: options.firebaseKeys, now }),
      google: createGoogle({ config, db, provider, now, log: logger }),
      mailer,
      now,
      site,
      logger,
      tellCatalogueChanged: () => changes.tell?.(),
    });
    const catalogue = listenForCatalogueChanges(pool, () => new pg.Client(connection), app.clearPageCache, log);
    changes.tell = catalogue.changed;
    // In the demo, where nobody is named, its admin hears of orders.
    const demoAdmins = demoAccounts.filter(({ role }) => role === 'admin').map(({ email }) => email);
    const orderMailTo = config.orderMailTo.length > 0 ? config.orderMailTo : demoAdmins;
    const jobs = await startJobs({
      pool,
      db,
      config: { origin: config.origin, orderMailTo, secret: config.secret },
      provider,
      mailer,
      now,
      log: logger,
    });
    return {
      ...app,
      demoAccounts,
      mailer,
      async close() {
        await app.server.close();
        await jobs.stop();
        await catalogue.stop();
        mailer.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
