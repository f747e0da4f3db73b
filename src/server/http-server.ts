import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { AdmittedSession } from '../identity/embedded/identity-door.server.ts';
import type { Caller } from '../shared/api-context.ts';
import { ShopError } from '../shared/shop-error.ts';
import type { Config } from './config/settings.ts';
import { refuseClient } from './errors/client-error.ts';
import { replyWithError } from './errors/error-reply.ts';
import { noteAnswers } from './requests/answered.ts';
import { cancelWhenClientLeaves } from './requests/cancellation.ts';
import { receiveBody } from './requests/receive-body.ts';
import { inRequestScope, type RequestScope, serverTiming } from './requests/request-scope.ts';
import { endSlowBodies } from './requests/slow-bodies.ts';
import type { PageCache } from './site/page-cache.ts';
import { repeatCachedAnswers } from './site/repeated-answers.ts';
import { baseHeaders } from './site/security-headers.ts';

type ServerConfig = Pick<Config, 'mode' | 'trustedProxies' | 'firebase'>;

/** A server without routes: its limits, and the headers, log line and error shape of every answer. */
export async function createHttpServer(
  config: ServerConfig,
  logger: FastifyBaseLogger,
  pageCache: Pick<PageCache, 'fresh'>,
): Promise<FastifyInstance> {
  const headers = baseHeaders({ live: config.mode === 'live', popups: config.firebase !== null });
  const server = Fastify({
    loggerInstance: logger,
    // An address that cannot be decoded, or has an endless part, reaches no hook and no error handler.
    frameworkErrors: (error, request, reply) =>
      replyWithError(error, request, reply.headers(headers).header('x-request-id', request.id)),
    clientErrorHandler: refuseClient(headers),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // By default, Node checks for slow connections only every 30 s. Bodies have their own limits: `endSlowBodies`.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 1_000 },
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 64 * 1024,
    connectionTimeout: 15_000,
    requestTimeout: 0,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // Fastify's refusal would lack our headers: see `refuseWhileClosing`.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
  });
  server.server.maxHeadersCount = 100;
  readJsonBodies(server);
  closeIdleConnectionsOnStop(server);
  noteAnswers(server);
  repeatCachedAnswers(server, pageCache, headers);
  cancelWhenClientLeaves(server);
  endSlowBodies(server);
  addRequestScopes(server);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
  });
  refuseWhileClosing(server);
  closeStalledConnections(server);
  logAnswers(server);
  server.setErrorHandler((error, request, reply) => replyWithError(error, request, reply));
  server.setNotFoundHandler((request, reply) => replyWithError(new ShopError('NOT_FOUND'), request, reply));
  return server;
}

/** Fastify's own reader would notice a slow body too late, so `receiveBody` reads every body. */
function readJsonBodies(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser(['application/json', 'text/plain']);
  server.addContentTypeParser('application/json', (request, _, done) => {
    receiveBody(request).then((body) => parseJson(request, body.toString(), done), done);
  });
}

/** Refuses requests that arrive on open connections while the server stops. Clients retry elsewhere or later. */
function refuseWhileClosing(server: FastifyInstance): void {
  let closing = false;
  server.addHook('preClose', async () => {
    closing = true;
  });
  server.addHook('onRequest', async () => {
    if (closing) throw new ShopError('UNAVAILABLE', { retryAfterSeconds: 5 });
  });
}

/** Of the answers that the page cache sends again, one in so many is logged. Metrics count all of them. */
const repeatsPerLine = 100;

function logAnswers(server: FastifyInstance): void {
  let repeats = 0;
  server.answered.listen(({ request, id, method, route, status, ms }) => {
    if (!request) repeats += 1;
    if (!request && repeats % repeatsPerLine !== 0) return;
    // The route's pattern, never the address: addresses hold ids and searches.
    server.log.info({ reqId: id, method, route, status, ms: Math.round(ms) }, 'answered');
  });
}

/**
 * Ends an answer that the client does not read, because it holds memory and a connection: after two timeouts without
 * progress. Waiting for an answer is allowed, and on a slow link there is some progress.
 */
function closeStalledConnections(server: FastifyInstance): void {
  server.server.on('request', (_, response) => {
    response.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}

/** While the server stops, a connection must not delay it after its answer by waiting for a next request. */
function closeIdleConnectionsOnStop(server: FastifyInstance): void {
  let sweeping: NodeJS.Timeout | undefined;
  server.addHook('preClose', async () => {
    sweeping = setInterval(() => server.server.closeIdleConnections(), 50);
  });
  server.addHook('onClose', async () => clearInterval(sweeping));
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller;
    /** When the request was admitted last, in milliseconds after it began. */
    admittedMs: number;
    /** At the contract's endpoints below `/identity`. */
    session?: AdmittedSession;
    scope: RequestScope | null;
  }
}

/** Gives every request its own scope, and shows admins the times of their answers. */
function addRequestScopes(server: FastifyInstance): void {
  server.decorateRequest('scope', null);
  server.decorateRequest('admittedMs', 0);
  server.addHook('onRequest', (request, _, done) => {
    request.scope = { id: request.id, queries: 0, databaseMs: 0 };
    inRequestScope(request.scope, done);
  });
  // A body arrives through the socket's own events, which belong to no request.
  server.addHook('preValidation', (request, _, done) => {
    if (request.scope) inRequestScope(request.scope, done);
    else done();
  });
  server.addHook('onSend', async (request, reply) => {
    if (request.caller?.role === 'admin' && request.scope) {
      reply.header('server-timing', serverTiming(request.scope, reply.elapsedTime));
    }
  });
}
