import { Readable } from 'node:stream';
import { type AnyProcedure, call, isProcedure } from '@orpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityDoor } from '../../identity/embedded/identity-door.server.ts';
import { clientOf } from '../../identity/rate-limit/client-address.server.ts';
import { allows } from '../../shared/access-levels.ts';
import type { AnswerReports, ApiContext } from '../../shared/api-context.ts';
import type { EndpointMeta } from '../../shared/contract-builder.ts';
import { StreamedFile } from '../../shared/files/streamed-file.server.ts';
import { localeOf } from '../../shared/locales.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { sendCachedPage } from '../site/cached-page.ts';
import type { PageCache } from '../site/page-cache.ts';
import { cachedAnswer } from '../site/repeated-answers.ts';
import { admitCaller, type Callers, maxAdmissionMs } from './admit-caller.ts';
import { api } from './api.ts';
import { checkedInput, inputOf, invalidInput } from './api-input.ts';
import { addressOf, type Endpoint, endpointsOf, isBelowIdentity } from './endpoints.ts';
import type { LargeAnswers } from './large-answers.ts';
import type { Uploads } from './uploads.ts';

export type ApiRoutes = Callers & {
  /** Lets requests in below `/identity`; null if another provider signs people in, and these endpoints are closed. */
  identityDoor: IdentityDoor | null;
  context: Omit<ApiContext, 'caller' | 'client' | 'locale' | keyof AnswerReports>;
  pageCache: PageCache;
  uploads: Uploads;
  largeAnswers: LargeAnswers;
};

/**
 * Serves every endpoint of the contract, one route each. Only this function checks access, before the body is read. The
 * call itself checks input and output against the contract.
 */
export function registerApi(app: FastifyInstance, routes: ApiRoutes): void {
  const { pageCache, uploads, largeAnswers, identityDoor } = routes;
  for (const endpoint of endpointsOf()) {
    const { method, meta, procedure } = endpoint;
    const door = isBelowIdentity(endpoint) ? identityDoor : undefined;
    if (door === null) continue;
    const answer = answerer(endpoint, routes.context);
    const letIn = async (request: FastifyRequest, reply: FastifyReply) => {
      const startedAt = new Date(routes.context.now().getTime() - reply.elapsedTime);
      if (door) request.session = await door.admit(request, meta, startedAt);
      else if (meta.access !== 'visitor') request.caller = await admitCaller(request, endpoint, routes, startedAt);
      request.admittedMs = reply.elapsedTime;
    };
    app.route({
      method,
      url: addressOf(endpoint).replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: meta.bodyLimit ?? 64 * 1024,
      onRequest: async (request, reply) => {
        await door?.guard(request, meta);
        await letIn(request, reply);
      },
      preParsing: async (request) => refuseOtherContent(request, meta),
      handler:
        meta.dependsOn !== null
          ? (request, reply) => sendCachedPublic(pageCache, endpoint, answer, request, reply)
          : async (request, reply) => {
              const work = async () => {
                const input = await inputOf(request, procedure);
                const answerNow = async () => {
                  if (reply.elapsedTime - request.admittedMs > maxAdmissionMs) await letIn(request, reply);
                  return answer(request, input);
                };
                if (!door) return answerNow();
                const checked = (await checkedInput(procedure, input)) as object | undefined;
                return door.answer(request, meta, checked, answerNow);
              };
              const { status, headers, body } = await uploads.receive(request, meta, () =>
                largeAnswers.make(request, reply, meta, work),
              );
              for (const cookie of request.session?.cookies ?? []) reply.header('set-cookie', cookie);
              return reply.status(status).headers(headers).header('cache-control', 'no-store').send(body);
            },
    });
  }
  app.all('/api/*', async () => {
    throw new ShopError('NOT_FOUND');
  });
}

