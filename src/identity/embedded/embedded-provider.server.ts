import { setTimeout as sleep } from 'node:timers/promises';
import type { JSONWebKeySet } from 'jose';
import { sql } from 'kysely';
import { type Locale, locales, pathIn } from '../../shared/locales.ts';
import { createRequestQueue } from '../../shared/request-queue.server.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { addressSeconds } from '../account/address-change.server.ts';
import { googleProviderId } from '../google/google-account.server.ts';
import { noteProof } from '../reauthenticate/proof.server.ts';
import { resetToken } from '../sign-in/password-reset.server.ts';
import { isDone, linkOf, passwordMark, verificationToken } from '../sign-in/verification-link.server.ts';
import { signMailedToken } from '../store/mailed-token.server.ts';
import { pendingSignIns } from '../two-factor/pending-sign-in.server.ts';
import { audience, basePath, createEmbeddedAuth, type EmbeddedAuthOptions } from './embedded-auth.server.ts';
import { createVerifiedUser } from './verified-user.server.ts';

export type EmbeddedProvider = {
  /** Answers a request below `/identity`; throws ShopError or the database's error where there is no answer. */
  handle(request: Request): Promise<Response>;
  /** The public keys that its tokens are signed with. */
  keys(): Promise<JSONWebKeySet>;
  issuer: string;
  audience: string;
  algorithms: string[];
  origin: string;
  /** The link for a mail, good for a day, that verifies the address and leads to that language's `/login?verified=1`. */
  verificationLink(reader: { email: string; locale: Locale }): Promise<string>;
  /** The link for a mail, good once and for an hour, to choose a new password. */
  resetLink(reader: { uid: string; email: string; locale: Locale }): Promise<string>;
  /** The link for a mail, good for a day, that confirms a new address. */
  addressLink(change: { id: string; locale: Locale }): Promise<string>;
  /** The address of whoever this request's cookies sign in, or null. */
  signedInAddress(cookie: string): Promise<string | null>;
  /** The address of whoever this request's cookies have taken the first step of signing in for, or null. */
  pendingAddress(cookie: string): Promise<string | null>;
  /** Opens a session for somebody whom Google has vouched for, or asks for the second step; null where they may not sign in. */
  openGoogleSession(uid: string, device: string): Promise<OpenedSession | null>;
  /** Notes that whoever these cookies sign in has proved once more who they are, if they are that person. */
  noteGoogleProof(uid: string, cookie: string): Promise<boolean>;
  /** Makes an account with a verified address, or verifies the one that is there: for demo accounts and tests. */
  createVerifiedUser(person: { name: string; email: string; password: string }): Promise<{ uid: string }>;
};

/** The cookies of a session, or of a sign-in that waits for its second step. */
export type OpenedSession = { cookies: string[]; waits: boolean };

/** Answers that could tell whether an address is known leave only at multiples of this time. */
const constantTimeMs = 250;

/** The pages that say what became of a link: it counted, or here is a new one. */
const verified = '/login?verified=1';
const newLink = '/verify?expired=1';

