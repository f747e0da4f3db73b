/** Who is signed in, as the identity provider reports it (specification, section 3). */
export type SignedInUser = {
  uid: string;
  email: string;
  emailVerified: boolean;
  displayName: string | null;
  providerId: string;
};

/**
 * What the site asks of an identity provider, whichever it is. Failures are `IdentityError`s.
 * Nothing here knows the shop: syncing, guards and admin rights are built on top of it.
 */
export type IdentityClient = {
  /** Calls `listener` at once with the first report and again at every change, also those made in other tabs. */
  onChange(listener: (user: SignedInUser | null) => void): () => void;
  /** Creates an account with mail and password and has the verification mail sent; opens no session. */
  signUp(form: { name: string; email: string; password: string }): Promise<void>;
  signIn(form: { email: string; password: string }): Promise<SignedInUser>;
  /** Loads what signing in with Google needs: its window must open in the very click that asks for it. */
  prepare(): Promise<void>;
  /** Calls `onReturn` when the person is back on the page without an answer; one that comes later still counts. */
  signInWithGoogle(onReturn: () => void): Promise<{ user: SignedInUser; isNew: boolean }>;
  signOut(): Promise<void>;
  sendVerificationMail(email: string): Promise<void>;
  /** A bearer token good for five minutes at least, or null when nobody is signed in. */
  token(): Promise<string | null>;
};
