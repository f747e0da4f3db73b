import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { createRouterClient, onError } from '@orpc/server';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type pg from 'pg';
import { pictureLimitBytes } from '../catalogue/catalogue.contract.ts';
import type { EmbeddedProvider } from '../identity/embedded/embedded-provider.server.ts';
import { registerIdentityRoutes } from '../identity/embedded/embedded-routes.server.ts';
import { createRateLimits } from '../identity/rate-limit/rate-limit.server.ts';
import { accessOf, callerOfToken } from '../identity/tokens/caller.server.ts';
import { createTokenCheck, type TokenRules } from '../identity/tokens/token-check.server.ts';
import type { ApiContext, Db } from '../shared/api-context.ts';
import { type Locale, locales } from '../shared/locales.ts';
import { createSeal } from '../shared/sealed-text.server.ts';
import { ShopError } from '../shared/shop-error.ts';
import { api } from './api/api.ts';
import { registerApiDocs } from './api/api-docs.ts';
import { registerApi } from './api/api-routes.ts';
import { multipartLimits } from './api/multipart.ts';
import { refuseClient } from './client-error.ts';
import { type Config, derivedSecret } from './config.ts';
import { registerStandIn } from './demo/demo-google.ts';
import { registerMailbox } from './demo/demo-mailbox.ts';
import { noteFailure, replyWithFailure, toShopError } from './error-reply.ts';
import { firebaseInDocument, firebaseSources } from './firebase/firebase.ts';
import { registerFirebaseRoutes } from './firebase/firebase-routes.ts';
import type { Google } from './google/google.ts';
import { registerGoogleRoutes } from './google/google-routes.ts';
import { registerHealth } from './health.ts';
import type { Mailer } from './mail.ts';
import { registerManifests } from './site/manifest.ts';
import { createPageCache } from './site/page-cache.ts';
import { pageRenderer, registerFiles, registerPages, type Site } from './site/page-routes.ts';
import { registerPictures } from './site/picture-routes.ts';
import { registerRobots } from './site/robots.ts';
import { baseHeaders, pagePolicy } from './site/security-headers.ts';
import { registerSharedPictures } from './site/shared-pictures.ts';
import { registerSitemap } from './site/sitemap.ts';

export type AppOptions = {
  config: Config;
  pool: pg.Pool;
  db: Db;
  provider: EmbeddedProvider;
  /** Whose tokens count: the embedded provider's, or another's. */
  tokens: TokenRules;
  google: Google;
  mailer: Mailer;
  now: () => Date;
  /** The pages: built ones with the folder of their files, or a development server's; none in tests of the API alone. */
  site?: Site;
  /** Tells other processes that products changed. */
  tellCatalogueChanged?: () => void;
  logger: FastifyBaseLogger;
};

export type App = {
  server: FastifyInstance;
  /** To be called when products were changed elsewhere. */
  clearPageCache: () => void;
};

/** The whole shop as one Fastify server, not listening yet. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, pool, db, provider, tokens, google, mailer, now, site } = options;
  const { firebase } = config;
  const headers = baseHeaders({ live: config.mode === 'live', popups: firebase !== null });
  const server = createServer(config, options.logger, headers);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
  });
  server.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the address: addresses hold ids and searches.
    const { method, routeOptions } = request;
    request.log.info(
      { method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  server.setErrorHandler((error, request, reply) => replyWithFailure(error, request, reply));
  server.setNotFoundHandler((request, reply) => replyWithFailure(new ShopError('NOT_FOUND'), request, reply));
  await server.register(multipart, { limits: { ...multipartLimits, fileSize: pictureLimitBytes } });

  const { passwordMinLength, adminEmails } = config;
  const { seal } = createSeal(derivedSecret(config.secret, 'jobs'));
  const context: Omit<ApiContext, 'caller' | 'locale'> = {
    db,
    now,
    adminEmails,
    passwordMinLength,
    google: google !== null || firebase !== null,
    seal,
    catalogueChanged,
  };
  const visitorIn = (locale: Locale) =>
    createRouterClient(api, {
      context: { ...context, locale },
      interceptors: [onError((error) => noteFailure(toShopError(error), options.logger))],
    });
  const outside = firebase ? firebaseSources(firebase) : undefined;
  const kept = createPageCache((html) => pagePolicy(html, outside));
  function catalogueChanged() {
    kept.forget();
    options.tellCatalogueChanged?.();
  }

  const check = createTokenCheck({ ...tokens, now });
  registerApi(server, {
    callerOf: (token) =>
      callerOfToken({ db, check, token, adminsNeedTwoFactor: config.mode === 'live' && !firebase, now }),
    accessOf,
    context,
    kept,
  });
  const limits = createRateLimits(db, derivedSecret(config.secret, 'captcha'), now);
  if (firebase) registerFirebaseRoutes(server, firebase);
  else registerIdentityRoutes(server, { provider, limits, ownOrigins: config.trustedOrigins });
  if (google) registerGoogleRoutes(server, google.signIn, limits);
  if (google?.standIn) registerStandIn(server, google.standIn);
  registerPictures(server, db);
  registerSharedPictures(server, db);
  registerSitemap(server, { kept, products: visitorIn(locales[0]).products, origin: config.origin });
  registerRobots(server, config);
  registerManifests(server);
  registerApiDocs(server);
  registerHealth(server, pool);
  if (config.mode === 'demo') registerMailbox(server, mailer);
  await site?.prepare?.(server);
  if (site?.files) await registerFiles(server, site.files);
  if (site) {
    const { origin } = config;
    const world = {
      origin,
      demo: config.mode === 'demo',
      firebase: firebase ? firebaseInDocument(firebase) : undefined,
    };
    registerPages(server, kept, pageRenderer(site, visitorIn, world), origin.startsWith('https://'));
  }
  return { server, clearPageCache: kept.forget };
}

function createServer(config: Config, logger: FastifyBaseLogger, headers: Record<string, string>): FastifyInstance {
  const server = Fastify({
    loggerInstance: logger,
    // An address that cannot be decoded, or with an endless part, reaches no hook and no error handler.
    frameworkErrors: (error, request, reply) =>
      replyWithFailure(error, request, reply.headers(headers).header('x-request-id', request.id)),
    clientErrorHandler: refuseClient(headers),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 64 * 1024,
    connectionTimeout: 60_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  });
  server.server.headersTimeout = 15_000;
  closeConnectionsAsTheyFallIdle(server);
  server.server.maxHeadersCount = 100;
  server.removeContentTypeParser('text/plain');
  return server;
}

/** While the server stops, a connection whose answer has just gone out must not keep it waiting for a next request. */
function closeConnectionsAsTheyFallIdle(server: FastifyInstance): void {
  let sweeping: NodeJS.Timeout | undefined;
  server.addHook('preClose', async () => {
    sweeping = setInterval(() => server.server.closeIdleConnections(), 50);
  });
  server.addHook('onClose', async () => clearInterval(sweeping));
}
