import { timeStepAt, totpAt } from '../../src/identity/two-factor/totp.server.ts';

/** The code that an authenticator app shows; `away` is in half minutes from now. */
export function appCode(key: string, away = 0): string {
  return totpAt(fromBase32(key), timeStepAt(new Date()) + away);
}

/** As an authenticator app reads a typed key. */
function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}
