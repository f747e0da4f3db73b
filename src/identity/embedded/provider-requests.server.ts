import type { Db } from '../../shared/api-context.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { errorAnswer } from '../store/identity-errors.server.ts';
import { passwordMark } from '../store/password.store.server.ts';
import { findUserByEmail } from '../store/user.store.server.ts';
import type { PendingSignIns } from '../two-factor/pending-sign-in.server.ts';
import { basePath, type EmbeddedAuth, type EmbeddedAuthOptions } from './embedded-auth.server.ts';

export type RequestHandler = (request: Request) => Promise<Response>;

/** Answers requests below `/identity` by better-auth, and adds the shop's own promises. */
export function createRequestHandler(
  auth: EmbeddedAuth,
  { db }: EmbeddedAuthOptions,
  pendingSignIns: PendingSignIns,
): RequestHandler {
  const ask = askOf(auth);
  const signIn = signInOf(ask, auth, db, pendingSignIns);
  return async function handle(request) {
    switch (new URL(request.url).pathname) {
      case `${basePath}/sign-up/email`:
        return withoutBody(await signUp(ask, request, db));
      case `${basePath}/sign-in/email`:
        return withoutBody(await signIn(request));
      case `${basePath}/signed-in`:
        return isSignedIn(auth, request);
      default:
        return ask(request);
    }
  };
}

/** Errors that better-auth does not foresee are thrown unchanged. Its own 500s carry no cause. */
function askOf(auth: EmbeddedAuth): RequestHandler {
  return async function ask(request) {
    const response = await auth.handler(request);
    if (response.status >= 500) throw new ShopError('UNAVAILABLE', { retryAfterSeconds: 5 });
    return response;
  };
}

/**
 * Of two parallel sign-ups with one address, the slower one finds the address known, and gets the usual answer. If the job
 * deletes the old sign-up of the address at that moment, this sign-up is sent again.
 */
async function signUp(ask: RequestHandler, request: Request, db: Db): Promise<Response> {
  const repeated = request.clone();
  const { email } = (await request.clone().json()) as { email: string };
  const response = await ask(request);
  const isLost = response.ok && !(await findUserByEmail(db, email.toLowerCase()));
  return response.status === 422 || isLost ? ask(repeated) : response;
}

/**
 * Signs in with a password that is still the account's after the session opened. A change of the password locks the user's
 * row, on which the session waits, so the second read sees the change.
 */
function signInOf(ask: RequestHandler, auth: EmbeddedAuth, db: Db, pendingSignIns: PendingSignIns): RequestHandler {
  return async function signIn(request) {
    const { email } = (await request.clone().json()) as { email: string };
    const mark = await passwordMark(db, email);
    const response = await pendingSignIns.hold(() => ask(request), { provider: 'password', mark });
    if ((await passwordMark(db, email)) === mark) return response;
    if (response.ok) {
      const { token } = (await response.json()) as { token: string };
      const { internalAdapter } = await auth.$context;
      await internalAdapter.deleteSession(token);
    }
    return errorAnswer('INVALID_EMAIL_OR_PASSWORD');
  };
}

/** If the cookies belong to a session, which no script can read. Without a session the answer is no error. */
async function isSignedIn(auth: EmbeddedAuth, { headers }: Request): Promise<Response> {
  const session = await auth.api.getSession({ headers });
  return Response.json({ signedIn: session !== null });
}

/** A success has no content: no session token for scripts, and no difference between known and unknown addresses. */
function withoutBody(response: Response): Response {
  if (!response.ok) return response;
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie);
  return new Response(JSON.stringify({ status: true }), { headers });
}
