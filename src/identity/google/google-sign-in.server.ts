import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../shared/api-context.ts';
import type { Locale } from '../../shared/locales.ts';
import { newName } from '../../shared/new-name.ts';
import type { Keyring } from '../../shared/secrets/keyring.server.ts';
import { keepableName, mailAddress } from '../../shared/text-schema.ts';
import { createSealedCookie } from '../store/sealed-cookie.server.ts';
import type { NewSession } from '../store/session.store.server.ts';
import { admitGooglePerson, findGooglePerson } from './admit-google-person.server.ts';
import type { GoogleOutcome } from './google-outcome.ts';
import { GoogleError, type GoogleProvider, type ProvenPerson, type SignInSecrets } from './google-provider.server.ts';

/** The cookies of a session, or of a sign-in that waits for its two-factor code: then it has no session yet. */
export type OpenedSession = { cookies: string[]; sessionId?: string };

export type GoogleSignInOptions = {
  db: Db;
  provider: GoogleProvider;
  /** Opens a session for an account on a device, or asks for its two-factor code; null if the account may not sign in. */
  openSession: (session: Pick<NewSession, 'uid' | 'device' | 'stays'>) => Promise<OpenedSession | null>;
  /** Records a new proof for the session of these cookies; false if it is another person's. */
  recordProof: (uid: string, cookies: string) => Promise<boolean>;
  keyring: Keyring;
  secureCookies: boolean;
  now: () => Date;
  log: { warn(details: object, message: string): void };
};

export type GoogleSignIn = {
  /** The address for that tab's popup, and the cookie that it comes back with. */
  start(popup: GooglePopup): Promise<{ location: string; cookies: string[] }>;
  /** The outcome; `tab` is null if this browser began no such sign-in. */
  finish(answer: URLSearchParams, from: { cookies: string; device: string }): Promise<GoogleArrival>;
};
export type GoogleArrival = {
  tab: string | null;
  outcome: GoogleOutcome;
  /** The session that was opened, if one was. */
  sessionId?: string;
  /** The language in which the sign-in began; null if unknown. */
  locale: Locale | null;
  cookies: string[];
};
/**
 * A window that was opened: by which tab, and whether to sign in or, `proof`, only to prove once more who one is. `stays` is
 * false on a shared phone.
 */
type GooglePopup = { tab: string; locale: Locale; proof: boolean; stays: boolean };

const minutes = 10;

/**
 * Sign-in and sign-up at Google (specification, sections 2, 5 and 8). The secrets of a sign-in travel encrypted in a cookie of
 * the browser that began it. The provider accepts the code once.
 */
export function createGoogleSignIn(options: GoogleSignInOptions): GoogleSignIn {
  const { db, provider, openSession, recordProof, now, log } = options;
  const cookie = createSealedCookie<GooglePopup & SignInSecrets>({
    ...{ name: 'google', keys: options.keyring.keysFor('google'), minutes, secure: options.secureCookies, now },
  });

  async function arrive(person: ProvenPerson, { locale, stays }: GooglePopup, device: string) {
    const admitted = await admitGooglePerson(db, { person, locale, now: now() });
    if (admitted?.tokensFrom) await sleep(Math.max(0, admitted.tokensFrom.getTime() - now().getTime()));
    const opened = admitted && (await openSession({ uid: admitted.uid, device, stays }));
    if (!opened) throw new GoogleError('user-disabled', 'disabled');
    if (!opened.sessionId) return { ...opened, outcome: 'multi-factor-auth-required' as const };
    return { ...opened, outcome: admitted.isNew ? ('signed-up' as const) : ('signed-in' as const) };
  }

  /** Creates and opens nothing: the proof counts only for the session of this account. */
  async function prove(person: ProvenPerson, cookies: string) {
    const uid = await findGooglePerson(db, person);
    if (!uid || !(await recordProof(uid, cookies))) throw new GoogleError('user-mismatch', 'another account');
    return { outcome: 'signed-in' as const, cookies: [] };
  }

  return {
    async start(popup) {
      const secrets = { state: random(), nonce: random(), verifier: random() };
      const location = await provider.authorizationUrl(secrets, popup.locale);
      return { location, cookies: [await cookie.write({ ...secrets, ...popup })] };
    },
    async finish(answer, { cookies, device }) {
      const popup = await cookie.read(cookies);
      if (!popup || answer.get('state') !== popup.state) {
        return { tab: null, outcome: 'google-failed', locale: null, cookies: [] };
      }
      const { tab, locale } = popup;
      try {
        const person = keepable(await provider.person(answer, popup));
        const signIn = await (popup.proof ? prove(person, cookies) : arrive(person, popup, device));
        return { tab, locale, ...signIn, cookies: [cookie.end, ...signIn.cookies] };
      } catch (error) {
        if (!(error instanceof GoogleError)) throw error;
        const { outcome, reason } = error;
        if (outcome !== 'user-cancelled') log.warn({ source: 'google', reason }, 'a sign-in at Google failed');
        return { tab, locale, outcome, cookies: [cookie.end] };
      }
    },
  };
}

const random = () => randomBytes(32).toString('base64url');

/** The person as the shop can store them. Throws if the provider has not verified the address. */
function keepable(person: ProvenPerson): ProvenPerson {
  const email = mailAddress.safeParse(person.email.toLowerCase());
  if (!person.subject || person.subject.length > 255) throw new GoogleError('google-failed', 'subject');
  if (!email.success) throw new GoogleError('google-failed', 'no usable address');
  if (!person.emailVerified) throw new GoogleError('email-not-verified', 'address not verified');
  return { ...person, email: email.data, name: keepableName(person.name) || newName };
}
