import { createRouterClient, onError } from '@orpc/server';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { FactsInMemory } from '../../foundation/facts-in-memory.server.ts';
import { parcelLink } from '../../orders/parcel-link.ts';
import type { AnswerReports, ApiContext, Db } from '../../shared/api-context.ts';
import type { EndpointMeta } from '../../shared/contract-builder.ts';
import type { Locale } from '../../shared/locales.ts';
import type { Keyring } from '../../shared/secrets/keyring.server.ts';
import type { WordsInMemory } from '../../words/words-in-memory.server.ts';
import { hasSite } from '../alarms/ask-site.ts';
import { backupStatus } from '../backup/backup-folder.ts';
import { openDisks } from '../backup/disks.ts';
import type { Config } from '../config/settings.ts';
import type { CatalogueChange } from '../database/catalogue-changes.ts';
import { connectionsOf } from '../database/pool.ts';
import { transactOn } from '../database/transact.ts';
import { logShopError, toShopError } from '../errors/error-reply.ts';
import type { Google } from '../google/google.ts';
import type { Mailer } from '../mail/mail.ts';
import { versionName } from '../release/version.ts';
import { requestId } from '../requests/request-scope.ts';
import type { PageCache } from '../site/page-cache.ts';
import type { PageDependencies } from '../site/page-dependencies.ts';
import { api } from './api.ts';

/** The services behind every call of the API. */
export type ContextSources = {
  config: Config;
  keyring: Keyring;
  pool: pg.Pool;
  db: Db;
  google: Google;
  mailer: Mailer;
  facts: FactsInMemory;
  words: WordsInMemory;
  now: () => Date;
  /** The number of a newer release, or null. */
  newerVersion: () => string | null;
  /** Notifies other processes that products changed. */
  notifyCatalogueChange: (change: CatalogueChange) => void;
};

/** The context of a call, without caller and language. */
type SharedContext = Omit<ApiContext, 'caller' | 'client' | 'locale' | keyof AnswerReports>;

/** Creates the shared context. Its callbacks for changes invalidate cached pages, here and in other processes. */
export function sharedContext(sources: ContextSources, pageCache: PageCache): SharedContext {
  const { config, keyring, db, pool, mailer, facts, words, now, google, notifyCatalogueChange } = sources;
  const readDisks = openDisks(config, now);
  const software = () => ({ version: versionName, newer: sources.newerVersion() });
  return {
    db,
    transact: transactOn(pool),
    now,
    adminEmails: config.adminEmails,
    passwordMinLength: config.passwordMinLength,
    ordersPerDay: config.ordersPerDay,
    async vitals() {
      const { freePercent, backups } = await readDisks();
      const { command, kept } = config.backups;
      const status = backupStatus(backups, { live: config.mode === 'live', kept, now: now() });
      return {
        mailServer: mailer.server(),
        backups: { ...status, isCopied: status.scheduled && command !== null },
        connections: connectionsOf(pool),
        disk: { freePercent },
        hasSite: hasSite(config),
      };
    },
    software,
    origin: config.origin,
    brand: () => facts.current().facts.brand,
    parcelFacts: () => facts.current().facts,
    parcelLink: (parcel) => parcelLink(facts.current().facts.courierLinks, parcel),
    google: google !== null || config.firebase !== null,
    keyring,
    catalogueChanged() {
      // A plan or an edit may also have changed the stock.
      pageCache.edited('products', 'stock');
      notifyCatalogueChange('anything');
    },
    stockChanged(productIds) {
      // Without ids, a notification would mean any product.
      if (productIds.length === 0) return;
      pageCache.stockChanged(productIds);
      notifyCatalogueChange(productIds);
    },
    async factsChanged() {
      await facts.refresh();
      notifyCatalogueChange('anything');
    },
    async wordsChanged() {
      await words.refresh();
      notifyCatalogueChange('anything');
    },
    voicesChanged() {
      pageCache.edited('voices');
      notifyCatalogueChange('anything');
    },
  };
}

/** The API for the loaders of a visitor's page, without HTTP. Each call adds to the page's dependencies. */
export function visitorClients(context: SharedContext, logger: FastifyBaseLogger) {
  return (locale: Locale, dependencies: PageDependencies) =>
    createRouterClient(api, {
      context: { ...context, client: null, locale, showsStockOf() {}, validUntil() {} },
      interceptors: [
        // Errors are logged as for HTTP calls. The error page shows the same id.
        onError((error) => logShopError(toShopError(error), logger.child({ reqId: requestId() }))),
        ({ procedure, next, ...call }) => {
          const { dependsOn } = procedure['~orpc'].meta as EndpointMeta;
          return dependencies.addCall(dependsOn ?? [], (showsStockOf, validUntil) =>
            next({ ...call, procedure, context: { ...call.context, showsStockOf, validUntil } }),
          );
        },
      ],
    });
}
