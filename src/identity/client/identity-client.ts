import type { AccountSecurity, TwoFactorCode } from './account-security.ts';

/** Who is signed in, as the identity provider reports it (specification, section 3). */
export type SignedInUser = {
  uid: string;
  email: string;
  emailVerified: boolean;
  displayName: string | null;
  providerId: string;
};

/** A browser with a session; `browser` is such as `Chrome/Android`, or empty. */
export type SignedInDevice = { id: string; browser: string; lastSeenAt: string; current: boolean };

/** `onReturn` is called if the person is back on the page before the answer. A later answer still counts. */
export type GooglePopupUse = { onReturn: () => void; shared: boolean };

/**
 * The port of the site to its identity provider. Failures are `IdentityError`s. Nothing here knows the shop: syncing,
 * guards and admin rights are built on top of it.
 */
export type IdentityClient = {
  /** Calls `listener` with the first report, and then at every change, also of other tabs. */
  onChange(listener: (user: SignedInUser | null) => void): () => void;
  /**
   * Reports and returns the owner of this browser's session, or null. If the browser remembers no sign-in, it asks the server,
   * and after an answer without a session not again before the next sign-in.
   */
  findSession(): Promise<SignedInUser | null>;
  /**
   * Takes over the session that a page without scripts has opened, and empties the storage of a person who was signed in
   * before. Null if this browser has another session, or none.
   */
  takeOver(sessionId: string): Promise<SignedInUser | null>;
  /**
   * Creates an account with mail and password. The link of its verification mail leads to the page `next`. Opens no
   * session.
   */
  signUp(form: { name: string; email: string; password: string; next: string | null }): Promise<void>;
  /**
   * Throws `multi-factor-auth-required` if a two-factor code is needed: `finishSignIn` takes it. On a `shared` phone the
   * session ends with the browser.
   */
  signIn(form: { email: string; password: string; shared: boolean }): Promise<SignedInUser>;
  finishSignIn(code: TwoFactorCode): Promise<SignedInUser>;
  /** Loads the popup's script before the click, because browsers open a popup only during a click. */
  prepareGooglePopup(): Promise<void>;
  signInWithGoogle(popup: GooglePopupUse): Promise<{ user: SignedInUser; isNew: boolean }>;
  signOut(): Promise<void>;
  sendVerificationMail(email: string): Promise<void>;
  /** Mails the link to a new password if the address has an account. The answer does not show if it has. */
  requestPasswordReset(email: string): Promise<void>;
  /** Throws `expired-action-code` or `invalid-action-code` if such a link cannot be used any more. */
  checkReset(token: string): Promise<string>;
  /**
   * Sets a new password, ends every session and token from before, and signs in on this page. Null if that needs the login
   * page: two-factor is on, the sign-in is refused, or the provider has no such sign-in.
   */
  resetPassword(form: { token: string; password: string; shared: boolean }): Promise<SignedInUser | null>;
  /** Changes the password, and signs out every other device. */
  changePassword(form: { currentPassword: string; password: string }): Promise<void>;
  /** Mails a link to the new email address. The account keeps the old one until the person confirms. */
  changeEmail(form: { email: string; password: string }): Promise<void>;
  /** Gives the account the new email address, and signs out every device. */
  confirmEmail(token: string): Promise<void>;
  /** The devices of the account; null if the provider does not list them. */
  devices(): Promise<SignedInDevice[] | null>;
  signOutDevice(id: string): Promise<void>;
  signOutEverywhere(): Promise<void>;
  /** Loads the calls for two-factor and proofs of identity. Only pages that need them load this code. */
  security(): Promise<AccountSecurity>;
  /** Checks at once if the session still holds; called after the shop refused its token. */
  recheck(): Promise<void>;
  /** A bearer token that is good for at least 5 minutes, or null without a session. */
  token(): Promise<string | null>;
};
