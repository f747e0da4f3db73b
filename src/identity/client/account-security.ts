/** A two-factor code: of the authenticator app, or one of the recovery codes. */
export type TwoFactorCode = { source: 'app' | 'recovery'; code: string };

/**
 * The protection of an account: if it has a password, if Google opens it (and that can be changed here), and if its login
 * asks for a two-factor code of ours.
 */
export type Protection = { password: boolean; google: boolean; twoFactor: boolean; recoveryCodesLeft: number };

/** The key for an authenticator app: by eye (a path on a square of `size` units), by hand, or on the same phone. */
export type TwoFactorKey = { key: string; link: string; drawing: { size: number; path: string } };

/**
 * The settings of two-factor. Each change needs a login of the last 15 minutes. Otherwise the error is
 * `requires-recent-login`, until the person gives one of the proofs.
 */
export type TwoFactorSettingsPort = {
  /** Begins to set two-factor up; a login asks for no code before `switchOn`. */
  begin(): Promise<TwoFactorKey>;
  /** Switches it on with a first code of the app, signs other devices out, and gives the recovery codes. */
  switchOn(code: string): Promise<string[]>;
  /** Switches it off with a code of the app or a recovery code. */
  switchOff(code: string): Promise<void>;
  /** Gives new recovery codes; the earlier ones end. */
  newRecoveryCodes(): Promise<string[]>;
};

/** A provider's means to protect an account: two-factor (null if the provider has its own) and proofs. */
export type AccountSecurity = {
  twoFactor: TwoFactorSettingsPort | null;
  protection(): Promise<Protection>;
  /** Ends sign-in with Google. It needs a recent login, and throws `last-way-in` if there is no password. */
  unlinkGoogle(): Promise<void>;
  prove(proof: { password: string } | { code: string }): Promise<void>;
  /** Proves it in Google's window, which must open during the click; `onReturn` as in `signInWithGoogle`. */
  proveWithGoogle(onReturn: () => void): Promise<void>;
};
