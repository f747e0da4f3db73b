import type { Kysely } from 'kysely';
import type { Role } from './access-levels.ts';
import type { Database } from './database-schema.ts';
import type { Locale } from './locales.ts';
import type { Keyring } from './secrets/keyring.server.ts';

export type Db = Kysely<Database>;

/**
 * Runs the work in one transaction. Statements that are called together are sent together, in the order of the calls, and
 * take one round trip. Call `commit` behind the last statements to end the transaction in their trip; otherwise it ends
 * after the work. If a statement fails, or the work throws before `commit`, nothing is changed.
 */
export type Transact = <T>(work: (trx: Db, commit: () => Promise<void>) => Promise<T>) => Promise<T>;

/** The person behind a request, from the token and from the shop's records at this request. */
export type Caller = {
  uid: string;
  email: string;
  emailVerified: boolean;
  /** The provider's name of the person, for the first sync. */
  name: string;
  provider: string;
  /** Null until the shop knows the account, and while its address is unverified. */
  role: Role | null;
  /** True for an admin who must set up two-factor first. Until then `role` is `customer`. */
  lacksTwoFactor: boolean;
  /** The time of the last proof of identity: the sign-in, or a later login. */
  provenAt: Date;
  /** The start of the token's session, in seconds since 1970. */
  authenticatedAt: number;
  /** The embedded provider's session of the token; null with another provider. */
  sessionId: string | null;
};

/** The owner of a session's cookie: not disabled, and with a verified email address. */
export type SessionOwner = { uid: string; email: string; sessionId: string };

/** The last answer of the mail server; `reason` holds no address. `none` if mails are only caught. */
export type MailServerState = {
  state: 'none' | 'unknown' | 'working' | 'failing';
  reason: string | null;
  at: Date | null;
};

/** The version of this program, and the number of a newer one if that is known. */
export type Software = { version: string; newer: string | null };

/** The state of everything that this process depends on. */
export type Vitals = {
  mailServer: MailServerState;
  /**
   * The time of the newest backup, and whether one is late. `scheduled`: the shop takes them by itself. `isCopied`: a command
   * copies each to another place.
   */
  backups: { scheduled: boolean; newest: Date | null; overdue: boolean; isCopied: boolean };
  /** Of the fullest disk that holds data or backups; null if one does not answer. */
  disk: { freePercent: number | null };
  /** Whether the shop has a public address with https. */
  hasSite: boolean;
  /** Connections to the database: open ones, their limit, and requests that wait for one. */
  connections: { open: number; most: number; waiting: number };
};

/** The foundation as the sender of parcels. */
export type Sender = { brand: string; postalAddress: string | null; founderPhones: readonly (string | null)[] };

/** The context of an endpoint's handler. `caller` is missing for visitors. */
export type ApiContext = {
  db: Db;
  transact: Transact;
  caller?: Caller;
  /** Present at endpoints whose access is `session`. */
  owner?: SessionOwner;
  /** Opens the session of the browser's pending sign-in by a two-factor code; present at identity endpoints for visitors. */
  finishSignIn?: (code: { code: string; source: 'app' | 'recovery' }) => Promise<void>;
  /** The household of the request, for its limits. Null if the shop itself asks for one of its pages. */
  client: string | null;
  now: () => Date;
  locale: Locale;
  /** Addresses that become admin at a verified sign-in, unless an admin set their role since. */
  adminEmails: readonly string[];
  passwordMinLength: number;
  /** The limit of orders of an account on a day in Jakarta. */
  ordersPerDay: number;
  /** The public address of the site, without a slash at its end. */
  origin: string;
  /** The present name of the foundation. */
  brand: () => string;
  /** The facts for parcels: the sender, and the columns of the table for couriers. */
  parcelFacts: () => Sender & { courierColumns: readonly { heading: string; value: string; fixedText: string }[] };
  /** Whether sign-in with Google is on. */
  google: boolean;
  /** The courier's page for a parcel, if the foundation has a link of its courier. */
  parcelLink: (parcel: { courier: string; trackingNumber: string }) => string | undefined;
  keyring: Keyring;
  vitals: () => Promise<Vitals>;
  software: () => Software;
  /**
   * Called by the handler of an endpoint that depends on the stock: a change of another product's stock then keeps its
   * cached answer. If it is not called, any change of stock invalidates that answer.
   */
  showsStockOf: (productIds: readonly string[] | 'all') => void;
  /** Call it if the answer changes at a known moment. The cache drops the answer and its pages then. */
  validUntil: (moment: Date) => void;
  /** Called after a change of the catalogue is committed, so that the cached answers with products are invalidated. */
  catalogueChanged: () => void;
  /** Called after these products' stock changed and nothing else of them: invalidates only the answers that show it. */
  stockChanged: (productIds: readonly string[]) => void;
  /** Called after a change of the foundation's facts is committed: invalidates every page. */
  factsChanged: () => Promise<void>;
  /** Called after a change of the site's words or videos is committed: invalidates every page. */
  wordsChanged: () => Promise<void>;
  /** Called after a change of portraits or families' words is committed: invalidates the answers with them. */
  voicesChanged: () => void;
};

/** How a handler reports the dependencies of its answer. */
export type AnswerReports = Pick<ApiContext, 'showsStockOf' | 'validUntil'>;

/** The caller of an endpoint that only signed-in people can reach. */
export function callerOf(context: ApiContext): Caller {
  if (!context.caller) throw new Error('an endpoint for signed-in people was reached without a caller');
  return context.caller;
}

/** The author and the time of a change, for its records. */
export function acting(context: ApiContext): { actor: string; now: Date } {
  return { actor: callerOf(context).uid, now: context.now() };
}

/** Opens the session of a pending sign-in, at identity endpoints for visitors. */
export function finishSignInOf(context: ApiContext): NonNullable<ApiContext['finishSignIn']> {
  if (!context.finishSignIn) throw new Error('a sign-in was to be finished outside of the identity door');
  return context.finishSignIn;
}

/** The owner of the session, at endpoints whose access is `session`. */
export function ownerOf(context: ApiContext): SessionOwner {
  if (!context.owner) throw new Error('an endpoint for signed-in people was reached without an owner');
  return context.owner;
}
