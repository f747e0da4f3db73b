import { initializeApp } from '@firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  type Dependencies,
  initializeAuth,
  inMemoryPersistence,
} from '@firebase/auth';
import { getLocale } from '../../messages/runtime.js';
import type { FirebaseInBrowser } from './firebase-settings.ts';

/** One project, as this page uses it. */
export type FirebaseApp = {
  /** Keeps the signed-in person in local storage: all tabs follow it, and logout empties it. */
  auth: Auth;
  /** Creates accounts without signing in this page: the SDK opens a session with every sign-up. */
  aside: Auth;
  /**
   * Opens Google's window. On phones and in Safari the SDK loads the window's frame as soon as this instance exists, and
   * every other call of it waits for that.
   */
  popup(): Auth;
};

export function openFirebase({ emulator, ...project }: FirebaseInBrowser): FirebaseApp {
  function open(dependencies: Dependencies, name?: string): Auth {
    const auth = initializeAuth(initializeApp(project, name), dependencies);
    if (emulator !== null) connectAuthEmulator(auth, `http://${emulator}`, { disableWarnings: true });
    auth.languageCode = getLocale();
    return auth;
  }

  let popup: Auth | undefined;
  return {
    auth: open({ persistence: browserLocalPersistence }),
    aside: open({ persistence: inMemoryPersistence }, 'aside'),
    popup() {
      popup ??= open(
        { persistence: inMemoryPersistence, popupRedirectResolver: browserPopupRedirectResolver },
        'popup',
      );
      return popup;
    },
  };
}
