import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys, VersionedKey } from './keyring.server.ts';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

export type Seal = ReturnType<typeof createSeal>;

/** For data that waits in the database without being readable there. */
export function createSeal(keys: Keys) {
  const [key] = keys;
  const present = `${key.version}.`;
  return {
    /** The prefix of a text that the present key sealed. */
    present,
    /** Seals a text that only `open` with the same keys can read. */
    seal(text: string): string {
      const iv = randomBytes(ivBytes);
      const encryption = createCipheriv(cipher, key.bytes, iv);
      const body = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()]);
      return present + Buffer.concat([iv, encryption.getAuthTag(), body]).toString('base64url');
    },
    /** Opens a sealed text. Throws if none of these keys sealed it. */
    open(sealed: string): string {
      const [body = '', version = ''] = sealed.split('.').reverse();
      const opened = keys.flatMap((each) => (each.version === version ? (openWith(each, body) ?? []) : []));
      if (opened[0] === undefined) throw new Error('sealed with another secret');
      return opened[0];
    },
  };
}

/** Null if another key sealed it: GCM authenticates the text. */
function openWith({ bytes: key }: VersionedKey, body: string): string | null {
  const bytes = Buffer.from(body, 'base64url');
  try {
    const decryption = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
    decryption.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return decryption.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decryption.final('utf8');
  } catch {
    return null;
  }
}
