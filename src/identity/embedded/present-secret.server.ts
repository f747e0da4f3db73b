import { constantTimeEqual, makeSignature, symmetricDecrypt } from 'better-auth/crypto';
import { parseCookie, stringifyCookie, stringifySetCookie } from 'cookie';
import type { Db } from '../../shared/api-context.ts';
import type { Keyring } from '../../shared/secrets/keyring.server.ts';
import { tryOrNull } from '../../shared/try-or-null.ts';
import { cookieAttributes } from '../store/cookies.server.ts';
import { deleteSigningKey, expireSigningKey, findLiveSigningKeys } from '../tokens/signing-key.store.server.ts';
import { findKeysNotSealedBy, saveSealedKey } from '../two-factor/two-factor.store.server.ts';
import { totpKeySeal } from '../two-factor/verify-code.server.ts';

/** The secret that better-auth signs sessions with, and encrypts signing keys with. */
export function presentSecret(keyring: Keyring): string {
  return keyring.keysFor('identity')[0].bytes.toString('hex');
}

/** The present secret and the earlier ones as better-auth numbers them: it encrypts with the first and decrypts with each. */
export function versionedSecrets(keyring: Keyring): { version: number; value: string }[] {
  const secrets = keyring.keysFor('identity').filter(({ version }) => version !== '');
  const byVersion = new Map(secrets.map(({ version, bytes }) => [Number.parseInt(version, 16), bytes.toString('hex')]));
  return Array.from(byVersion, ([version, value]) => ({ version, value }));
}

function earlierSecrets(keyring: Keyring): string[] {
  const [, ...earlier] = keyring.keysFor('identity');
  return earlier.map(({ bytes }) => bytes.toString('hex'));
}

type SecretLog = { error(details: object, message: string): void };

type SessionCookie = { name: string; secure: boolean; seconds: number };
export type CookieSignedAgain = { cookies: string; setCookie: string };

/**
 * The value of a session's cookie, signed by the present secret, and the `Set-Cookie` that gives it to a browser. Unless it
 * `stays`, the browser drops it when it closes.
 */
export async function signSession(
  keyring: Keyring,
  token: string,
  { name, secure, seconds }: SessionCookie,
  stays: boolean,
) {
  const value = `${token}.${await makeSignature(token, presentSecret(keyring))}`;
  const lifetime = stays ? { maxAge: seconds } : {};
  return { value, setCookie: stringifySetCookie({ ...cookieAttributes(secure), name, value, ...lifetime }) };
}

/**
 * The same `Cookie` header with the session signed by the present secret, if an earlier one signed it; otherwise null.
 * better-auth checks a cookie's signature with the present secret alone.
 */
export async function sessionSignedAgain(
  keyring: Keyring,
  cookies: string,
  session: SessionCookie,
  stays: (token: string) => Promise<boolean>,
): Promise<CookieSignedAgain | null> {
  const { name } = session;
  const sent = parseCookie(cookies);
  const [token = '', signature = ''] = sent[name]?.split(/\.(?=[^.]*$)/) ?? [];
  if (!token || !signature) return null;
  for (const secret of earlierSecrets(keyring)) {
    if (!constantTimeEqual(signature, await makeSignature(token, secret))) continue;
    const { value, setCookie } = await signSession(keyring, token, session, await stays(token));
    return { cookies: stringifyCookie({ ...sent, [name]: value }), setCookie };
  }
  return null;
}

/** Moves everything in the database that a secret encrypts to the present secret. Keys that no secret opens cannot be used. */
export async function moveToPresentSecret(db: Db, keyring: Keyring, now: Date, log: SecretLog): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await reencryptTwoFactorKeys(trx, keyring);
    await retireSigningKeys(trx, keyring, now, log);
  });
}

/** Encrypts with the present secret the keys of authenticator apps that an earlier secret encrypted. */
async function reencryptTwoFactorKeys(trx: Db, keyring: Keyring): Promise<void> {
  const { open, seal, present } = totpKeySeal(keyring);
  for (const { userId, secret } of await findKeysNotSealedBy(trx, present)) {
    const key = tryOrNull(() => open(secret));
    // A key of an unknown secret stays: an operator may name that secret later.
    if (key !== null) await saveSealedKey(trx, userId, seal(key));
  }
}

/**
 * Expires the signing keys that an earlier secret encrypted: a thief of that secret may have the key. The next token
 * makes a new key, and the tokens that are out stay good for their time. A key that no secret opens is deleted with its
 * tokens.
 */
async function retireSigningKeys(trx: Db, keyring: Keyring, now: Date, log: SecretLog): Promise<void> {
  const [present] = versionedSecrets(keyring);
  for (const { id, privateKey } of await findLiveSigningKeys(trx)) {
    const encrypted = String(JSON.parse(privateKey));
    if (!(await opens(keyring, encrypted))) {
      log.error({ source: 'identity' }, 'SECRET has changed: making a new key for tokens');
      await deleteSigningKey(trx, id);
    } else if (!encrypted.startsWith(`$ba$${present?.version}$`)) await expireSigningKey(trx, id, now);
  }
}

/** Whether one of the secrets opens this; better-auth before 1.7 wrote no version. */
async function opens(keyring: Keyring, data: string): Promise<boolean> {
  const keys = new Map(versionedSecrets(keyring).map(({ version, value }) => [version, value]));
  const versioned = { keys, currentVersion: 0 };
  for (const key of [versioned, presentSecret(keyring), ...earlierSecrets(keyring)]) {
    const opened = await symmetricDecrypt({ key, data }).catch(() => null);
    if (opened !== null) return true;
  }
  return false;
}
