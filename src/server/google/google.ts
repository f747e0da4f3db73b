import type { EmbeddedProvider } from '../../identity/embedded/embedded-provider.server.ts';
import type { GoogleProvider } from '../../identity/google/google-provider.server.ts';
import { createGoogleSignIn, type GoogleSignIn } from '../../identity/google/google-sign-in.server.ts';
import { createStandIn, type StandIn } from '../../identity/google/google-stand-in.server.ts';
import { createOpenIdClient } from '../../identity/google/openid-client.server.ts';
import type { Db } from '../../shared/api-context.ts';
import type { Keyring } from '../../shared/secrets/keyring.server.ts';
import type { Config } from '../config/settings.ts';
import { googleCallbackPath } from './google-routes.ts';

/** Sign-in with Google by the settings: at Google, at the demo's stand-in, or null if it is not offered. */
export type Google = { signIn: GoogleSignIn; standIn: StandIn | null } | null;

export function createGoogle(options: {
  config: Config;
  keyring: Keyring;
  db: Db;
  provider: EmbeddedProvider;
  now: () => Date;
  log: { warn(details: object, message: string): void };
}): Google {
  const { config, keyring, db, provider, now, log } = options;
  const { google, origin } = config;
  if (google === null) return null;
  const signInAt = (googleProvider: GoogleProvider) =>
    createGoogleSignIn({
      db,
      provider: googleProvider,
      openSession: (session) => provider.openGoogleSession(session),
      recordProof: (uid, cookies) => provider.recordGoogleProof(uid, cookies),
      keyring,
      secureCookies: config.secureCookies,
      now,
      log,
    });
  if (google === 'stand-in') {
    const standIn = createStandIn(keyring, now);
    return { signIn: signInAt(standIn), standIn };
  }
  const openIdClient = createOpenIdClient({ ...google, redirectUri: origin + googleCallbackPath, now });
  return { signIn: signInAt(openIdClient), standIn: null };
}
