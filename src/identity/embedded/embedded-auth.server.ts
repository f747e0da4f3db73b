import { betterAuth } from 'better-auth';
import { hashPassword } from 'better-auth/crypto';
import { jwt } from 'better-auth/plugins/jwt';
import type { Kysely } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import { keptMs } from '../../shared/retention.ts';
import type { Keyring } from '../../shared/secrets/keyring.server.ts';
import { retryTransaction } from '../../shared/transaction.server.ts';
import { maxPasswordLength } from '../sign-in/chosen-password.server.ts';
import { enqueueVerification } from '../sign-in/pending-sign-up.server.ts';
import { cookieAttributes, cookiePrefix } from '../store/cookies.server.ts';
import { findSigningKeys } from '../tokens/signing-key.store.server.ts';
import { accountHooks, languageOf } from './account-hooks.server.ts';
import { presentSecret, versionedSecrets } from './present-secret.server.ts';
import { checkPassword } from './proven-password.server.ts';

export type EmbeddedAuthOptions = {
  db: Db;
  /** The address that tokens and links are made for; never a request's Host header. */
  origin: string;
  /** Every origin whose pages may use the provider. */
  trustedOrigins: string[];
  keyring: Keyring;
  /** The name of the foundation, as authenticator apps show it. */
  brand: () => string;
  passwordMinLength: number;
  /** True behind https: the session cookie then is Secure and its name begins with `__Host-`. */
  secureCookies: boolean;
  now: () => Date;
  log: IdentityLog;
};

export type IdentityLog = { error(details: object, message: string): void };

export const audience = 'napas-shop';
export const basePath = '/identity';
const hour = 60 * 60;
/** The cookie of a session that stays. The session itself ends earlier without visits. */
export const cookieSeconds = keptMs('anyLogin') / 1_000;

export type EmbeddedAuth = ReturnType<typeof createEmbeddedAuth>;

/** better-auth, set up for the shop: accounts, password sessions in cookies, short-lived tokens for the API. */
export function createEmbeddedAuth(options: EmbeddedAuthOptions) {
  const { db, origin, now, log } = options;
  return betterAuth({
    baseURL: origin,
    basePath,
    // Both are given, so that no variable of the environment takes their place.
    secret: presentSecret(options.keyring),
    secrets: versionedSecrets(options.keyring),
    trustedOrigins: options.trustedOrigins,
    // The transaction makes an account and its password appear together or not at all.
    database: { db: db.withSchema('identity') as unknown as Kysely<unknown>, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // Its messages quote mail addresses: only the fact that something failed is logged.
    logger: { level: 'error', log: (_level, message) => log.error({ source: 'better-auth' }, safeMessage(message)) },
    // Unforeseen failures reach the shop's own handler: the library would print them with the values that PostgreSQL quotes.
    onAPIError: { throw: true },
    account: { accountLinking: { disableImplicitLinking: true } },
    session: {
      cookieCache: { enabled: false },
      expiresIn: cookieSeconds,
      // Visits renew it in the statement of `findSigningKeys`, by the account's role.
      disableSessionRefresh: true,
      additionalFields: {
        provider: { type: 'string', required: false, input: false, defaultValue: 'password' },
        stays: { type: 'boolean', required: false, input: false, defaultValue: true },
      },
    },
    emailAndPassword: passwordOptions(options),
    emailVerification: {
      sendOnSignUp: false,
      sendVerificationEmail: ({ user }, request) =>
        retryTransaction(db, (trx) =>
          enqueueVerification(trx, { uid: user.id, locale: languageOf(request), now: now() }),
        ),
    },
    databaseHooks: accountHooks(db, now),
    advanced: securityOptions(options),
    plugins: [shopTokens(options)],
  });
}

function passwordOptions({ passwordMinLength }: EmbeddedAuthOptions) {
  return {
    enabled: true,
    autoSignIn: false,
    requireEmailVerification: false,
    minPasswordLength: passwordMinLength,
    maxPasswordLength,
    revokeSessionsOnPasswordReset: true,
    // No `onExistingUserSignUp`: its errors are only logged. `signUp` does its work.
    password: { hash: hashPassword, verify: checkPassword },
  };
}

function securityOptions({ secureCookies }: EmbeddedAuthOptions) {
  return {
    // Said outright: in an environment that looks like a test's it would be off.
    disableOriginCheck: false,
    disableCSRFCheck: false,
    useSecureCookies: false,
    cookiePrefix: cookiePrefix(secureCookies),
    defaultCookieAttributes: cookieAttributes(secureCookies),
    ipAddress: { disableIpTracking: true },
    // The shop's migrations make the tables. A session and its user, a user and its accounts, are read in one statement.
    database: { validateSchema: false, joins: true },
  } as const;
}

/** Short-lived tokens for the API, signed with the provider's own keys. */
function shopTokens({ db, origin, now }: EmbeddedAuthOptions) {
  return jwt({
    disableSettingJwtHeader: true,
    // The public half of an expired key goes on checking the tokens that are out.
    jwks: { gracePeriod: hour },
    adapter: { getJwks: ({ context: { session } }) => findSigningKeys(db, session?.session, now()) },
    jwt: {
      issuer: origin,
      audience,
      expirationTime: '15m',
      definePayload: ({ user, session }) => {
        const { email, emailVerified, name } = user;
        const iat = Math.floor(now().getTime() / 1000);
        // A token ends with the session that it names (caller.server.ts).
        const { id: sid, provider, stays } = session;
        return { iat, email, email_verified: emailVerified, name, provider, sid, ...(stays ? {} : { shared: true }) };
      },
    },
  });
}

function safeMessage(message: unknown): string {
  return /^[\w ]{1,80}$/.test(String(message)) ? String(message) : 'a failure';
}
