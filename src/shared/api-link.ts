import { createORPCClient } from '@orpc/client';
import { type ContractProcedure, isContractProcedure, minifyContractRouter } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { getLocale } from '../messages/runtime.js';
import type { EndpointMeta, Guarded } from './contract-builder.ts';
import type { ErrorCode } from './error-status.ts';
import type { UploadWatcher } from './files/watched-upload.browser.ts';

/** Gives the bearer token of whoever is signed in, fresh for some minutes at least, or null. */
export type TokenSource = () => Promise<string | null>;

/** What a call may bring along besides its input. */
export type CallContext = { onUpload?: UploadWatcher };

/** A session's cookie goes along there, instead of a token. */
const belowIdentity = /^\/identity\//;

/** A client that calls the endpoints of a contract over HTTP; `refused` hears when whoever is signed in no longer is. */
export function createLinkedClient(contract: Guarded, token: TokenSource, refused: () => void): unknown {
  const link = new OpenAPILink<CallContext>(minifyContractRouter(contract), {
    url: () => `${window.location.origin}/api`,
    async fetch(request, init, { context: { onUpload } }) {
      const response = await (onUpload ? watched(request, onUpload) : fetch(request, init));
      const isSignedIn = request.headers.has('authorization') || belowIdentity.test(new URL(request.url).pathname);
      if (isSignedIn && (await endsSession(response))) refused();
      return response;
    },
    // The link takes away the slash at the end, which belongs to `POST /api/cart/` (specification, section 7), and puts every
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
      // The page's language, which need not be the browser's: refusals are sentences that people read.
      const language = { 'accept-language': getLocale() };
      if (['visitor', 'session'].includes(endpointAt(contract, path).meta.access)) return language;
      const bearer = await token();
      return bearer ? { ...language, authorization: `Bearer ${bearer}` } : language;
    },
  });
  return createORPCClient(link);
}

/** The few forms that tell how far they are load what it takes. */
async function watched(request: Request, onUpload: UploadWatcher): Promise<Response> {
  const { sendWatched } = await import('./files/watched-upload.browser.ts');
  return sendWatched(request, onUpload);
}

/** Whether an answer says that its caller is signed in no more: by the token, or because the account was disabled. */
async function endsSession(response: Response): Promise<boolean> {
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
