import type { EmbeddedProvider } from '../../identity/embedded/embedded-provider.server.ts';
import { emulatorTokens } from '../../identity/firebase/firebase-emulator.server.ts';
import type { FirebaseInBrowser } from '../../identity/firebase/firebase-settings.ts';
import { firebaseTokens } from '../../identity/firebase/firebase-tokens.server.ts';
import type { TokenRules } from '../../identity/tokens/token-check.server.ts';
import type { FirebaseSettings } from '../config/firebase-config.ts';
import type { Config } from '../config/settings.ts';
import type { OutsideSources } from '../site/content-security-policy.ts';

/** Whose tokens count: those of the embedded provider or, where the settings say so, of a Firebase project. */
export function tokenRules(options: {
  config: Pick<Config, 'firebase' | 'mode'>;
  provider: EmbeddedProvider;
  /** Where keys are published, if not at Google. */
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
  // The settings refuse this in a live shop; said here once more, for what follows from it.
  return firebase.emulator !== null && mode === 'demo' ? emulatorTokens(rules, now) : rules;
}

/** What pages may use of Google where its Firebase signs people in: calls, the window's helper, and its captcha. */
export function firebaseSources({ authDomain, emulator }: FirebaseSettings): OutsideSources {
  const captcha = 'https://www.google.com/recaptcha/';
  const calls = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  return {
    scripts: ['https://apis.google.com', captcha, 'https://www.gstatic.com/recaptcha/'],
    connections: [...(emulator === null ? calls : [`http://${emulator}`]), captcha],
    frames: [emulator === null ? `https://${authDomain}` : `http://${emulator}`, captcha],
  };
}

/** What every page says of the project, as its document carries it. */
export function firebaseInDocument({ projectId, apiKey, authDomain, emulator }: FirebaseSettings): string {
  return JSON.stringify({ projectId, apiKey, authDomain, emulator } satisfies FirebaseInBrowser);
}
