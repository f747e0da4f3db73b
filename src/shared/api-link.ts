import { createORPCClient } from '@orpc/client';
import { type ContractProcedure, isContractProcedure, minifyContractRouter } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { getLocale } from '../messages/runtime.js';
import type { EndpointMeta, Guarded } from './contract-builder.ts';
import { answeredError, markChangedFile, markUnanswered } from './error-sentence.ts';
import type { ErrorCode } from './error-status.ts';
import type { UploadWatcher } from './files/watched-upload.browser.ts';

/** Returns the bearer token of the signed-in person, valid for some minutes at least, or null. */
export type TokenSource = () => Promise<string | null>;

/** Options of a call, in addition to its input. With `keepalive` it outlives the page; all such calls carry 64 KiB at most. */
export type CallContext = { onUpload?: UploadWatcher; keepalive?: boolean };

/** A session's cookie goes along there, instead of a token. */
const belowIdentity = /^\/identity\//;

/** A client that calls the endpoints of a contract over HTTP. Calls `refused` if the session has ended. */
export function createLinkedClient(contract: Guarded, token: TokenSource, refused: () => void): unknown {
  const link = new OpenAPILink<CallContext>(minifyContractRouter(contract), {
    url: () => `${window.location.origin}/api`,
    async fetch(request, init, { context: { onUpload, keepalive } }) {
      const response = await (onUpload
        ? fetchWithProgress(request, onUpload)
        : fetchInTime(request, { ...init, keepalive }));
      if (!isAnswerOfShop(response)) throw new TypeError('the answer is not the shop’s');
      const isSignedIn = request.headers.has('authorization') || belowIdentity.test(new URL(request.url).pathname);
      if (isSignedIn && (await endsSession(response))) refused();
      return response;
    },
    interceptors: [
      ({ path, input, next }) =>
        next().catch(async (error) => {
          const changedFile = answeredError(error) ? undefined : await unreadableFile(input);
          if (changedFile) markChangedFile(error, changedFile);
          else if (endpointAt(contract, path).route.method !== 'GET') markUnanswered(error);
          throw error;
        }),
    ],
    // The link removes the final slash, which belongs to `POST /api/cart/` (specification, section 7), and puts every
    // address below `/api`.
    clientInterceptors: [
      ({ path, request, next }) => {
        const { path: address = '' } = endpointAt(contract, path).route;
        if (address.endsWith('/')) request.url.pathname += '/';
        if (belowIdentity.test(address)) request.url.pathname = address;
        return next();
      },
    ],
    headers: async (_options, path) => {
      // The page's language instead of the browser's, because people read the sentences of refusals.
      const language = { 'accept-language': getLocale() };
      if (['visitor', 'session'].includes(endpointAt(contract, path).meta.access)) return language;
      const bearer = await token();
      return bearer ? { ...language, authorization: `Bearer ${bearer}` } : language;
    },
  });
  return createORPCClient(link);
}

/** A file of a form that another program has changed or moved since it was chosen. The browser does not send it. */
async function unreadableFile(input: unknown): Promise<File | undefined> {
  for (const value of Object.values(input ?? {})) {
    if (value instanceof File && !(await value.arrayBuffer().catch(() => null))) return value;
  }
}

/** Without a limit, a phone that changes its network can wait without end. */
const longestAnswerMs = 60_000;

/** Some time more than the shop lets a body take (server/requests/slow-bodies.ts). */
const longestUploadMs = 21 * 60_000;

/**
 * Fetches. If the answer is late, throws a TypeError as `fetch` does without a connection. A file that has begun to come may
 * take its time.
 */
async function fetchInTime(request: Request, init: RequestInit): Promise<Response> {
  const { signal, headers } = request;
  const isUpload = headers.has('content-type') && !isJson(headers);
  signal.throwIfAborted();
  const ending = new AbortController();
  signal.addEventListener('abort', () => ending.abort(signal.reason));
  const longestMs = isUpload ? longestUploadMs : longestAnswerMs;
  const timer = setTimeout(() => ending.abort(new TypeError('no answer came in time')), longestMs);
  const response = await fetch(request, { ...init, signal: ending.signal });
  if (!isJson(response.headers)) clearTimeout(timer);
  return response;
}

/** Only the few forms that show upload progress load this. */
async function fetchWithProgress(request: Request, onUpload: UploadWatcher): Promise<Response> {
  const { sendWatched } = await import('./files/watched-upload.browser.ts');
  return sendWatched(request, onUpload, longestUploadMs);
}

/**
 * The page of a network, such as the login of a Wi-Fi, comes with 200 too. The shop answers with JSON, or with a named
 * file. A failure of another server keeps its status.
 */
function isAnswerOfShop({ ok, headers }: Response): boolean {
  return !ok || isJson(headers) || headers.has('content-disposition');
}

const isJson = (headers: Headers) => headers.get('content-type')?.startsWith('application/json') ?? false;

/** Whether an answer ends the session: the token is invalid, or the account is disabled. */
async function endsSession(response: Response): Promise<boolean> {
  if (!isJson(response.headers)) return false;
  if (response.status !== 403) return response.status === 401;
  const { code } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { code?: ErrorCode };
  return code === 'ACCOUNT_DISABLED';
}

function endpointAt(contract: Guarded, path: readonly string[]) {
  let branch: unknown = contract;
  for (const key of path) branch = (branch as Guarded)[key];
  if (!isContractProcedure(branch)) throw new Error(`no endpoint at ${path.join('.')}`);
  return (branch as ContractProcedure<never, never, never, EndpointMeta>)['~orpc'];
}
