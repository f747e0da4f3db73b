import { createHash, createHmac, hkdfSync } from 'node:crypto';

/** The shop's secret and its earlier ones, latest first, which still open older data. */
export type Secrets = { secret: string; previousSecrets: readonly string[] };

/** A key for one purpose. `version` names its secret, and is empty for keys from before there were versions. */
export type VersionedKey = { version: string; bytes: Buffer };

/** The present key, then the earlier ones, which only read. */
export type Keys = readonly [VersionedKey, ...VersionedKey[]];

export type Keyring = { keysFor(purpose: KeyPurpose): Keys };

type KeyPurpose = keyof typeof beforeVersions;

const keyBytes = 32;

const sha256 = (text: string) => createHash('sha256').update(text).digest();
const derived = (purpose: string, secret: string) => sha256(`${purpose}\0${secret}`);
const ofIdentity = (prefix: string, secret: string) => `${prefix}\0${derived('identity', secret).toString('hex')}`;

/**
 * Every purpose, with the derivation of its key from before there were versions. Null if no such data exists. Shops
 * have sessions, two-factor keys, recovery codes and mailed links from that time.
 */
const beforeVersions = {
  identity: (secret: string) => derived('identity', secret),
  'verification link': (secret: string) => Buffer.from(derived('identity', secret).toString('hex')),
  'reset link': (secret: string) => sha256(ofIdentity('link for reset', secret)),
  'address link': (secret: string) => sha256(ofIdentity('link for address', secret)),
  'two-factor': (secret: string) => sha256(ofIdentity('second step', secret)),
  'recovery codes': (secret: string) => Buffer.from(ofIdentity('recovery codes', secret)),
  jobs: (secret: string) => sha256(derived('jobs', secret).toString('hex')),
  'pending sign-in': null,
  google: null,
  'google stand-in': null,
  captcha: null,
  addresses: null,
  attempts: null,
  'order news': null,
  'family codes': null,
} satisfies Record<string, ((secret: string) => Buffer) | null>;

/** Derives the keys of the shop, one for each purpose (docs/decisions/secrets-that-can-change.md). */
export function createKeyring({ secret, previousSecrets }: Secrets): Keyring {
  const keys = {} as Record<KeyPurpose, Keys>;
  // Once, because every order, captcha and session look-up asks for keys.
  for (const purpose of Object.keys(beforeVersions) as KeyPurpose[]) {
    const before = beforeVersions[purpose];
    const earlier = previousSecrets.map((each) => presentKey(each, purpose));
    const unversioned = before ? [secret, ...previousSecrets].map(before) : [];
    keys[purpose] = [presentKey(secret, purpose), ...earlier, ...unversioned.map((bytes) => ({ version: '', bytes }))];
  }
  return { keysFor: (purpose) => keys[purpose] };
}

/** Hashes a value under each key, the present one first. One of the hashes is the stored one. */
export function keyedHashes(keys: Keys, value: string): [string, ...string[]] {
  const hash = ({ version, bytes }: VersionedKey) =>
    `${version && `${version}.`}${createHmac('sha256', bytes).update(value).digest('base64url')}`;
  const [present, ...earlier] = keys;
  return [hash(present), ...earlier.map(hash)];
}

function presentKey(secret: string, purpose: string): VersionedKey {
  return {
    version: expand(secret, 'version').toString('hex').slice(0, 8),
    bytes: expand(secret, `key for ${purpose}`),
  };
}

function expand(secret: string, info: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', info, keyBytes));
}
