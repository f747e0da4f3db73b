import { hashPassword } from 'better-auth/crypto';
import { enqueueJob } from '../../shared/jobs/enqueue-job.server.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { replacePendingSignUp } from '../sign-in/pending-sign-up.server.ts';
import { errorAnswer } from '../store/identity-errors.server.ts';
import { passwordMark } from '../store/password.store.server.ts';
import { findUserByEmail } from '../store/user.store.server.ts';
import { type PendingSignIns, TwoFactorRequired } from '../two-factor/pending-sign-in.server.ts';
import { languageOf, nextOf } from './account-hooks.server.ts';
import { basePath, type EmbeddedAuth, type EmbeddedAuthOptions } from './embedded-auth.server.ts';
import { type ProvenPassword, provenPasswords } from './proven-password.server.ts';

type Sources = Pick<EmbeddedAuthOptions, 'db' | 'now'>;
export type RequestHandler = (request: Request) => Promise<Response>;

const unavailable = () => new ShopError('UNAVAILABLE', { retryAfterSeconds: 5 });

/** Answers requests below `/identity` by better-auth, and adds the shop's own promises. */
export function createRequestHandler(
  auth: EmbeddedAuth,
  options: EmbeddedAuthOptions,
  pendingSignIns: PendingSignIns,
): RequestHandler {
  const ask = askOf(auth);
  const signIn = signInOf(ask, auth, options, pendingSignIns);
  /** To better-auth, a session that the database does not give is over. It would sign people out, so this looks again. */
  async function askToken(request: Request): Promise<Response> {
    const response = await ask(request);
    if (response.status !== 401 || !(await readSession(auth, request.headers))) return response;
    const repeated = await ask(request);
    if (repeated.status === 401) throw unavailable();
    return repeated;
  }
  /** better-auth only logs that it could not delete the session. */
  async function signOut(request: Request): Promise<Response> {
    const response = await ask(request);
    if (response.ok && (await readSession(auth, request.headers))) throw unavailable();
    return response;
  }
  return async function handle(request) {
    switch (new URL(request.url).pathname) {
      case `${basePath}/sign-up/email`:
        return withoutBody(await signUp(ask, request, options));
      case `${basePath}/sign-in/email`:
        return withoutBody(await signIn(request));
      case `${basePath}/signed-in`:
        // No script can read the cookie. Without a session the answer is no error.
        return Response.json({ signedIn: (await readSession(auth, request.headers)) !== null });
      case `${basePath}/sign-out`:
        return signOut(request);
      case `${basePath}/token`:
        return askToken(request);
      default:
        return ask(request);
    }
  };
}

/** Errors that better-auth does not foresee are thrown unchanged. Its own 500s carry no cause. */
function askOf(auth: EmbeddedAuth): RequestHandler {
  return async function ask(request) {
    const response = await auth.handler(request);
    if (response.status >= 500) throw unavailable();
    return response;
  };
}

type SignUpForm = { name: string; email: string; password: string };

/**
 * Signs up. Of two parallel sign-ups with one address, the slower one gets a 422 and is sent again. So is a sign-up if the
 * job deletes the old one of its address at that moment. A database that refuses looks like the first, so it ends as a 503.
 */
async function signUp(ask: RequestHandler, request: Request, sources: Sources): Promise<Response> {
  for (const attempt of [request.clone(), request.clone()]) {
    const response = await ask(attempt);
    if (!response.ok && response.status !== 422) return response;
    if (response.ok && (await keepSignUp(sources, request, response.clone()))) return response;
  }
  throw unavailable();
}

/** For a known address better-auth does nothing, and answers with a made-up user. Returns false if the sign-up is lost. */
async function keepSignUp({ db, now }: Sources, request: Request, response: Response): Promise<boolean> {
  const { name, email, password } = (await request.clone().json()) as SignUpForm;
  const user = await findUserByEmail(db, email.toLowerCase());
  if (!user) return false;
  const { uid, emailVerified } = user;
  const created = (await response.json()) as { user: { id: string } };
  if (created.user.id === uid) return true;
  if (emailVerified) {
    await enqueueJob(db, 'address-known-mail', { uid });
    return true;
  }
  const signUp = { uid, locale: languageOf(request), next: nextOf(request), now: now() };
  return replacePendingSignUp(db, signUp, { name, hash: await hashPassword(password) });
}

/**
 * Signs in with a password that is still the account's after the session opened. A change of the password locks the user's
 * row, on which the session waits, so this read sees the change.
 */
function signInOf(
  ask: RequestHandler,
  auth: EmbeddedAuth,
  { db, now }: EmbeddedAuthOptions,
  pendingSignIns: PendingSignIns,
): RequestHandler {
  return async function signIn(request) {
    const { email, rememberMe } = (await request.clone().json()) as { email: string; rememberMe?: boolean };
    const proven: ProvenPassword = { mark: null };
    const response = await provenPasswords
      .run(proven, () => ask(request))
      .catch(async (error) => {
        if (!(error instanceof TwoFactorRequired)) throw error;
        const stays = rememberMe !== false;
        const pending = { uid: error.uid, provider: 'password', ...proven, stays, at: now().getTime() };
        return errorAnswer('TWO_FACTOR_REQUIRED', { 'set-cookie': await pendingSignIns.write(pending) });
      });
    if (!proven.mark || (await passwordMark(db, email)) === proven.mark) return response;
    if (response.ok) {
      const { token } = (await response.json()) as { token: string };
      const { internalAdapter } = await auth.$context;
      await internalAdapter.deleteSession(token);
    }
    return errorAnswer('INVALID_EMAIL_OR_PASSWORD');
  };
}

/**
 * The session of these cookies and its user, or null. It renews nothing: `/token` alone does. Throws the database's own error.
 */
export async function readSession(auth: EmbeddedAuth, headers: Headers) {
  return auth.api.getSession({ headers }).catch((error) => {
    throw error.cause ?? error;
  });
}

/**
 * A success has no content: no session token for scripts, and no difference between known and unknown addresses. The session
 * itself says if it stays, so better-auth's cookie for that is left out.
 */
function withoutBody(response: Response): Response {
  if (!response.ok) return response;
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const cookie of response.headers.getSetCookie())
    if (!cookie.includes('.dont_remember=')) headers.append('set-cookie', cookie);
  return new Response(JSON.stringify({ status: true }), { headers });
}
