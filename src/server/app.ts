import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { shownFacts } from '../content/shown-facts.ts';
import type { EmbeddedProvider } from '../identity/embedded/embedded-provider.server.ts';
import { registerIdentityRoutes } from '../identity/embedded/embedded-routes.server.ts';
import { createIdentityDoor } from '../identity/embedded/identity-door.server.ts';
import { createRateLimits, type RateLimits } from '../identity/rate-limit/rate-limit.server.ts';
import type { SignInRules } from '../identity/sign-in/sign-in-rules.ts';
import { readCaller } from '../identity/tokens/caller.server.ts';
import { createTokenCheck, type TokenRules } from '../identity/tokens/token-check.server.ts';
import type { ApiContext } from '../shared/api-context.ts';
import { locales } from '../shared/locales.ts';
import { createRequestQueue } from '../shared/request-queue.server.ts';
import { type AnswerWindow, openAnswerWindow } from './alarms/answer-window.ts';
import { openMachineReport } from './alarms/machine-report.ts';
import type { Callers } from './api/admit-caller.ts';
import { registerApiDocs } from './api/api-docs.ts';
import { registerApi } from './api/api-routes.ts';
import { createLargeAnswers } from './api/large-answers.ts';
import { type ContextSources, sharedContext, visitorClients } from './api/shared-context.ts';
import { createUploads } from './api/uploads.ts';
import type { Config } from './config/settings.ts';
import { lookupsOn } from './database/lookups.ts';
import { registerStandIn } from './demo/demo-google.ts';
import { registerMailbox } from './demo/demo-mailbox.ts';
import { logShopError, toShopError } from './errors/error-reply.ts';
import { firebaseInDocument, firebaseSources } from './firebase/firebase.ts';
import { registerFirebaseRoutes } from './firebase/firebase-routes.ts';
import { registerGoogleRoutes } from './google/google-routes.ts';
import { registerHealth } from './health.ts';
import { createHttpServer } from './http-server.ts';
import { countedPageCache, registerMetrics } from './metrics/metrics-routes.ts';
import { registerNewsRoutes } from './news/news-routes.ts';
import { refuseCrossOrigin } from './requests/same-origin.ts';
import { registerBooklet, registerBookletPages } from './site/booklet-routes.ts';
import { registerFiles } from './site/file-routes.ts';
import { registerManifests } from './site/manifest.ts';
import { createPageCache, type PageCache } from './site/page-cache.ts';
import { createPageDependencies } from './site/page-dependencies.ts';
import { pageRenderer, registerPages, type Site } from './site/page-routes.ts';
import { registerPictures } from './site/picture-routes.ts';
import { registerRobots } from './site/robots.ts';
import { registerSharedPictures } from './site/shared-pictures.ts';
import { registerSitemap } from './site/sitemap.ts';
import { registerVerificationRoutes } from './verification/verification-routes.ts';

export type AppOptions = ContextSources & {
  provider: EmbeddedProvider;
  /** The rules for tokens: of the embedded provider, or of another one. */
  tokens: TokenRules;
  /** The pages: built ones with the folder of their files, or a development server's. Missing in tests of the API. */
  site?: Site;
  logger: FastifyBaseLogger;
};

export type App = {
  server: FastifyInstance;
  pageCache: PageCache;
  /** Call it after a job changed the stock of these products. */
  stockChanged: (productIds: readonly string[]) => void;
  /** Call it after a job changed anything else of the catalogue. */
  catalogueChanged: () => void;
  /** Call it after the booklet was typeset. */
  wordsChanged: () => Promise<void>;
  vitals: ApiContext['vitals'];
  answers: AnswerWindow;
  reportMachine: () => Promise<void>;
};

