import type { AccountSecurity, TwoFactorCode } from './account-security.ts';

/** Who is signed in, as the identity provider reports it (specification, section 3). */
export type SignedInUser = {
  uid: string;
  email: string;
  emailVerified: boolean;
  displayName: string | null;
  providerId: string;
};

/** A browser that somebody is signed in with; `browser` is such as `Chrome/Android`, or empty. */
export type SignedInDevice = { id: string; browser: string; lastSeenAt: string; current: boolean };

/**
 * What the site asks of an identity provider, whichever it is. Failures are `IdentityError`s.
 * Nothing here knows the shop: syncing, guards and admin rights are built on top of it.
 */
export type IdentityClient = {
  /** Calls `listener` at once with the first report and then at every change, also those made in other tabs. */
  onChange(listener: (user: SignedInUser | null) => void): () => void;
  /**
   * Asks once whether somebody is signed in although this browser remembers nothing of it, because its storage was cleared:
   * they are reported, and given; else null.
   */
  findSession(): Promise<SignedInUser | null>;
  /**
   * Creates an account with mail and password and has the verification mail sent, whose link leads on to the page `next`;
   * opens no session.
   */
  signUp(form: { name: string; email: string; password: string; next: string | null }): Promise<void>;
  /** `multi-factor-auth-required` where a two-factor code is asked for: `finishSignIn` then takes it. */
  signIn(form: { email: string; password: string }): Promise<SignedInUser>;
  finishSignIn(code: TwoFactorCode): Promise<SignedInUser>;
  /** Loads what signing in with Google needs: its window must open in the very click that asks for it. */
  prepare(): Promise<void>;
  /** Calls `onReturn` when the person is back on the page without an answer; one that comes later still counts. */
  signInWithGoogle(onReturn: () => void): Promise<{ user: SignedInUser; isNew: boolean }>;
  signOut(): Promise<void>;
  sendVerificationMail(email: string): Promise<void>;
  /** Has the link to a new password sent, if the address has an account; the answer does not tell. */
  requestPasswordReset(email: string): Promise<void>;
  /** Whether such a link can still be used: `expired-action-code` or `invalid-action-code` where not. */
  checkReset(token: string): Promise<void>;
  /** Sets a new password; every session and token before it ends. */
  resetPassword(form: { token: string; password: string }): Promise<void>;
  /** Changes the password; this device stays signed in, the others do not. */
  changePassword(form: { currentPassword: string; password: string }): Promise<void>;
  /** Has a link sent to a new address; nothing changes until it is followed. */
  changeAddress(form: { email: string; password: string }): Promise<void>;
  /** Makes the new address the account's own; every device is signed out. */
  confirmAddress(token: string): Promise<void>;
  /** Where the account is signed in; null where the provider does not tell. */
  devices(): Promise<SignedInDevice[] | null>;
  signOutDevice(id: string): Promise<void>;
  signOutEverywhere(): Promise<void>;
  /** What protects one's account beside the password; loaded by the pages that need it. */
  security(): Promise<AccountSecurity>;
  /** Checks at once whether the session still holds; called when the shop has refused its token. */
  recheck(): Promise<void>;
  /** A bearer token good for five minutes at least, or null when nobody is signed in. */
  token(): Promise<string | null>;
};
