import type { SignedInUser } from '../client/identity-client.ts';
import { hasIdentityCode } from '../client/identity-error.ts';
import { timeoutMs } from '../client/network-timeout.browser.ts';
import { clearHint, hintKey, readHint, setHint, watchHint } from '../client/signed-in-hint.ts';
import { createUserReports } from '../client/user-reports.ts';
import { identityRequest } from './embedded-request.browser.ts';
import { type EmbeddedSession, sessionOf } from './embedded-session.browser.ts';
import { createRenewal } from './token-renewal.browser.ts';

/** A token is renewed this long before it expires (specification, section 9). */
const renewBeforeMs = 5 * 60_000;
/** Begins the hint of a login on a shared phone: when its session is over, the next person finds nothing. */
const sharedHint = 'shared ';

/** Follows sign-in and sign-out in every tab, and keeps the token fresh. */
export function followSession() {
  const { onChange, report } = createUserReports();
  const renewal = createRenewal(renew);
  let session: EmbeddedSession | null = null;
  let hint = readHint();
  const { leave, hasLeft } = createLeaving(clearSession);

  function change(next: EmbeddedSession | null): void {
    session = next;
    renewal.schedule(next && leftMs(next) - renewBeforeMs);
    report(next?.user ?? null);
  }

  function clearSession(): void {
    clearHint();
    hint = null;
    change(null);
  }

  /** Takes over the session of the cookie that was just set. */
  async function enter(): Promise<SignedInUser> {
    return begin(await fetchSession());
  }

  async function takeOver(id: string): Promise<SignedInUser | null> {
    const opened = await fetchSession().catch(endedSession);
    if (opened?.id !== id) return null;
    emptyStorage(hint);
    return begin(opened);
  }

  function begin(signedIn: EmbeddedSession): SignedInUser {
    hint = setHint(Date.now(), signedIn.shared ? sharedHint : '');
    change(signedIn);
    return signedIn.user;
  }

  async function renew(): Promise<void> {
    if ((await hasLeft()) || !hint) return;
    const hintBefore = hint;
    const renewed = await fetchSession().catch(endedSession);
    if (hintBefore !== hint) return;
    if (renewed) return change(renewed);
    if (hint.startsWith(sharedHint)) emptyStorage(hint);
    clearSession();
  }

  watchHint((current) => {
    if (current === hint) return;
    hint = current;
    // Another tab signed out or in, perhaps as another person: this tab's session is over.
    if (!current || session) change(null);
    if (current) renewal.keepTrying();
  });
  onAwaking(() => hint && renewal.keepTrying());
  if (hint) renewal.keepTrying();
  else report(null);

  async function token(): Promise<string | null> {
    if (!hint) return null;
    if (leftMs(session) < renewBeforeMs) {
      await renewal.renewOnce().catch((error) => {
        if (leftMs(session) <= 0) throw error;
      });
    }
    if (await hasLeft()) throw new DOMException('The person has logged out.', 'AbortError');
    return session?.token ?? null;
  }

  return { onChange, enter, leave, takeOver, recheck: renewal.renewNow, token };
}

/**
 * Signs out by the request that `leave` gets. A call of the shop that begins meanwhile would be refused afterwards: it waits
 * for `hasLeft`, at most as long as the provider may take to answer.
 */
function createLeaving(onLeft: () => void) {
  let leaving: Promise<boolean> | null = null;
  return {
    async leave(end: () => Promise<unknown>): Promise<void> {
      const ended = end();
      const left = Promise.race([
        ended.then(
          () => true,
          () => false,
        ),
        new Promise<boolean>((resolve) => setTimeout(resolve, timeoutMs(), false)),
      ]);
      leaving = left;
      try {
        await ended;
        onLeft();
      } finally {
        if (leaving === left) leaving = null;
      }
    },
    /** Resolves when no sign-out is on its way: with true if one has succeeded meanwhile. */
    hasLeft: async () => (await leaving) ?? false,
  };
}

/**
 * Empties the storage of the person who was signed in on this browser, as logging out does. The hint is the caller's to change:
 * without it, other tabs would open the login before they hear of the next person.
 */
export function emptyStorage(hint: string | null): void {
  if (hint === null) return;
  for (const key of Object.keys(localStorage)) if (key !== hintKey) localStorage.removeItem(key);
  sessionStorage.clear();
}

/** Calls back when this page comes back from the browser's cache: its session may have ended meanwhile. */
function onAwaking(look: () => void): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && look());
}

function leftMs(session: EmbeddedSession | null): number {
  return session ? session.expiresAtMs - Date.now() : 0;
}

async function fetchSession(): Promise<EmbeddedSession> {
  const { token } = (await identityRequest('/token')) as { token: string };
  return sessionOf(token, Date.now());
}

/** Returns null if the session has ended or the account was disabled. Throws any other error. */
async function endedSession(error: unknown): Promise<null> {
  if (!hasIdentityCode(error, 'user-token-expired', 'user-disabled')) throw error;
  if (error.code === 'user-disabled') await identityRequest('/sign-out', {}).catch(() => {});
  return null;
}
