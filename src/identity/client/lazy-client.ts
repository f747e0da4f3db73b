import type { IdentityClient, SignedInUser } from './identity-client.ts';
import { readHint, watchHint } from './signed-in-hint.ts';

const firstRetryMs = 1000;
const lastRetryMs = 30_000;

/**
 * An identity client that loads the real one when it is first needed. A visitor who never signed in on this browser is
 * reported as nobody at once, without any request.
 */
export function createLazyClient(load: () => Promise<IdentityClient>): IdentityClient {
  const listeners = new Set<(user: SignedInUser | null) => void>();
  let loaded: Promise<IdentityClient> | undefined;
  let ready: IdentityClient | undefined;
  let watching = false;
  /** Undefined until the first report. */
  let last: SignedInUser | null | undefined;

  function report(user: SignedInUser | null): void {
    last = user;
    for (const listener of listeners) listener(user);
  }

  function real(): Promise<IdentityClient> {
    loaded ??= load().then(
      (client) => {
        ready = client;
        client.onChange(report);
        return client;
      },
      (error) => {
        loaded = undefined;
        throw error;
      },
    );
    return loaded;
  }

  function attach(retryMs = firstRetryMs): void {
    real().catch(() => setTimeout(() => attach(Math.min(retryMs * 2, lastRetryMs)), retryMs));
  }

  function start(): void {
    if (watching) return;
    watching = true;
    watchHint((hint) => hint && attach());
    if (readHint()) attach();
    else report(null);
  }

  return {
    onChange(listener) {
      listeners.add(listener);
      if (last !== undefined) listener(last);
      start();
      return () => listeners.delete(listener);
    },
    signUp: async (form) => (await real()).signUp(form),
    signIn: async (form) => (await real()).signIn(form),
    finishSignIn: async (code) => (await real()).finishSignIn(code),
    prepare: async () => (await real()).prepare(),
    // Not a moment later than the click, where that can be.
    signInWithGoogle: (onReturn) =>
      ready ? ready.signInWithGoogle(onReturn) : real().then((client) => client.signInWithGoogle(onReturn)),
    signOut: async () => (await real()).signOut(),
    sendVerificationMail: async (email) => (await real()).sendVerificationMail(email),
    requestPasswordReset: async (email) => (await real()).requestPasswordReset(email),
    checkReset: async (token) => (await real()).checkReset(token),
    resetPassword: async (form) => (await real()).resetPassword(form),
    changePassword: async (form) => (await real()).changePassword(form),
    changeAddress: async (form) => (await real()).changeAddress(form),
    confirmAddress: async (token) => (await real()).confirmAddress(token),
    devices: async () => (await real()).devices(),
    signOutDevice: async (id) => (await real()).signOutDevice(id),
    signOutEverywhere: async () => (await real()).signOutEverywhere(),
    security: async () => (await real()).security(),
    recheck: async () => (loaded || readHint() ? (await real()).recheck() : undefined),
    token: async () => (loaded || readHint() ? (await real()).token() : null),
  };
}
