import type { EmbeddedProvider } from '../../identity/embedded/embedded-provider.server.ts';
import type { FirebaseInBrowser } from '../../identity/firebase/firebase-settings.ts';
import { emulatorTokens, firebaseTokens } from '../../identity/firebase/firebase-tokens.server.ts';
import type { TokenRules } from '../../identity/tokens/token-check.server.ts';
import type { FirebaseSettings } from '../config/firebase-config.ts';
import type { Config } from '../config/settings.ts';
import type { OutsideSources } from '../site/content-security-policy.ts';

/** The rules for tokens: of the embedded provider or, if set, of a Firebase project. */
export function tokenRules(options: {
  config: Pick<Config, 'firebase' | 'mode'>;
  provider: EmbeddedProvider;
  /** The address of the keys, if it is not Google's. */
  keysUrl?: string;
  now: () => Date;
}): TokenRules {
  const { config, provider, keysUrl, now } = options;
  const { firebase, mode } = config;
  if (!firebase) {
    const { issuer, audience, algorithms } = provider;
    return { keys: () => provider.keys(), issuer, audience, algorithms };
  }
  const rules = firebaseTokens({ projectId: firebase.projectId, keysUrl });
  // The settings refuse an emulator in a live shop. This checks again, because accepting unsigned tokens is fatal.
  return firebase.emulator !== null && mode === 'demo' ? emulatorTokens(rules, now) : rules;
}

/** The sources of Google that pages may use with Firebase: API calls, the pop-up's helper, and its captcha. */
export function firebaseSources({ authDomain, emulator }: FirebaseSettings): OutsideSources {
  const captcha = 'https://www.google.com/recaptcha/';
  const calls = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  return {
    scripts: ['https://apis.google.com', captcha, 'https://www.gstatic.com/recaptcha/'],
    connections: [...(emulator === null ? calls : [`http://${emulator}`]), captcha],
    frames: [emulator === null ? `https://${authDomain}` : `http://${emulator}`, captcha],
  };
}

/** The project's data in the document of every page. */
export function firebaseInDocument({ projectId, apiKey, authDomain, emulator }: FirebaseSettings): string {
  return JSON.stringify({ projectId, apiKey, authDomain, emulator } satisfies FirebaseInBrowser);
}
