import type { JSONWebKeySet } from 'jose';
import type { SessionOwner } from '../../shared/api-context.ts';
import { pathIn } from '../../shared/locales.ts';
import { createRequestQueue, type RequestQueue } from '../../shared/request-queue.server.ts';
import { addressToken } from '../account/address-change.server.ts';
import { googleProviderId } from '../google/admit-google-person.server.ts';
import type { OpenedSession } from '../google/google-sign-in.server.ts';
import { resetToken } from '../sign-in/password-reset.server.ts';
import type { MailLinks } from '../sign-in/sign-in-mails.server.ts';
import { verificationToken } from '../sign-in/verification-link.server.ts';
import { cookiePrefix } from '../store/cookies.server.ts';
import { identityError } from '../store/identity-errors.server.ts';
import { type NewSession, openSession, recordProof, sessionStays } from '../store/session.store.server.ts';
import { findCallerState } from '../tokens/caller.store.server.ts';
import { type PendingSignIns, pendingSignIns } from '../two-factor/pending-sign-in.server.ts';
import type { CodeSource } from '../two-factor/verify-code.server.ts';
import {
  audience,
  basePath,
  cookieSeconds,
  createEmbeddedAuth,
  type EmbeddedAuth,
  type EmbeddedAuthOptions,
} from './embedded-auth.server.ts';
import { finishSignIn } from './finish-sign-in.server.ts';
import { type CookieSignedAgain, sessionSignedAgain, signSession } from './present-secret.server.ts';
import { createRequestHandler, type RequestHandler, readSession } from './provider-requests.server.ts';
import { createVerifiedUser } from './verified-user.server.ts';

export type EmbeddedProvider = MailLinks &
  ProviderSessions & {
    /** Answers a request below `/identity`; throws a ShopError or the database's error. */
    handle: RequestHandler;
    /** The public keys that verify its tokens. */
    keys(): Promise<JSONWebKeySet>;
    issuer: string;
    audience: string;
    algorithms: string[];
    /** Makes an account with a verified address, or verifies the one that is there: for demo accounts and tests. */
    createVerifiedUser(person: { name: string; email: string; password: string }): Promise<{ uid: string }>;
    /** Queues the work that hashes passwords, so that clients take turns. */
    hashing: RequestQueue;
  };

type FoundSession = { session: (SessionOwner & { emailVerified: boolean }) | null; cookies: string[] };

/** Finds sessions and pending sign-ins by their cookies. Opens sessions after a code, or after a sign-in at Google. */
type ProviderSessions = {
  /** The session of these cookies, or null. `cookies` holds a `Set-Cookie` value if an earlier secret signed it. */
  findSession(cookie: string): Promise<FoundSession>;
  /** The email address of the pending sign-in in this request's cookies, or null. */
  pendingEmail(cookie: string): Promise<string | null>;
  /** Opens the session of a pending sign-in by its two-factor code; returns the cookies of the answer. */
  finishSignIn(code: { cookies: string; device: string; code: string; source: CodeSource }): Promise<string[]>;
  /** Opens a session for a person from Google, or asks for the two-factor code; null if the person may not sign in. */
  openGoogleSession(session: Pick<NewSession, 'uid' | 'device' | 'stays'>): Promise<OpenedSession | null>;
  /** Records a new proof for the session of these cookies; false if it is another person's. */
  recordGoogleProof(uid: string, cookie: string): Promise<boolean>;
};

/** The identity provider inside the shop: better-auth on the shop's own database. */
export function createEmbeddedProvider(options: EmbeddedAuthOptions): EmbeddedProvider {
  const auth = createEmbeddedAuth(options);
  const pending = pendingSignIns(options);
  return {
    issuer: options.origin,
    audience,
    algorithms: ['EdDSA'],
    handle: withSessionSignedAgain(options, createRequestHandler(auth, options, pending)),
    keys: async () => (await auth.api.getJwks()) as JSONWebKeySet,
    createVerifiedUser: (person) => createVerifiedUser(auth, options, person),
    hashing: createRequestQueue({ parallel: 2, waiting: 100 }),
    ...mailLinks(options),
    ...providerSessions(auth, options, pending),
  };
}

