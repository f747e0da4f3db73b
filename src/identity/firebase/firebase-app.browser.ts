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
  /** Whoever is signed in on this browser, held in its local storage: all tabs follow it, and the logout empties it. */
  auth: Auth;
  /** Makes accounts without signing anybody in: the SDK opens a session with every sign-up. */
  aside: Auth;
  /**
   * Opens Google's window. On phones and in Safari the SDK loads the frame that a window needs as soon as this is there, and
   * whatever else is done with it waits so long.
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
