import type { JSONWebKeySet } from 'jose';
import { pathIn } from '../../shared/locales.ts';
import { createRequestQueue, type RequestQueue } from '../../shared/request-queue.server.ts';
import { addressToken } from '../account/address-change.server.ts';
import { googleProviderId } from '../google/admit-google-person.server.ts';
import type { OpenedSession } from '../google/google-sign-in.server.ts';
import { resetToken } from '../sign-in/password-reset.server.ts';
import type { MailLinks } from '../sign-in/sign-in-mails.server.ts';
import { verificationToken } from '../sign-in/verification-link.server.ts';
import { cookiePrefix } from '../store/cookies.server.ts';
import { isIdentityError } from '../store/identity-errors.server.ts';
import { recordProof } from '../store/session.store.server.ts';
import { type PendingSignIns, pendingSignIns } from '../two-factor/pending-sign-in.server.ts';
import {
  audience,
  basePath,
  createEmbeddedAuth,
  type EmbeddedAuth,
  type EmbeddedAuthOptions,
  sessionSeconds,
} from './embedded-auth.server.ts';
import { finishSignIn, type SignInCode } from './finish-sign-in.server.ts';
import { type CookieSignedAgain, sessionSignedAgain } from './present-secret.server.ts';
import { createRequestHandler, type RequestHandler } from './provider-requests.server.ts';
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

type FoundSession = { session: { uid: string; sessionId: string } | null; cookies: string[] };

/** Finds sessions and pending sign-ins by their cookies. Opens sessions after a code, or after a sign-in at Google. */
type ProviderSessions = {
  /** The session of these cookies, or null. `cookies` are the `Set-Cookie` values that renew it in the browser. */
  findSession(cookie: string): Promise<FoundSession>;
  /** The email address of the pending sign-in in this request's cookies, or null. */
  pendingEmail(cookie: string): Promise<string | null>;
  /** Opens the session of a pending sign-in by its two-factor code; returns the cookies of the answer. */
  finishSignIn(code: SignInCode): Promise<string[]>;
  /** Opens a session for a person from Google, or asks for the two-factor code; null if the person may not sign in. */
  openGoogleSession(uid: string, device: string): Promise<OpenedSession | null>;
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
    const name = sessionCookie(options);
    const setsSession = response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`));
    if (response.ok && !setsSession) response.headers.append('set-cookie', signedAgain.setCookie);
    return response;
  };
}

const sessionCookie = ({ secureCookies }: EmbeddedAuthOptions) => `${cookiePrefix(secureCookies)}.session_token`;

function signSessionAgain(options: EmbeddedAuthOptions, cookies: string): Promise<CookieSignedAgain | null> {
  const { keyring, secureCookies: secure } = options;
  return sessionSignedAgain(keyring, cookies, { name: sessionCookie(options), secure, seconds: sessionSeconds });
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
  const { db, now } = options;
  async function findSession(cookie: string): Promise<FoundSession> {
    const signedAgain = await signSessionAgain(options, cookie);
    const headers = new Headers({ cookie: signedAgain?.cookies ?? cookie });
    const { response, headers: answered } = await auth.api.getSession({ headers, returnHeaders: true });
    const renewed = answered.getSetCookie();
    const cookies = renewed.length > 0 || !signedAgain ? renewed : [signedAgain.setCookie];
    return { session: response && { uid: response.user.id, sessionId: response.session.id }, cookies };
  }
  return {
    findSession,
    pendingEmail: (cookie) => pending.email(cookie),
    finishSignIn: (code) => finishSignIn({ auth, pending, ...options }, code),
    async openGoogleSession(uid, device) {
      const headers = new Headers({ 'user-agent': device });
      const open = () => auth.api.openSession({ body: { uid, provider: googleProviderId }, headers, asResponse: true });
      try {
        const response = await pending.hold(open, { provider: googleProviderId, mark: null });
        return { cookies: response.headers.getSetCookie(), waits: !response.ok };
      } catch (error) {
        if (isIdentityError(error, 'USER_DISABLED')) return null;
        throw error;
      }
    },
    async recordGoogleProof(uid, cookie) {
      const { session } = await findSession(cookie);
      if (session?.uid !== uid) return false;
      await recordProof(db, session.sessionId, now());
      return true;
    },
  };
}
