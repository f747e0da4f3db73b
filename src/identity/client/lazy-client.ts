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
  /** Undefined until the first report. */
  let latest: SignedInUser | null | undefined;
  let loading: Promise<IdentityClient> | undefined;
  let loaded: IdentityClient | undefined;
  let watching = false;

  function report(user: SignedInUser | null): void {
    latest = user;
    for (const listener of listeners) listener(user);
  }

  function real(): Promise<IdentityClient> {
    loading ??= load().then(
      (client) => {
        loaded = client;
        client.onChange(report);
        return client;
      },
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
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
    ...forwardedCalls(real),
    onChange(listener) {
      listeners.add(listener);
      if (latest !== undefined) listener(latest);
      start();
      return () => listeners.delete(listener);
    },
    // Not a moment later than the click, where that can be.
    signInWithGoogle: (onReturn) =>
      loaded ? loaded.signInWithGoogle(onReturn) : real().then((client) => client.signInWithGoogle(onReturn)),
    recheck: async () => (loading || readHint() ? (await real()).recheck() : undefined),
    token: async () => (loading || readHint() ? (await real()).token() : null),
  };
}

type ForwardedCalls = Omit<IdentityClient, 'onChange' | 'signInWithGoogle' | 'recheck' | 'token'>;

/** The calls that only wait for the real client. */
function forwardedCalls(real: () => Promise<IdentityClient>): ForwardedCalls {
  return {
    signUp: async (form) => (await real()).signUp(form),
    signIn: async (form) => (await real()).signIn(form),
    finishSignIn: async (code) => (await real()).finishSignIn(code),
    prepare: async () => (await real()).prepare(),
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
  };
}
