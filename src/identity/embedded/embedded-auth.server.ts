import { betterAuth } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { hashPassword } from 'better-auth/crypto';
import { jwt } from 'better-auth/plugins/jwt';
import { type Kysely, sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import { enqueueJob } from '../../shared/jobs.server.ts';
import { type Locale, localeOf } from '../../shared/locales.ts';
import { accountSettings } from '../account/account-endpoints.server.ts';
import { googleSessions } from '../google/google-session.server.ts';
import { linkSeconds } from '../sign-in/verification-link.server.ts';
import { keepConsent } from '../store/consent.store.server.ts';
import { noteSeen, refuseDisabled } from '../store/session.store.server.ts';
import { refuseBeforeTwoFactor } from '../two-factor/pending-sign-in.server.ts';
import { twoFactor } from '../two-factor/two-factor-endpoints.server.ts';

export type EmbeddedAuthOptions = {
  db: Db;
  /** The address that tokens and links are made for; never a request's Host header. */
  origin: string;
  /** Every origin whose pages may use the provider. */
  trustedOrigins: string[];
  secret: string;
  passwordMinLength: number;
  /** True behind https: the session cookie then is Secure and its name begins with `__Host-`. */
  secureCookies: boolean;
  log: IdentityLog;
};

export type IdentityLog = { error(details: object, message: string): void };

export const audience = 'napas-shop';
export const basePath = '/identity';
export const maxPasswordLength = 128;
const day = 24 * 60 * 60;

export type EmbeddedAuth = ReturnType<typeof createEmbeddedAuth>;

/** better-auth, set up for the shop: accounts, password sessions in cookies, short-lived tokens for the API. */
export function createEmbeddedAuth(options: EmbeddedAuthOptions) {
  const { db, origin, log } = options;
  return betterAuth({
    appName: 'Napas',
    baseURL: origin,
    basePath,
    secret: options.secret,
    trustedOrigins: options.trustedOrigins,
    // The transaction makes an account and its password appear together or not at all.
    database: { db: db.withSchema('identity') as unknown as Kysely<unknown>, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // Its messages quote mail addresses: only the fact that something failed is logged.
    logger: { level: 'error', log: (_level, message) => log.error({ source: 'better-auth' }, safeMessage(message)) },
    onAPIError: { onError: throwUnforeseen },
    account: { accountLinking: { disableImplicitLinking: true } },
    session: {
      cookieCache: { enabled: false },
      expiresIn: 7 * day,
      updateAge: day,
      additionalFields: {
        provider: { type: 'string', required: false, input: false, defaultValue: 'password' },
        twoFactorAt: { type: 'date', required: false, input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: false,
      minPasswordLength: options.passwordMinLength,
      maxPasswordLength,
      revokeSessionsOnPasswordReset: true,
      onExistingUserSignUp: async ({ user }, request) => {
        if (user.emailVerified) return enqueueJob(db, 'address-known-mail', { uid: user.id });
        await replacePendingPassword(db, user.id, await request?.json(), languageOf(request));
      },
    },
    emailVerification: {
      sendOnSignUp: false,
      autoSignInAfterVerification: false,
      expiresIn: linkSeconds,
      sendVerificationEmail: ({ user }, request) => enqueueVerification(db, user.id, languageOf(request)),
    },
    databaseHooks: accountHooks(db),
    advanced: {
      // Said outright: in an environment that looks like a test's it would be off.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      useSecureCookies: false,
      cookiePrefix: options.secureCookies ? '__Host-napas' : 'napas',
      defaultCookieAttributes: { secure: options.secureCookies, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { disableIpTracking: true },
    },
    plugins: [shopTokens(db, origin), accountSettings(db, options.secret), twoFactor(options), googleSessions()],
  });
}

/** Short-lived tokens for the API, signed with the provider's own keys. */
function shopTokens(db: Db, issuer: string) {
  return jwt({
    disableSettingJwtHeader: true,
    jwt: {
      issuer,
      audience,
      expirationTime: '15m',
      definePayload: async ({ user, session }) => {
        await refuseDisabled(db, user.id);
        await noteSeen(db, session);
        const { email, emailVerified, name } = user;
        // A token ends with the session that it names (caller.server.ts).
        return { email, email_verified: emailVerified, name, provider: session.provider, sid: session.id };
      },
    },
  });
}

/**
 * Nobody has proved yet that a waiting address is theirs, so whoever signs up with it last chooses the password: a
 * stranger who came first must not keep theirs in an account that the owner then verifies.
 */
async function replacePendingPassword(
  db: Db,
  uid: string,
  form: { name: string; password: string },
  locale: Locale,
): Promise<void> {
  const password = await hashPassword(form.password);
  await db.transaction().execute(async (trx) => {
    await sql`update identity."user" set name = ${form.name} where id = ${uid} and not "emailVerified"`.execute(trx);
    await sql`
      update identity.account a set password = ${password}, "updatedAt" = now() from identity."user" u
      where u.id = ${uid} and not u."emailVerified" and a."userId" = u.id and a."providerId" = 'credential'`.execute(
      trx,
    );
    await sql`delete from identity.session where "userId" = ${uid}`.execute(trx);
    await keepSignUpConsent(trx, uid, locale);
    await enqueueVerification(trx, uid, locale);
  });
}

/** Promises the mail that verifies an address, in the language of whoever asks for it: nobody is known by it yet. */
async function enqueueVerification(db: Db, uid: string, locale: Locale): Promise<void> {
  await db.updateTable('account').set({ locale }).where('uid', '=', uid).where('email_verified', '=', false).execute();
  await enqueueJob(db, 'verification-mail', { uid });
}

/** The sign-up form says what is agreed to beside its button. */
async function keepSignUpConsent(db: Db, uid: string, locale: Locale): Promise<void> {
  await keepConsent(db, { uid, kind: 'privacy', given: true, locale, at: new Date() });
}

type HookContext = { request?: Request } | null;

/** The language that the identity routes have read from a request. */
function languageOf(request: Request | undefined): Locale {
  return localeOf(request?.headers.get('accept-language') ?? undefined);
}

/** What the shop does when better-auth makes or changes people. The `after` hooks run once the change is committed. */
function accountHooks(db: Db) {
  return {
    user: {
      create: {
        after: async (user: { id: string; emailVerified: boolean }, context: HookContext) => {
          await mirrorUser(db, user.id, languageOf(context?.request));
          if (context?.request) await keepSignUpConsent(db, user.id, languageOf(context.request));
          if (!user.emailVerified) await enqueueJob(db, 'verification-mail', { uid: user.id });
        },
      },
      update: {
        after: async (user: { id: string }, context: HookContext) =>
          mirrorUser(db, user.id, languageOf(context?.request)),
      },
    },
    session: {
      create: {
        before: async (session: { userId: string; twoFactorAt?: unknown }) => {
          await refuseDisabled(db, session.userId);
          await refuseBeforeTwoFactor(db, session);
          await sql`delete from identity.session where "userId" = ${session.userId} and "expiresAt" < now()`.execute(
            db,
          );
        },
        after: async (session: { id: string }) => endWithoutPassword(db, session.id),
      },
    },
  };
}

/**
 * Makes a person known to the shop; read from the table, for the hooks also run after a rolled back sign-up. Who is
 * known keeps their language: a mailed link may be opened in any browser.
 */
async function mirrorUser(db: Db, id: string, locale: Locale): Promise<void> {
  await sql`
    insert into account (uid, email, name, provider, email_verified, locale)
    select id, email, name, 'password', "emailVerified", ${locale} from identity."user" where id = ${id}
    on conflict (uid) do update set email = excluded.email, email_verified = excluded.email_verified
    where account.closed_at is null`.execute(db);
}

/**
 * A password that was right when its check began may be gone by now: its owner came by Google. Whoever ended it held the
 * user's row, so this comes after that.
 */
async function endWithoutPassword(db: Db, sessionId: string): Promise<void> {
  await sql`
    delete from identity.session s where s.id = ${sessionId} and s.provider = 'password' and not exists (
      select from identity.account a where a."userId" = s."userId" and a."providerId" = 'credential')`.execute(db);
}

/** Keeps failures from being printed with the values that PostgreSQL quotes in them: the shop's own handler logs them. */
function throwUnforeseen(error: unknown): void {
  if (!isAPIError(error)) throw error;
}

function safeMessage(message: unknown): string {
  return /^[\w ]{1,80}$/.test(String(message)) ? String(message) : 'a failure';
}
