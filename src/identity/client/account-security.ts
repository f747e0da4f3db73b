/** A two-factor code: of the authenticator app, or one of the recovery codes. */
export type TwoFactorCode = { source: 'app' | 'recovery'; code: string };

/**
 * What protects an account: whether it has a password, whether it opens with Google too where that can be changed here,
 * and whether its login asks for a two-factor code of ours.
 */
export type Protection = { password: boolean; google: boolean; twoFactor: boolean; recoveryCodesLeft: number };

/** The key for an authenticator app: by eye (a path on a square of `size` units), by hand, or on the same phone. */
export type TwoFactorKey = { key: string; link: string; drawing: { size: number; path: string } };

/**
 * The settings of two-factor. What changes them needs a login of the last quarter of an hour, else the error is
 * `requires-recent-login` until one of the proofs is given.
 */
export type TwoFactorSettingsPort = {
  /** Begins to set two-factor up; a login asks for no code before `switchOn`. */
  begin(): Promise<TwoFactorKey>;
  /** Switches it on with a first code of the app, signs other devices out, and gives the recovery codes. */
  switchOn(code: string): Promise<string[]>;
  /** Switches it off with a code of the app or a recovery code. */
  switchOff(code: string): Promise<void>;
  /** Gives other recovery codes; those before end. */
  newRecoveryCodes(): Promise<string[]>;
};

/** What a provider offers for the protection of one's account: two-factor, where it is set up here, and proofs. */
export type AccountSecurity = {
  twoFactor: TwoFactorSettingsPort | null;
  protection(): Promise<Protection>;
  /** Takes Google from the ways in; like the settings of two-factor it needs a recent login. `last-way-in` without a password. */
  unlinkGoogle(): Promise<void>;
  prove(proof: { password: string } | { code: string }): Promise<void>;
  /** Proves it in Google's window, which must open in the very click; `onReturn` as for signing in. */
  proveWithGoogle(onReturn: () => void): Promise<void>;
};
