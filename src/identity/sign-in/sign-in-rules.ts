/**
 * The rules for a new password, and whether people can sign in with Google. `periods` is false if Firebase keeps the sessions:
 * ours do not hold there.
 */
export type SignInRules = { passwordMinLength: number; google: boolean; periods?: false };

/**
 * The document names them, so that a form is complete with its first paint. The server overwrites this function with its
 * own settings.
 */
export let getSignInRules = (): SignInRules => JSON.parse(document.documentElement.dataset.signIn ?? '');

export function overwriteGetSignInRules(rules: () => SignInRules): void {
  getSignInRules = rules;
}
