import { initializeApp } from '@firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
} from '@firebase/auth';
import { getLocale } from '../../messages/runtime.js';
import type { FirebaseInBrowser } from './firebase-settings.ts';

/** One project, as this page uses it. */
export type FirebaseApp = {
  /** Whoever is signed in on this browser, held in its local storage: all tabs follow it, and the logout empties it. */
  auth: Auth;
  /**
   * Signs in beside the page: the SDK opens a session with every sign-up, and on phones and in Safari it loads the frame
   * that Google's window needs as soon as this is there, which is too much for pages that have no such button.
   */
  aside(): Auth;
};

export function openFirebase({ emulator, ...project }: FirebaseInBrowser): FirebaseApp {
  let aside: Auth | undefined;

  function prepared(auth: Auth): Auth {
    if (emulator !== null) connectAuthEmulator(auth, `http://${emulator}`, { disableWarnings: true });
    auth.languageCode = getLocale();
    return auth;
  }

  return {
    auth: prepared(initializeAuth(initializeApp(project), { persistence: browserLocalPersistence })),
    aside() {
      aside ??= prepared(
        initializeAuth(initializeApp(project, 'aside'), {
          persistence: inMemoryPersistence,
          popupRedirectResolver: browserPopupRedirectResolver,
        }),
      );
      return aside;
    },
  };
}
