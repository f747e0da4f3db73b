import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

export type Seal = {
  /** A text that only `open` with the same secret can read. */
  seal(text: string): string;
  /** The text that was sealed; throws for anything that was not sealed with this secret. */
  open(sealed: string): string;
};

/** For what must wait in the database without being readable there. */
export function createSeal(secret: string): Seal {
  const key = createHash('sha256').update(secret).digest();
  return {
    seal(text) {
      const iv = randomBytes(ivBytes);
      const encryption = createCipheriv(cipher, key, iv);
      const body = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()]);
      return Buffer.concat([iv, encryption.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decryption = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      decryption.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return decryption.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decryption.final('utf8');
    },
  };
}
