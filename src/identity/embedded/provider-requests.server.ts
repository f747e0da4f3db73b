import type { Db } from '../../shared/api-context.ts';
import type { RequestQueue } from '../../shared/request-queue.server.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { errorAnswer } from '../store/identity-errors.server.ts';
import { passwordMark } from '../store/password.store.server.ts';
import { findUserByEmail } from '../store/user.store.server.ts';
import type { PendingSignIns } from '../two-factor/pending-sign-in.server.ts';
import { answerInConstantTime } from './constant-time-answer.server.ts';
import { basePath, type EmbeddedAuth, type EmbeddedAuthOptions } from './embedded-auth.server.ts';

type Ask = (request: Request) => Promise<Response>;

/** `client` is whose turn it is when passwords are hashed. */
export type RequestHandler = (request: Request, client: string) => Promise<Response>;

/**
 * Answers requests below `/identity` by better-auth, and adds what the shop promises beyond it. Requests that hash a password
 * wait in `hashing`, until their signal aborts: a flood of them must starve neither orders nor other clients.
 */
export function createRequestHandler(
  auth: EmbeddedAuth,
  options: EmbeddedAuthOptions,
  { pendingSignIns, hashing }: { pendingSignIns: PendingSignIns; hashing: RequestQueue },
): RequestHandler {
  const ask = askOf(auth);
  const signIn = signInOf(ask, auth, options.db, pendingSignIns);
  return async function handle(request, client) {
    const inTurn = (work: () => Promise<Response>) => hashing(work, client, request.signal);
    switch (new URL(request.url).pathname) {
      case `${basePath}/sign-up/email`:
        return answerInConstantTime(async () => withoutBody(await inTurn(() => signUp(ask, request, options.db))));
      case `${basePath}/sign-in/email`:
        return answerInConstantTime(async () => withoutBody(await inTurn(() => signIn(request))));
      case `${basePath}/ask-reset`:
        return answerInConstantTime(() => ask(request));
      case `${basePath}/reset`:
      case `${basePath}/replace-password`:
      case `${basePath}/ask-new-address`:
      case `${basePath}/prove`:
        return inTurn(() => ask(request));
      case `${basePath}/second-step`:
      case `${basePath}/recovery-step`:
        return withCookie(withoutBody(await ask(request)), pendingSignIns.end);
      case `${basePath}/signed-in`:
        return isSignedIn(auth, request);
      default:
        return ask(request);
    }
  };
}

/** What better-auth does not foresee is thrown as it is; of its own 500s, nobody can tell more than that it failed. */
function askOf(auth: EmbeddedAuth): Ask {
  return async function ask(request) {
    const response = await auth.handler(request);
    if (response.status >= 500) throw new ShopError('UNAVAILABLE', { retryAfterSeconds: 5 });
    return response;
  };
}

/**
 * Two sign-ups with one address at once: the slower one finds the address known, and is answered like any other. If the
 * job deletes the old sign-up of the address at that very moment, this one begins anew.
 */
async function signUp(ask: Ask, request: Request, db: Db): Promise<Response> {
  const repeated = request.clone();
  const { email } = (await request.clone().json()) as { email: string };
  const response = await ask(request);
  const isLost = response.ok && !(await findUserByEmail(db, email.toLowerCase()));
  return response.status === 422 || isLost ? ask(repeated) : response;
}

/**
 * Signs in with a password that is still the account's when the session is there. Whoever replaces a password holds the
 * user's row, on which the session waits: what is read after it is what they left.
 */
function signInOf(ask: Ask, auth: EmbeddedAuth, db: Db, pendingSignIns: PendingSignIns): Ask {
  return async function signIn(request) {
    const { email } = (await request.clone().json()) as { email: string };
    const mark = await passwordMark(db, email);
    const response = await ask(request);
    if ((await passwordMark(db, email)) === mark) return pendingSignIns.hold(response, { provider: 'password', mark });
    if (response.ok) {
      const { token } = (await response.json()) as { token: string };
      const { internalAdapter } = await auth.$context;
      await internalAdapter.deleteSession(token);
    }
    return errorAnswer('INVALID_EMAIL_OR_PASSWORD');
  };
}

/** Whether its cookies are of a session, which no script can read: nobody being signed in is no error here. */
async function isSignedIn(auth: EmbeddedAuth, { headers }: Request): Promise<Response> {
  const session = await auth.api.getSession({ headers });
  return Response.json({ signedIn: session !== null });
}

/** A success says nothing more: no session token for scripts to read, no account to tell from an invented one. */
function withoutBody(response: Response): Response {
  if (!response.ok) return response;
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie);
  return new Response(JSON.stringify({ status: true }), { headers });
}

/** A success takes the cookie of what came before it away. */
function withCookie(response: Response, cookie: string): Response {
  if (response.ok) response.headers.append('set-cookie', cookie);
  return response;
}
