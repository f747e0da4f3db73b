import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { Db } from '../shared/api-context.ts';
import type { Locale } from '../shared/locales.ts';
import { keepableName, mailAddress } from '../shared/text-schema.ts';
import { admitGooglePerson } from './google-account.server.ts';
import type { GoogleOutcome } from './google-outcome.ts';
import { type GoogleProvider, GoogleRefusal, type ProvenPerson, type SignInSecrets } from './google-provider.server.ts';

export type GoogleSignInOptions = {
  db: Db;
  provider: GoogleProvider;
  /** Opens a session for an account on a device and gives its cookies; null where the account may not sign in. */
  openSession: (uid: string, device: string) => Promise<string[] | null>;
  /** 64 hexadecimal digits, used for nothing else. */
  secret: string;
  secureCookies: boolean;
  log: { warn(details: object, message: string): void };
};

export type GoogleSignIn = {
  /** Where the popup of that tab goes, and the cookie that it comes back with. */
  start(tab: string, locale: Locale): Promise<{ location: string; cookies: string[] }>;
  /** What became of it; `tab` is null where the answer belongs to no sign-in that this browser began. */
  finish(answer: URLSearchParams, from: { cookies: string; device: string }): Promise<GoogleArrival>;
};
export type GoogleArrival = {
  tab: string | null;
  outcome: GoogleOutcome;
  /** The language that the sign-in was begun in, where that is known. */
  locale: Locale | null;
  cookies: string[];
};
type Begun = SignInSecrets & { tab: string; locale: Locale };

const minutes = 10;
const sealedWith = { alg: 'dir', enc: 'A256GCM' };

/**
 * Sign-in and sign-up at Google (specification, sections 2, 5 and 8). What a sign-in is bound to travels sealed in a
 * cookie of the browser that began it; the code is good once, at the provider.
 */
export function createGoogleSignIn(options: GoogleSignInOptions): GoogleSignIn {
  const { db, provider, openSession, log } = options;
  const key = Buffer.from(options.secret, 'hex');
  const cookieName = options.secureCookies ? '__Host-napas.google' : 'napas.google';
  const cookie = (value: string, maxAge: number) =>
    `${cookieName}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${options.secureCookies ? '; Secure' : ''}`;

  async function open(cookies: string): Promise<Begun | null> {
    const parts = cookies.split(/;\s*/).filter((part) => part.startsWith(`${cookieName}=`));
    const sealed = parts[0]?.slice(cookieName.length + 1);
    if (!sealed) return null;
    const rules = {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      requiredClaims: ['exp'],
    };
    const opened = await jwtDecrypt<Begun>(sealed, key, rules).catch(() => null);
    return opened?.payload ?? null;
  }

  async function arrive(answer: URLSearchParams, begun: Begun, device: string) {
    const person = keepable(await provider.person(answer, begun));
    const admitted = await admitGooglePerson(db, person, begun.locale);
    const cookies = admitted && (await openSession(admitted.uid, device));
    if (!cookies) throw new GoogleRefusal('user-disabled', 'disabled');
    if (admitted.tokensFrom) await sleep(Math.max(0, admitted.tokensFrom.getTime() - Date.now()));
    return { outcome: admitted.isNew ? ('signed-up' as const) : ('signed-in' as const), cookies };
  }

  return {
    async start(tab, locale) {
      const secrets = { state: random(), nonce: random(), verifier: random() };
      const location = await provider.address(secrets, locale);
      const sealed = await new EncryptJWT({ ...secrets, tab, locale })
        .setProtectedHeader(sealedWith)
        .setExpirationTime(`${minutes}m`)
        .encrypt(key);
      return { location, cookies: [cookie(sealed, minutes * 60)] };
    },
    async finish(answer, { cookies, device }) {
      const begun = await open(cookies);
      if (!begun || answer.get('state') !== begun.state) {
        return { tab: null, outcome: 'google-failed', locale: null, cookies: [] };
      }
      const { tab, locale } = begun;
      const used = cookie('', 0);
      try {
        const arrived = await arrive(answer, begun, device);
        return { tab, locale, outcome: arrived.outcome, cookies: [used, ...arrived.cookies] };
      } catch (error) {
        if (!(error instanceof GoogleRefusal)) throw error;
        const { outcome, reason } = error;
        if (outcome !== 'user-cancelled') log.warn({ source: 'google', reason }, 'a sign-in at Google failed');
        return { tab, locale, outcome, cookies: [used] };
      }
    },
  };
}

const random = () => randomBytes(32).toString('base64url');

/** The person as the shop can keep them, or the refusal of one whose address nobody vouches for. */
function keepable(person: ProvenPerson): ProvenPerson {
  const email = mailAddress.safeParse(person.email.toLowerCase());
  if (!person.subject || person.subject.length > 255) throw new GoogleRefusal('google-failed', 'subject');
  if (!email.success) throw new GoogleRefusal('google-failed', 'no usable address');
  if (!person.emailVerified) throw new GoogleRefusal('email-not-verified', 'address not verified');
  return { ...person, email: email.data, name: keepableName(person.name) || 'New User' };
}