/** The identity provider inside the shop: better-auth on the shop's own database. */
export function createEmbeddedProvider(options: EmbeddedAuthOptions): EmbeddedProvider {
  const auth = createEmbeddedAuth(options);
  const waiting = pendingSignIns(options);
  const hashing = createRequestQueue({ atOnce: 2, waiting: 100 });

  /** What better-auth does not foresee is thrown as it is; of its own 500s, nobody can tell more than that it failed. */
  async function ask(request: Request): Promise<Response> {
    const response = await auth.handler(request);
    if (response.status >= 500) throw new ShopError('UNAVAILABLE', { retryAfterSeconds: 5 });
    return response;
  }

  /** Keys encrypted with an earlier secret open no more: they give way to a new one, and tokens of theirs end. */
  async function askToken(request: Request): Promise<Response> {
    const again = request.clone();
    try {
      return await ask(request);
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('Failed to decrypt private key'))) throw error;
      options.log.error({ source: 'identity' }, 'SECRET has changed: making a new key for tokens');
      await sql`delete from identity.jwks`.execute(options.db);
      return ask(again);
    }
  }

  async function signUp(request: Request): Promise<Response> {
    const again = request.clone();
    const response = await ask(request);
    // Two sign-ups with one address at once: the slower one finds the address known, and is answered like any other.
    return response.status === 422 ? ask(again) : response;
  }

  /** People open the mailed link in a browser: they are led to a page that says what became of it. */
  async function verify(request: Request): Promise<Response> {
    const link = linkOf(request);
    // A link that was sent for an earlier choice of the password verifies nothing: that may be another person's.
    const counts = link !== null && (await passwordMark(options.db, link.email)) === link.chosen;
    const holds = (counts && (await ask(request)).ok) || (await isDone(options.db, options.secret, request));
    const page = holds ? verified : newLink;
    return new Response(null, { status: 302, headers: { location: pathIn(link?.locale ?? locales[0], page) } });
  }

  const { origin } = options;
  return {
    issuer: origin,
    audience,
    algorithms: ['EdDSA'],
    origin,
    async handle(request) {
      switch (new URL(request.url).pathname) {
        case `${basePath}/sign-up/email`:
          return inConstantTime(async () => done(await hashing(() => signUp(request))));
        case `${basePath}/sign-in/email`:
          return inConstantTime(async () => done(await waiting.hold(await hashing(() => ask(request)), 'password')));
        case `${basePath}/ask-reset`:
          return inConstantTime(() => ask(request));
        case `${basePath}/reset`:
        case `${basePath}/replace-password`:
        case `${basePath}/ask-new-address`:
        case `${basePath}/prove`:
          return hashing(() => ask(request));
        case `${basePath}/second-step`:
        case `${basePath}/recovery-step`:
          return withCookie(done(await ask(request)), waiting.end);
        case `${basePath}/token`:
          return askToken(request);
        case `${basePath}/verify-email`:
          return verify(request);
        default:
          return ask(request);
      }
    },
    keys: async () => (await auth.api.getJwks()) as JSONWebKeySet,
    async verificationLink(reader) {
      const { secret } = await auth.$context;
      return `${origin}${basePath}/verify-email?token=${await verificationToken(options.db, secret, reader)}`;
    },
    async resetLink(reader) {
      return `${origin}${pathIn(reader.locale, '/new-password')}#token=${await resetToken(options.db, options.secret, reader)}`;
    },
    async addressLink({ id, locale }) {
      const token = await signMailedToken(options.secret, 'address', { sub: id }, addressSeconds);
      return `${origin}${pathIn(locale, '/confirm-address')}#token=${token}`;
    },
    async signedInAddress(cookie) {
      const session = await auth.api.getSession({ headers: new Headers({ cookie }) });
      return session?.user.email ?? null;
    },
    pendingAddress: (cookie) => waiting.address(cookie),
    async openGoogleSession(uid, device) {
      const headers = new Headers({ 'user-agent': device });
      const opened = await auth.api.openGoogleSession({ body: { uid }, headers, asResponse: true });
      const response = await waiting.hold(opened, googleProviderId);
      const waits = response !== opened;
      return response.ok || waits ? { cookies: response.headers.getSetCookie(), waits } : null;
    },
    async noteGoogleProof(uid, cookie) {
      const session = await auth.api.getSession({ headers: new Headers({ cookie }) });
      if (session?.user.id !== uid) return false;
      await noteProof(options.db, session.session.id);
      return true;
    },
    createVerifiedUser: (person) => createVerifiedUser(auth, person),
  };
}

/** Holds an answer back to the next multiple of a fixed time, so that its time tells nothing; success too. */
async function inConstantTime(answer: () => Promise<Response>): Promise<Response> {
  const start = performance.now();
  try {
    return await answer();
  } finally {
    await sleep(constantTimeMs - ((performance.now() - start) % constantTimeMs));
  }
}

/** A success says nothing more: no session token for scripts to read, no account to tell from an invented one. */
function done(response: Response): Response {
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