/** Returns a function that answers a request of an endpoint, with its input and output checked. */
function answerer({ name, method, meta, procedure: declared }: Endpoint, context: ApiRoutes['context']) {
  const procedure = procedureNamed(name);
  const { route } = declared['~orpc'];
  return async (
    request: FastifyRequest,
    input: unknown,
    reports: AnswerReports = { showsStockOf() {}, validUntil() {} },
  ): Promise<Answer> => {
    const locale = localeOf(request.headers['accept-language']);
    const called = call(procedure, input, {
      context: {
        ...context,
        ...request.session,
        caller: request.caller,
        client: clientOf(request),
        locale,
        ...reports,
      },
    });
    const output = await called.catch((error: unknown) => {
      const refusal = invalidInput(error, route.inputStructure === 'detailed');
      // Staff change what their screen shows. If it is not found, another person ended it meanwhile.
      const isGone =
        refusal.code === 'NOT_FOUND' && method !== 'GET' && meta.access !== 'session' && allows(meta.access, 'packer');
      throw isGone ? new ShopError('NOT_FOUND', { sentence: 'gone' }) : refusal;
    });
    const status = route.successStatus ?? 200;
    if (output instanceof File) return fileAnswer(output, status);
    if (route.outputStructure !== 'detailed') return { status, headers: {}, body: output };
    const { headers, body } = output as { headers: Record<string, string | undefined>; body: unknown };
    return { status, headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value)), body };
  };
}

/** Sends an answer that is the same for all visitors of a language. It is cached like a page, also if it is NOT_FOUND. */
async function sendCachedPublic(
  pageCache: PageCache,
  { name, procedure, meta: { dependsOn } }: Endpoint,
  answer: ReturnType<typeof answerer>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const input = await inputOf(request, procedure);
  const question = JSON.stringify(await checkedInput(procedure, input));
  const page = await cachedAnswer(pageCache, request, {
    key: `api ${localeOf(request.headers['accept-language'])} ${name} ${question}`,
    kind: request.url.includes('?') ? 'search' : 'page',
    make: (dependencies) =>
      dependencies
        .addCall(dependsOn ?? [], (showsStockOf, validUntil) => answer(request, input, { showsStockOf, validUntil }))
        .then(asResponse, missingAsResponse),
  });
  if (page.status === 404) throw new ShopError('NOT_FOUND');
  return sendCachedPage(page, request, reply);
}

type Answer = { status: number; headers: Record<string, string | undefined>; body: unknown };

/** A file to be saved, under its own name. */
async function fileAnswer(file: File, status: number): Promise<Answer> {
  const disposition = { 'content-disposition': `attachment; filename="${file.name}"` };
  if (file instanceof StreamedFile) {
    const headers = { ...disposition, 'content-type': `${file.type}; charset=utf-8` };
    return { status, headers, body: Readable.from(file.parts) };
  }
  const headers = { ...disposition, 'content-type': file.type };
  return { status, headers, body: Buffer.from(await file.arrayBuffer()) };
}

function asResponse({ status, headers, body }: Answer): Response {
  const vary = { vary: 'accept-encoding, accept-language' };
  return Response.json(body, { status, headers: { ...(headers as Record<string, string>), ...vary } });
}

/** Without a sentence, which is written for each request. */
function missingAsResponse(error: unknown): Response {
  if (error instanceof ShopError && error.code === 'NOT_FOUND') return new Response(null, { status: 404 });
  throw error;
}

/** A body is JSON or, if the endpoint declares it, a multipart form; never the other one, and never compressed. */
function refuseOtherContent({ headers }: FastifyRequest, { multipart = false }: EndpointMeta): void {
  const type = headers['content-type'];
  const isForm = /^multipart\/form-data\b/i.test(type ?? '');
  if (headers['content-encoding'] || (multipart ? !isForm : isForm)) throw new ShopError('UNSUPPORTED_MEDIA');
}

function procedureNamed(name: string): AnyProcedure {
  let procedure: unknown = api;
  for (const key of name.split('.')) procedure = (procedure as Record<string, unknown>)[key];
  if (!isProcedure(procedure)) throw new Error(`the contract names ${name}, which nothing implements`);
  return procedure;
}
