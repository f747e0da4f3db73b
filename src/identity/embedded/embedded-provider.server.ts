import type { JSONWebKeySet } from 'jose';
import { pathIn } from '../../shared/locales.ts';
import { addressToken } from '../account/address-change.server.ts';
import { googleProviderId } from '../google/admit-google-person.server.ts';
import type { OpenedSession } from '../google/google-session.server.ts';
import { resetToken } from '../sign-in/password-reset.server.ts';
import type { MailLinks } from '../sign-in/sign-in-mails.server.ts';
import { verificationToken } from '../sign-in/verification-link.server.ts';
import { noteProof } from '../store/session.store.server.ts';
import { type PendingSignIns, pendingSignIns } from '../two-factor/pending-sign-in.server.ts';
import {
  audience,
  basePath,
  createEmbeddedAuth,
  type EmbeddedAuth,
  type EmbeddedAuthOptions,
} from './embedded-auth.server.ts';
import { createRequestHandler } from './provider-requests.server.ts';
import { createVerifiedUser } from './verified-user.server.ts';

export type EmbeddedProvider = MailLinks &
  ProviderSessions & {
    /** Answers a request below `/identity`; throws ShopError or the database's error where there is no answer. */
    handle(request: Request): Promise<Response>;
    /** The public keys that its tokens are signed with. */
    keys(): Promise<JSONWebKeySet>;
    issuer: string;
    audience: string;
    algorithms: string[];
    /** Makes an account with a verified address, or verifies the one that is there: for demo accounts and tests. */
    createVerifiedUser(person: { name: string; email: string; password: string }): Promise<{ uid: string }>;
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

/** The identity provider inside the shop: better-auth on the shop's own database. */
export function createEmbeddedProvider(options: EmbeddedAuthOptions): EmbeddedProvider {
  const auth = createEmbeddedAuth(options);
  const pending = pendingSignIns(options);
  return {
    issuer: options.origin,
    audience,
    algorithms: ['EdDSA'],
    handle: createRequestHandler(auth, options, pending),
    keys: async () => (await auth.api.getJwks()) as JSONWebKeySet,
    createVerifiedUser: (person) => createVerifiedUser(auth, person),
    ...mailLinks(auth, options),
    ...providerSessions(auth, options, pending),
  };
}

function mailLinks(auth: EmbeddedAuth, { db, origin, secret, now }: EmbeddedAuthOptions): MailLinks {
  const key = () => ({ secret, now: now() });
  return {
    origin,
    async verificationLink(reader) {
      const { secret: authSecret } = await auth.$context;
      return `${origin}${basePath}/verify-email?token=${await verificationToken(db, authSecret, reader)}`;
    },
    async resetLink(reader) {
      return `${origin}${pathIn(reader.locale, '/new-password')}#token=${await resetToken(db, key(), reader)}`;
    },
    async addressLink({ id, locale }) {
      return `${origin}${pathIn(locale, '/confirm-address')}#token=${await addressToken(key(), id)}`;
    },
  };
}

function providerSessions(
  auth: EmbeddedAuth,
  { db, now }: EmbeddedAuthOptions,
  pending: PendingSignIns,
): ProviderSessions {
  const sessionOf = (cookie: string) => auth.api.getSession({ headers: new Headers({ cookie }) });
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
