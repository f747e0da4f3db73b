import type { IdentityClient, SignedInUser } from './identity-client.ts';
import { readHint, watchHint } from './signed-in-hint.ts';

const firstRetryMs = 1000;
const lastRetryMs = 30_000;

/**
 * An identity client that loads the real one when it is first needed. If no sign-in is remembered on this browser, it
 * reports null at once, without any request.
 */
export function createLazyClient(load: () => Promise<IdentityClient>): IdentityClient {
  const listeners = new Set<(user: SignedInUser | null) => void>();
  /** Undefined until the first report. */
  let latest: SignedInUser | null | undefined;
  let loading: Promise<IdentityClient> | undefined;
  let loaded: IdentityClient | undefined;
  let watching = false;
  const search = createSearch(async () => (await real()).findSession());

  function report(user: SignedInUser | null): void {
    latest = user;
    if (user) search.forget();
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

  const recheck = async () => (loading || readHint() ? (await real()).recheck() : undefined);

  return {
    ...forwardedCalls(real),
    onChange(listener) {
      listeners.add(listener);
      if (latest !== undefined) listener(latest);
      start();
      return () => listeners.delete(listener);
    },
    async findSession() {
      // A remembered sign-in is followed anyway: one that another tab has just begun is reported before this resolves.
      if (readHint()) {
        await recheck();
        return latest ?? null;
      }
      return search.run();
    },
    // Within the click, if the real client is there: otherwise browsers block the window.
    signInWithGoogle: (popup) =>
      loaded ? loaded.signInWithGoogle(popup) : real().then((client) => client.signInWithGoogle(popup)),
    recheck,
    token: async () => (loading || readHint() ? (await real()).token() : null),
  };
}

/** Asks the server for a session, and remembers the answer until somebody signs in. It asks again if no answer came. */
function createSearch(ask: IdentityClient['findSession']) {
  let answer: Promise<SignedInUser | null> | undefined;
  const forget = () => {
    answer = undefined;
  };
  return {
    forget,
    run() {
      // Without an answer the person can try the login page.
      answer ??= ask().catch(() => {
        forget();
        return null;
      });
      return answer;
    },
  };
}

type OwnCall = 'onChange' | 'findSession' | 'signInWithGoogle' | 'recheck' | 'token';
type ForwardedCall = Exclude<keyof IdentityClient, OwnCall>;
type Call = (input: unknown) => Promise<unknown>;

/** The calls that only wait for the real client. Names are short code: every first visit loads this file. */
const forwarded: Record<ForwardedCall, 1> = {
  takeOver: 1,
  signUp: 1,
  signIn: 1,
  finishSignIn: 1,
  prepareGooglePopup: 1,
  signOut: 1,
  sendVerificationMail: 1,
  requestPasswordReset: 1,
  checkReset: 1,
  resetPassword: 1,
  changePassword: 1,
  changeEmail: 1,
  confirmEmail: 1,
  devices: 1,
  signOutDevice: 1,
  signOutEverywhere: 1,
  security: 1,
};

function forwardedCalls(real: () => Promise<IdentityClient>): Pick<IdentityClient, ForwardedCall> {
  const calls = Object.keys(forwarded).map((name) => [
    name,
    async (input: unknown) => ((await real())[name as ForwardedCall] as Call)(input),
  ]);
  return Object.fromEntries(calls);
}
