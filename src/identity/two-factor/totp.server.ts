import { createHmac, timingSafeEqual } from 'node:crypto';

const timeStepSeconds = 30;
/** How many time steps a phone's clock may be ahead or behind. */
const tolerance = 1;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The half minute since 1970 that a moment lies in. */
export function timeStepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / timeStepSeconds);
}

/** The code of six digits that an authenticator app shows in that half minute (RFC 6238, with SHA-1). */
export function totpAt(key: Buffer, timeStep: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(timeStep));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** The half minute whose code this is, at most one before or after now; null for a code that is none. */
export function timeStepOfCode(key: Buffer, code: string, now: Date): number | null {
  const present = timeStepAt(now);
  const typed = Buffer.from(code);
  let matching: number | null = null;
  for (let timeStep = present - tolerance; timeStep <= present + tolerance; timeStep++) {
    const expected = Buffer.from(totpAt(key, timeStep));
    if (typed.length === expected.length && timingSafeEqual(typed, expected)) matching = timeStep;
  }
  return matching;
}

/** Bytes as authenticator apps take them (RFC 4648, base 32, without padding). */
export function base32(bytes: Buffer): string {
  let text = '';
  let bits = 0;
  let buffered = 0;
  for (const byte of bytes) {
    buffered = (buffered << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += alphabet[(buffered >> (bits - 5)) & 31];
    buffered &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet[(buffered << (5 - bits)) & 31] : text;
}

/** The address that an authenticator app reads: issuer, account and key of the codes. */
export function authenticatorLink(issuer: string, account: string, key: Buffer): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(key)}&issuer=${encodeURIComponent(issuer)}`;
}