/** If an earlier secret signed the session's cookie, signs it with the present secret: for `handle`, and in the browser. */
function withSessionSignedAgain(options: EmbeddedAuthOptions, handle: RequestHandler): RequestHandler {
  return async (request) => {
    const signedAgain = await signSessionAgain(options, request.headers.get('cookie') ?? '');
    if (!signedAgain) return handle(request);
    request.headers.set('cookie', signedAgain.cookies);
    const response = await handle(request);
    const { name } = sessionCookie(options);
    const setsSession = response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`));
    if (response.ok && !setsSession) response.headers.append('set-cookie', signedAgain.setCookie);
    return response;
  };
}

function sessionCookie({ secureCookies: secure }: EmbeddedAuthOptions) {
  return { name: `${cookiePrefix(secure)}.session_token`, secure, seconds: cookieSeconds };
}

function signSessionAgain(options: EmbeddedAuthOptions, cookies: string): Promise<CookieSignedAgain | null> {
  return sessionSignedAgain(options.keyring, cookies, sessionCookie(options), (token) =>
    sessionStays(options.db, token),
  );
}

function mailLinks({ db, origin, keyring, now }: EmbeddedAuthOptions): MailLinks {
  const context = () => ({ keyring, now: now() });
  return {
    origin,
    async verificationLink(reader) {
      return `${origin}${basePath}/verify-email?token=${await verificationToken(db, context(), reader)}`;
    },
    async resetLink(reader) {
      return `${origin}${pathIn(reader.locale, '/new-password')}#token=${await resetToken(db, context(), reader)}`;
    },
    async addressLink({ id, locale }) {
      return `${origin}${pathIn(locale, '/confirm-address')}#token=${await addressToken(context(), id)}`;
    },
  };
}

function providerSessions(auth: EmbeddedAuth, options: EmbeddedAuthOptions, pending: PendingSignIns): ProviderSessions {
  const { db, keyring, now } = options;
  const cookieOf = async (token: string, stays: boolean) =>
    (await signSession(keyring, token, sessionCookie(options), stays)).setCookie;
  async function findSession(cookie: string): Promise<FoundSession> {
    const signedAgain = await signSessionAgain(options, cookie);
    const headers = new Headers({ cookie: signedAgain?.cookies ?? cookie });
    const found = await readSession(auth, headers);
    const cookies = signedAgain ? [signedAgain.setCookie] : [];
    if (!found) return { session: null, cookies };
    const { id: uid, email, emailVerified } = found.user;
    return { session: { uid, email, emailVerified, sessionId: found.session.id }, cookies };
  }
  return {
    findSession,
    pendingEmail: (cookie) => pending.email(cookie),
    async finishSignIn({ cookies, ...code }) {
      const signIn = await pending.read(cookies);
      if (!signIn) throw identityError('SIGN_IN_EXPIRED');
      const token = await finishSignIn({ db, keyring, now: now() }, signIn, code);
      return [await cookieOf(token, signIn.stays), pending.end];
    },
    async openGoogleSession({ uid, device, stays }) {
      const state = await findCallerState(db, { uid, sessionId: null }, now());
      if (state?.disabledAt) return null;
      const signIn = { uid, provider: googleProviderId, stays };
      if (state?.hasTwoFactor) {
        return { cookies: [await pending.write({ ...signIn, mark: null, at: now().getTime() })] };
      }
      const session = { ...signIn, role: state?.role ?? null, device, twoFactorAt: null };
      const { token, sessionId } = await openSession(db, session, now());
      return { cookies: [await cookieOf(token, stays)], sessionId };
    },
    async recordGoogleProof(uid, cookie) {
      const { session } = await findSession(cookie);
      if (session?.uid !== uid) return false;
      await recordProof(db, session.sessionId, now());
      return true;
    },
  };
}
