import { verifyPassword } from 'better-auth/crypto';
import type { JSONWebKeySet } from 'jose';
import { pathIn } from '../../shared/locales.ts';
import { createRequestQueue, type QueueCounts, type RequestQueue } from '../../shared/request-queue.server.ts';
import { addressToken } from '../account/address-change.server.ts';
import { googleProviderId } from '../google/admit-google-person.server.ts';
import type { OpenedSession } from '../google/google-session.server.ts';
import { resetToken } from '../sign-in/password-reset.server.ts';
import type { MailLinks } from '../sign-in/sign-in-mails.server.ts';
import {
  lookAtVerification,
  type VerificationOutcome,
  verificationToken,
  verifyAddress,
} from '../sign-in/verification-link.server.ts';
import { cookiePrefix } from '../store/cookies.server.ts';
import { noteProof } from '../store/session.store.server.ts';
import { type PendingSignIns, pendingSignIns } from '../two-factor/pending-sign-in.server.ts';
import {
  audience,
  basePath,
  createEmbeddedAuth,
  type EmbeddedAuth,
  type EmbeddedAuthOptions,
  sessionSeconds,
} from './embedded-auth.server.ts';
import { type ResignedCookie, resignedSession } from './present-secret.server.ts';
import { createRequestHandler, type RequestHandler } from './provider-requests.server.ts';
import { createVerifiedUser } from './verified-user.server.ts';

export type EmbeddedProvider = MailLinks &
  ProviderSessions &
  Verification & {
    /** Answers a request below `/identity`; throws ShopError or the database's error where there is no answer. */
    handle: RequestHandler;
    /** The public keys that its tokens are signed with. */
    keys(): Promise<JSONWebKeySet>;
    issuer: string;
    audience: string;
    algorithms: string[];
    /** Makes an account with a verified address, or verifies the one that is there: for demo accounts and tests. */
    createVerifiedUser(person: { name: string; email: string; password: string }): Promise<{ uid: string }>;
    /** How busy the queue is in which passwords are hashed. */
    hashing: () => QueueCounts;
  };

/** Who a request's cookies are of, and sessions that no request of a browser opens. */
type ProviderSessions = {
  /** The address of whoever this request's cookies sign in, or null. */
  signedInAddress(cookie: string): Promise<string | null>;
  /** The address of whoever signs in with this request's cookies and has still to give a two-factor code, or null. */
  pendingAddress(cookie: string): Promise<string | null>;
  /** Opens a session for somebody whom Google has vouched for, or asks for the two-factor code; null where they may not sign in. */
  openGoogleSession(uid: string, device: string): Promise<OpenedSession | null>;
  /** Notes that whoever these cookies sign in has proved once more who they are, if they are that person. */
  noteGoogleProof(uid: string, cookie: string): Promise<boolean>;
};

/** The mailed link that verifies an address. */
export type Verification = {
  /** What the link of that token is worth; nothing changes. */
  lookAtVerification(token: string): Promise<VerificationOutcome>;
  /**
   * Verifies the link's address for whoever knows the password of the sign-up; it `waits` on where that was wrong. `signal`
   * aborts when the client leaves.
   */
  verifyAddress(
    form: { token: string; password: string },
    client: string,
    signal: AbortSignal,
  ): Promise<VerificationOutcome>;
};

/** The identity provider inside the shop: better-auth on the shop's own database. */
export function createEmbeddedProvider(options: EmbeddedAuthOptions): EmbeddedProvider {
  const auth = createEmbeddedAuth(options);
  const pending = pendingSignIns(options);
  const hashing = createRequestQueue({ atOnce: 2, waiting: 100 });
  return {
    issuer: options.origin,
    audience,
    algorithms: ['EdDSA'],
    handle: withPresentSession(options, createRequestHandler(auth, options, { pendingSignIns: pending, hashing })),
    keys: async () => (await auth.api.getJwks()) as JSONWebKeySet,
    createVerifiedUser: (person) => createVerifiedUser(auth, options, person),
    hashing: hashing.counts,
    ...verification(options, hashing),
    ...mailLinks(options),
    ...providerSessions(auth, options, pending),
  };
}

function verification({ db, keyring, now }: EmbeddedAuthOptions, hashing: RequestQueue): Verification {
  const context = () => ({ keyring, now: now() });
  return {
    lookAtVerification: (token) => lookAtVerification(db, context(), token),
    verifyAddress: (form, client, signal) =>
      hashing(() => verifyAddress(db, context(), { ...form, matches: verifyPassword }), client, signal),
  };
}

/** A session that an earlier secret signed is signed with the present one, before it is looked at and in the browser. */
function withPresentSession(options: EmbeddedAuthOptions, handle: RequestHandler): RequestHandler {
  return async (request, client) => {
    const resigned = await resignSession(options, request.headers.get('cookie') ?? '');
    if (!resigned) return handle(request, client);
    request.headers.set('cookie', resigned.cookies);
    const response = await handle(request, client);
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
  async function sessionOf(cookie: string) {
    const resigned = await resignSession(options, cookie);
    return auth.api.getSession({ headers: new Headers({ cookie: resigned?.cookies ?? cookie }) });
  }
  return {
    signedInAddress: async (cookie) => (await sessionOf(cookie))?.user.email ?? null,
    pendingAddress: (cookie) => pending.address(cookie),
    async openGoogleSession(uid, device) {
      const headers = new Headers({ 'user-agent': device });
      const opened = await auth.api.openGoogleSession({ body: { uid }, headers, asResponse: true });
      const response = await pending.hold(opened, { provider: googleProviderId, mark: null });
      const waits = response !== opened;
      return response.ok || waits ? { cookies: response.headers.getSetCookie(), waits } : null;
    },
    async noteGoogleProof(uid, cookie) {
      const session = await sessionOf(cookie);
      if (session?.user.id !== uid) return false;
      await noteProof(db, session.session.id, now());
      return true;
    },
  };
}
