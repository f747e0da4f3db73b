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
import { type ResignedCookie, resignedSession } from './present-secret.server.ts';
import { createRequestHandler, type RequestHandler } from './provider-requests.server.ts';
import { createVerifiedUser } from './verified-user.server.ts';

export type EmbeddedProvider = MailLinks &
  ProviderSessions & {
    /** Answers a request below `/identity`; throws a ShopError or the database's error. */
    handle: RequestHandler;
    /** The public keys that its tokens are signed with. */
    keys(): Promise<JSONWebKeySet>;
    issuer: string;
    audience: string;
    algorithms: string[];
    /** Makes an account with a verified address, or verifies the one that is there: for demo accounts and tests. */
    createVerifiedUser(person: { name: string; email: string; password: string }): Promise<{ uid: string }>;
    /** Does work that hashes a password when it is this client's turn, unless `signal` aborts before. */
    hashing: RequestQueue;
  };

type FoundSession = { session: { uid: string; sessionId: string } | null; cookies: string[] };

/** Who a request's cookies are of, and sessions that no request of a browser opens. */
type ProviderSessions = {
  /** The session of these cookies, or null; `cookies` renew it in the browser. */
  findSession(cookie: string): Promise<FoundSession>;
  /** The address of the pending sign-in in this request's cookies, or null. */
  pendingAddress(cookie: string): Promise<string | null>;
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
    handle: withPresentSession(options, createRequestHandler(auth, options, pending)),
    keys: async () => (await auth.api.getJwks()) as JSONWebKeySet,
    createVerifiedUser: (person) => createVerifiedUser(auth, options, person),
    hashing: createRequestQueue({ atOnce: 2, waiting: 100 }),
    ...mailLinks(options),
    ...providerSessions(auth, options, pending),
  };
}

/** A session that an earlier secret signed is signed with the present one, before it is looked at and in the browser. */
function withPresentSession(options: EmbeddedAuthOptions, handle: RequestHandler): RequestHandler {
  return async (request) => {
    const resigned = await resignSession(options, request.headers.get('cookie') ?? '');
    if (!resigned) return handle(request);
    request.headers.set('cookie', resigned.cookies);
    const response = await handle(request);
    const name = sessionCookie(options);
    const sets = response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`));
    if (response.ok && !sets) response.headers.append('set-cookie', resigned.setCookie);
    return response;
  };
}

const sessionCookie = ({ secureCookies }: EmbeddedAuthOptions) => `${cookiePrefix(secureCookies)}.session_token`;

function resignSession(options: EmbeddedAuthOptions, cookies: string): Promise<ResignedCookie | null> {
  const { keyring, secureCookies: secure } = options;
  return resignedSession(keyring, cookies, { name: sessionCookie(options), secure, seconds: sessionSeconds });
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
    const resigned = await resignSession(options, cookie);
    const headers = new Headers({ cookie: resigned?.cookies ?? cookie });
    const { response, headers: answered } = await auth.api.getSession({ headers, returnHeaders: true });
    const renewed = answered.getSetCookie();
    const cookies = renewed.length > 0 || !resigned ? renewed : [resigned.setCookie];
    return { session: response && { uid: response.user.id, sessionId: response.session.id }, cookies };
  }
  return {
    findSession,
    pendingAddress: (cookie) => pending.address(cookie),
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