/** The whole shop as one Fastify server, not listening yet. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, pool, db, provider, mailer, facts, words, now, site } = options;
  const pageCache = countedPageCache(createPageCache((error) => logShopError(toShopError(error), options.logger), now));
  const server = await createHttpServer(config, options.logger, pageCache);
  refuseCrossOrigin(server, config.trustedOrigins);
  facts.listen(() => pageCache.edited('facts'));
  words.listen(() => pageCache.edited('words'));
  const context = sharedContext(options, pageCache);
  const visitorIn = visitorClients(context, options.logger);

  const uploads = createUploads(server);
  const largeAnswers = createLargeAnswers();
  const sharedPictures = createRequestQueue({ parallel: 1, waiting: 50 });
  const limits = createRateLimits(db, options.keyring, now);
  const door = { provider, limits, db, trustedOrigins: config.trustedOrigins };
  const identityDoor = config.firebase ? null : createIdentityDoor(door);
  registerApi(server, { ...callersOf(options), identityDoor, context, pageCache, uploads, largeAnswers });
  registerApiDocs(server, site?.files);
  registerSignIn(server, options, limits);
  registerNewsRoutes(server, context, limits);

  registerPictures(server, db);
  registerSharedPictures(server, db, sharedPictures);
  const products = () => visitorIn(locales[0], createPageDependencies()).products;
  registerSitemap(server, { pageCache, products, origin: config.origin });
  registerRobots(server, config);
  registerManifests(server, () => facts.current().facts);
  registerHealth(server, pool);
  const queues = () => ({
    ...pageCache.counts(),
    upload: uploads.slots(),
    'large answer': largeAnswers.counts(),
    'shared picture': sharedPictures.counts(),
    password: provider.hashing.counts(),
  });
  const { vitals, passwordMinLength, google } = context;
  const signInRules = { passwordMinLength, google, ...(config.firebase && { periods: false as const }) };
  const { metricsToken: token, mode } = config;
  registerMetrics(server, { token, mode, db, vitals, pages: pageCache, queues, spool: uploads.spool, now });
  const answers = openAnswerWindow(server, { db, now });
  if (config.mode === 'demo') registerMailbox(server, mailer);
  if (site) await registerSite(server, { site, config, pageCache, visitorIn, signInRules, facts, words, now });
  const { stockChanged, catalogueChanged, wordsChanged } = context;
  const reportMachine = openMachineReport({ db, now, vitals });
  return { server, pageCache, stockChanged, catalogueChanged, wordsChanged, vitals, answers, reportMachine };
}

/** Finds the person behind a bearer token. In a live shop with its own sign-in, admins need two-factor. */
function callersOf({ config, pool, tokens, now }: AppOptions): Callers {
  const check = createTokenCheck({ ...tokens, now });
  const options = { db: lookupsOn(pool), now, adminsNeedTwoFactor: config.mode === 'live' && config.firebase === null };
  return {
    callerOf: async (token) => readCaller(options, await check(token)),
    callerNow: (caller) => readCaller(options, caller),
  };
}

/** Registers sign-in: at Firebase, which needs one address of ours, or here, with Google if it is set. */
function registerSignIn(server: FastifyInstance, options: AppOptions, limits: RateLimits): void {
  const { config, db, keyring, now, provider, google, facts } = options;
  const brand = () => facts.current().facts.brand;
  if (config.firebase) registerFirebaseRoutes(server, config.firebase);
  else {
    registerIdentityRoutes(server, { provider, limits });
    registerVerificationRoutes(server, { db, keyring, now, provider, limits, brand });
  }
  if (google) registerGoogleRoutes(server, google.signIn, limits);
  if (google?.standIn) registerStandIn(server, google.standIn);
}

type SiteOptions = {
  site: Site;
  config: Config;
  pageCache: PageCache;
  visitorIn: ReturnType<typeof visitorClients>;
  signInRules: SignInRules;
} & Pick<AppOptions, 'facts' | 'words' | 'now'>;

/** The files and pages of the site: every path that no other route has. */
async function registerSite(server: FastifyInstance, options: SiteOptions): Promise<void> {
  const { site, config, pageCache, visitorIn, signInRules, facts, words, now } = options;
  const { origin, firebase } = config;
  await site.prepare?.(server);
  if (site.files) await registerFiles(server, site.files);
  if (site.files) registerBooklet(server, { files: site.files, words });
  const render = pageRenderer(site, visitorIn, {
    origin,
    factsIn: (locale) => shownFacts(facts.current(), { locale, now: now() }),
    wordsIn: words.pageWords,
    signInRules,
    openDemo: config.openDemo,
    firebase: firebase ? firebaseInDocument(firebase) : undefined,
    outside: firebase ? firebaseSources(firebase) : undefined,
  });
  registerBookletPages(server, pageCache, render);
  registerPages(server, pageCache, render, origin.startsWith('https://'));
}
