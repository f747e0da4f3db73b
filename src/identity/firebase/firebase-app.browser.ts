import { initializeApp } from '@firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
} from '@firebase/auth';
import { _getInstance } from '@firebase/auth/internal';
import { getLocale } from '../../messages/runtime.js';
import type { FirebaseInBrowser } from './firebase-settings.ts';
import { endDisguise } from './firebase-timeout.ts';

/** One project, as this page uses it. */
export type FirebaseApp = {
  /** Whoever is signed in on this browser, kept in its local storage: all tabs follow it, and the logout empties it. */
  auth: Auth;
  /** Makes accounts without signing anybody in: the SDK opens a session with every sign-up. */
  aside: Auth;
};

export function openFirebase({ emulator, ...project }: FirebaseInBrowser): FirebaseApp {
  endDisguise();
  const auth = initializeAuth(initializeApp(project), { persistence: browserLocalPersistence });
  const aside = initializeAuth(initializeApp(project, 'aside'), { persistence: inMemoryPersistence });
  for (const each of [auth, aside]) {
    if (emulator !== null) connectAuthEmulator(each, `http://${emulator}`, { disableWarnings: true });
    each.languageCode = getLocale();
  }
  return { auth, aside };
}

type Resolver = { _initialize(auth: Auth): Promise<unknown> };

/**
 * Loads what Google's window needs. The SDK loads it within the click otherwise, after which a browser may take the window
 * for an unasked one; its own way of doing so earlier would load it on every page of every phone.
 */
export async function loadPopup(auth: Auth): Promise<void> {
  const resolver = _getInstance(browserPopupRedirectResolver as never) as Resolver;
  await resolver._initialize(auth);
}
