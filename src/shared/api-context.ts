import type { Kysely } from 'kysely';
import type { Role } from './access-levels.ts';
import type { Database } from './database-schema.ts';
import type { Locale } from './locales.ts';
import type { Keyring } from './secrets/keyring.server.ts';

export type Db = Kysely<Database>;

/** Who asks, as the token says it and the shop's own records confirm it at this very request. */
export type Caller = {
  uid: string;
  email: string;
  emailVerified: boolean;
  /** The name that the provider knows, for the first sync. */
  name: string;
  provider: string;
  /** Null until the account is known to the shop, or while its address is not verified. */
  role: Role | null;
  /** True for an admin who has to set two-factor up first; counts as a customer until then, and has that role here. */
  lacksTwoFactor: boolean;
  /** When this person last proved who they are, by signing in or once more since. */
  provenAt: Date;
  /** When the session began that the token belongs to, in seconds since 1970. */
  authenticatedAt: number;
  /** The embedded provider's session that the token belongs to; null with another provider. */
  sessionId: string | null;
};

/** The person whom a session's cookie signs in: not disabled, and with a verified address. */
export type SessionOwner = { uid: string; email: string; sessionId: string };

/** How a mail server answered last; `reason` names no address. `none` where mails are only caught. */
export type MailServerState = {
  state: 'none' | 'unknown' | 'working' | 'failing';
  reason: string | null;
  at: Date | null;
};

/** What this process knows of what it stands on. */
export type Vitals = {
  mailServer: MailServerState;
  /** When the newest backup was taken, and whether one is late; `scheduled` says whether the shop takes them by itself. */
  backups: { scheduled: boolean; newest: Date | null; overdue: boolean };
  /** Connections to the database: open, the most there may be, and requests that wait for one. */
  connections: { open: number; most: number; waiting: number };
};

/** What an endpoint's handler is given; `caller` is absent for visitors. */
export type ApiContext = {
  db: Db;
  caller?: Caller;
  /** Present at endpoints whose access is `session`. */
  owner?: SessionOwner;
  /** Opens the session of the browser's pending sign-in by a two-factor code; present at identity endpoints for visitors. */
  finishSignIn?: (code: { code: string; source: 'app' | 'recovery' }) => Promise<void>;
  /** The household that asks, for what is counted by it; none where the shop asks itself for one of its pages. */
  client: string | null;
  now: () => Date;
  locale: Locale;
  /** Addresses that become admin at a verified sign-in, unless somebody has decided on their role since. */
  adminEmails: readonly string[];
  passwordMinLength: number;
  /** How many orders an account may place on a day in Jakarta. */
  ordersPerDay: number;
  /** What the foundation is called at this moment. */
  brand: () => string;
  /** Whether one can sign in with Google here. */
  google: boolean;
  keyring: Keyring;
  vitals: () => Promise<Vitals>;
  /** Called after a change of the catalogue is committed, so that cached pages are made anew. */
  catalogueChanged: () => void;
  /** Called after these products' stock changed and nothing else of them: only what tells it is made anew. */
  stockChanged: (productIds: readonly string[]) => void;
  /** Called after a change of what the site says about the foundation is committed: every page is made anew. */
  factsChanged: () => Promise<void>;
  /** Called after a change of the site's words is committed: every page is made anew. */
  wordsChanged: () => Promise<void>;
};

/** The caller of an endpoint that only signed-in people reach. */
export function callerOf(context: ApiContext): Caller {
  if (!context.caller) throw new Error('an endpoint for signed-in people was reached without a caller');
  return context.caller;
}

/** The owner of the session, at endpoints whose access is `session`. */
export function ownerOf(context: ApiContext): SessionOwner {
  if (!context.owner) throw new Error('an endpoint for signed-in people was reached without an owner');
  return context.owner;
}
